/** @jest-environment jsdom */
import type { SheetDescription } from "../../../../addin/actions/interface/sheet-description.ts";
import type { Answer } from "../../../../addin/pane/hooks/use-answer.ts";
import { useSheetVisits, useUntilVisit } from "../../../../addin/pane/hooks/use-sheet-visits.ts";
import type { Work } from "../../../../addin/pane/hooks/use-work.ts";
import { runHook } from "../../../support/pane/run-hook.ts";

interface Given {
  readonly front: Answer<SheetDescription>;
  readonly work: Work;
  readonly message: string;
}

const sheet = (name: string): Answer<SheetDescription> => ({
  is: "ready",
  value: { is: "not_ours", name, ours: [] },
});

/** The pane's work: what runs now, and its failure. */
function workThat(now: { readonly runs?: string; readonly failed?: string }) {
  const forgotten: string[] = [];
  const work = {
    current: now.runs === undefined ? undefined : { name: now.runs },
    failed: now.failed === undefined ? undefined : { name: now.failed },
    forget: () => void forgotten.push(now.failed ?? ""),
  } as unknown as Work;
  return { work, forgotten };
}

const idle = workThat({}).work;
const start = () =>
  runHook(({ front, work, message }: Given) => useUntilVisit(message, useSheetVisits(front, work)), {
    front: sheet("A"),
    work: idle,
    message: "41 rows in A.",
  });

test("a message disappears when the user opens another worksheet, and does not return", async () => {
  const hook = await start();
  await hook.render({ front: sheet("A"), work: idle, message: "41 rows in A." });
  expect(hook.value()).toBe("41 rows in A.");
  await hook.render({ front: sheet("B"), work: idle, message: "41 rows in A." });
  expect(hook.value()).toBeUndefined();
  await hook.render({ front: sheet("A"), work: idle, message: "41 rows in A." });
  expect(hook.value()).toBeUndefined();
});

test("a message stays on the worksheet that the work showed", async () => {
  const hook = await start();
  const front = sheet("A");
  await hook.render({ front, work: workThat({ runs: "pull 98" }).work, message: "" });
  await hook.render({ front, work: idle, message: "40 rows in B." });
  await hook.render({ front: sheet("B"), work: idle, message: "40 rows in B." });
  expect(hook.value()).toBe("40 rows in B.");
  await hook.render({ front: sheet("C"), work: idle, message: "40 rows in B." });
  expect(hook.value()).toBeUndefined();
});

test("work that only shows a worksheet removes messages", async () => {
  const hook = await start();
  await hook.render({ front: sheet("A"), work: workThat({ runs: "go to" }).work, message: "1" });
  await hook.render({ front: sheet("B"), work: idle, message: "1" });
  expect(hook.value()).toBeUndefined();
});

test.each([
  ["refresh s1", ["refresh s1"]],
  ["pull 98", ["pull 98"]],
  ["write back", []],
  ["take back", []],
  ["delete s1", []],
  ["create analysis", []],
] as const)("what became of %s after another worksheet", async (failed, expected) => {
  const { work, forgotten } = workThat({ failed });
  const hook = await start();
  await hook.render({ front: sheet("B"), work, message: "" });
  expect(forgotten).toEqual(expected);
});
