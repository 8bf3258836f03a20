import { inParts } from "../../../../addin/actions/tools/in-parts.ts";

/** Work in this many parts, each of which takes 15 ms of its own clock. */
function clocked(parts: number) {
  const clock = { now: 0, done: 0 };
  const work = function* () {
    for (; clock.done < parts; clock.done++) {
      clock.now += 15;
      yield;
    }
    return "whole";
  };
  return { clock, work: work(), now: () => clock.now };
}

test("work that takes longer than 30 ms pauses, so that an earlier timer runs in between", async () => {
  const { clock, work, now } = clocked(9);
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(clock.done));
  expect(await inParts(work, undefined, now)).toBe("whole");
  clearInterval(timer);
  expect(seen[0]).toBe(2);
});

test("short work has no pause", async () => {
  const { clock, work, now } = clocked(2);
  let isOver = false;
  const timer = setTimeout(() => (isOver = true));
  await inParts(work, undefined, now);
  clearTimeout(timer);
  expect([clock.done, isOver]).toEqual([2, false]);
});

test("cancelled work ends in its next pause", async () => {
  const { clock, work, now } = clocked(1_000);
  const controller = new AbortController();
  const result = inParts(work, controller.signal, now);
  controller.abort();
  expect([await result, clock.done]).toEqual([undefined, 2]);
});
