/** @jest-environment jsdom */
import { act } from "react";
import type { Actions } from "../../../../addin/actions/interface/actions.ts";
import { useChangeCount, useWorkbook } from "../../../../addin/pane/hooks/use-workbook.ts";
import { review } from "../../../support/pane/review.ts";
import { runHook } from "../../../support/pane/run-hook.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("an edit with Enter, which selects the next cell, is one event after a pause, and so are many in a row", async () => {
  let tell: Parameters<Actions["onWorkbookChanged"]>[0] = () => undefined;
  const actions = {
    onWorkbookChanged: (listener: typeof tell) => {
      tell = listener;
      return Promise.resolve(() => Promise.resolve());
    },
  } as unknown as Actions;
  const seen: ReturnType<typeof useWorkbook>[] = [];
  await runHook(() => void seen.push(useWorkbook(actions)), undefined);
  const drawn = seen.length;
  for (let edit = 0; edit < 3; edit++) {
    await act(() => {
      tell("cells");
      tell("selection");
      return Promise.resolve();
    });
    await act(() => jest.advanceTimersByTimeAsync(200));
  }
  expect(seen).toHaveLength(drawn);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(seen).toHaveLength(drawn + 1);
  expect(seen.at(-1)).toEqual({ sheet: 0, selection: 1, cells: 1 });
});

test("a selection is read sooner than an edit", async () => {
  let tell: Parameters<Actions["onWorkbookChanged"]>[0] = () => undefined;
  const actions = {
    onWorkbookChanged: (listener: typeof tell) => {
      tell = listener;
      return Promise.resolve(() => Promise.resolve());
    },
  } as unknown as Actions;
  const seen: ReturnType<typeof useWorkbook>[] = [];
  await runHook(() => void seen.push(useWorkbook(actions)), undefined);
  await act(() => {
    tell("selection");
    return Promise.resolve();
  });
  await act(() => jest.advanceTimersByTimeAsync(150));
  expect(seen.at(-1)).toEqual({ sheet: 0, selection: 1, cells: 0 });
});

test("the list in Changes stays while a cell is edited, and is a failure if there was none", async () => {
  const answers: Awaited<ReturnType<Actions["reviewChanges"]>>[] = [];
  const asked: unknown[] = [];
  const editing = { ok: false, failure: { source: "workbook", code: "cell_being_edited" } } as const;
  const actions = {
    countUnsent: () => Promise.resolve(editing),
    reviewChanges: (during?: "typing") => {
      asked.push(during);
      return Promise.resolve(answers.shift() ?? editing);
    },
  } as unknown as Actions;
  const given = (cells: number, isIdle = true) => ({
    ...{ isReviewed: true, eventCounts: { sheet: 0, selection: 0, cells } },
    ...{ isIdle, worksheets: "" },
  });
  const hook = await runHook((facts: ReturnType<typeof given>) => useChangeCount(actions, facts), given(0));
  expect(hook.value().review.answer.is).toBe("failed");
  answers.push({ ok: true, value: review });
  await hook.render(given(1));
  await hook.render(given(2));
  expect(asked.slice(-2)).toEqual(["typing", "typing"]);
  expect(hook.value()).toMatchObject({
    unsent: { rows: 8, ready: 4 },
    review: { answer: { is: "ready", value: review } },
  });
  // Work may have sent the listed rows.
  await hook.render(given(2, false));
  await hook.render(given(2));
  expect(asked.at(-1)).toBeUndefined();
  expect(hook.value().review.answer.is).toBe("failed");
});
