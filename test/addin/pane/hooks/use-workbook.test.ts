/** @jest-environment jsdom */
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import type { Actions } from "../../../../addin/actions/interface/actions.ts";
import { useWorkbook } from "../../../../addin/pane/hooks/use-workbook.ts";

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Draws something that uses a hook; gives how to draw it again with other values. */
async function used<Given>(use: (given: Given) => void, first: Given) {
  const User = ({ given }: { readonly given: Given }) => {
    use(given);
    return null;
  };
  const root = createRoot(document.createElement("div"));
  const draw = (given: Given) =>
    act(() => {
      root.render(createElement(User, { given }));
      return Promise.resolve();
    });
  await draw(first);
  return draw;
}

test("an edit that Enter ends, which selects the next cell, is one turn after a pause, and so are many in a row", async () => {
  let tell: Parameters<Actions["onWorkbookChanged"]>[0] = () => undefined;
  const actions = {
    onWorkbookChanged: (listener: typeof tell) => {
      tell = listener;
      return Promise.resolve(() => Promise.resolve());
    },
  } as unknown as Actions;
  const seen: ReturnType<typeof useWorkbook>[] = [];
  await used(() => void seen.push(useWorkbook(actions)), undefined);
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

test("a selection alone is looked at sooner than an edit", async () => {
  let tell: Parameters<Actions["onWorkbookChanged"]>[0] = () => undefined;
  const actions = {
    onWorkbookChanged: (listener: typeof tell) => {
      tell = listener;
      return Promise.resolve(() => Promise.resolve());
    },
  } as unknown as Actions;
  const seen: ReturnType<typeof useWorkbook>[] = [];
  await used(() => void seen.push(useWorkbook(actions)), undefined);
  await act(() => {
    tell("selection");
    return Promise.resolve();
  });
  await act(() => jest.advanceTimersByTimeAsync(150));
  expect(seen.at(-1)).toEqual({ sheet: 0, selection: 1, cells: 0 });
});
