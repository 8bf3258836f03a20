/** @jest-environment jsdom */
import { act } from "react";
import type { Result } from "../../../../addin/actions/interface/result.ts";
import type { Answer } from "../../../../addin/pane/hooks/use-answer.ts";
import { useFreshList } from "../../../../addin/pane/hooks/use-fresh-list.ts";
import type { FreshList } from "../../../../addin/pane/hooks/use-fresh-list.ts";
import { runHook } from "../../../support/pane/run-hook.ts";

const away = {
  ok: false,
  failure: { source: "instance", code: "relay_unreachable", kind: "no_connection", message: "" },
} as const;

/** Returns a list that gives these answers and counts its readings. */
function createList() {
  const asked: number[] = [];
  let answer: Result<readonly string[]> = { ok: true, value: ["O-0012"] };
  let held: Promise<Result<readonly string[]>> | undefined;
  const ask = (): Promise<Result<readonly string[]>> => {
    asked.push(asked.length + 1);
    return held ?? Promise.resolve(answer);
  };
  return {
    ...{ ask, asked },
    /** Holds the next answers until one is given. */
    hold: () => {
      let give: (next: Result<readonly string[]>) => void = () => undefined;
      held = new Promise((resolve) => (give = resolve));
      return (next: Result<readonly string[]>) => give(next);
    },
    answers: (next: Result<readonly string[]>) => {
      answer = next;
    },
  };
}

const start = async () => {
  const list = createList();
  const hook = await runHook<number, FreshList<readonly string[]>>((turn) => useFreshList(list.ask, turn), 0);
  return { list, hook };
};
const press = (button: () => void) =>
  act(async () => {
    button();
    await Promise.resolve();
  });
const later = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(1_000 * seconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("a list is read again when its tab is opened, and the old one stays until then", async () => {
  const { list, hook } = await start();
  await later(3);
  const answer = list.hold();
  await hook.render(1);
  expect(hook.value()).toMatchObject({ answer: { value: ["O-0012"] }, isReloading: true });
  await press(() => answer({ ok: true, value: ["O-0013", "O-0012"] }));
  expect(hook.value()).toMatchObject({ answer: { value: ["O-0013", "O-0012"] }, isReloading: false });
});

test("a list is not read again within two seconds, or while it is being read", async () => {
  const { list, hook } = await start();
  await hook.render(1);
  await press(() => hook.value().refresh());
  expect(list.asked).toHaveLength(1);
  await later(2);
  list.hold();
  await press(() => hook.value().refresh());
  await later(3);
  await press(() => hook.value().refresh());
  expect(list.asked).toHaveLength(2);
});

test("a slow list is not read twice at the start, when the connection is known right after it", async () => {
  const list = createList();
  const answer = list.hold();
  const hook = await runHook<number, FreshList<readonly string[]>>((turn) => useFreshList(list.ask, turn), 0);
  await later(3);
  await press(() => answer({ ok: true, value: ["O-0012"] }));
  await hook.render(1);
  expect(list.asked).toHaveLength(1);
});

test("a list that cannot be read again stays, and only a user's own request shows the failure", async () => {
  const { list, hook } = await start();
  list.answers(away);
  await later(3);
  await press(() => hook.value().refresh());
  expect(hook.value()).toMatchObject({
    answer: { is: "ready" },
    isFailureShown: false,
    failure: away.failure,
  });
  await press(() => hook.value().reload());
  expect(hook.value()).toMatchObject({
    answer: { value: ["O-0012"] },
    isFailureShown: true,
    failure: away.failure,
  });
  await press(() => hook.value().dismiss());
  expect(hook.value().isFailureShown).toBe(false);
});

test("a user can read the list again at once", async () => {
  const { list, hook } = await start();
  await press(() => hook.value().reload());
  expect(list.asked).toHaveLength(2);
});

test("a failed list is read again once the connection is back, and is never empty", async () => {
  const list = createList();
  list.answers(away);
  const seen: string[] = [];
  const hook = await runHook<number, Answer<readonly string[]>>((turn) => {
    const { answer } = useFreshList(list.ask, turn);
    seen.push(answer.is);
    return answer;
  }, 0);
  expect(hook.value().is).toBe("failed");
  seen.length = 0;
  list.answers({ ok: true, value: [] });
  await later(1);
  await hook.render(1);
  expect(hook.value().is).toBe("ready");
  expect(seen).not.toContain("waiting");
});
