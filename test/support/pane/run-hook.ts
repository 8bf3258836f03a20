import { act, createElement } from "react";
import { createRoot } from "react-dom/client";

/** A hook that runs in its own component. */
export interface RunningHook<Given, Value> {
  /** Returns the hook's last value. */
  readonly value: () => Value;
  /** Renders the component again. */
  readonly render: (given: Given) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Runs a hook in jsdom. When the promise resolves, the work that it starts has ended. */
export async function runHook<Given, Value>(
  useIt: (given: Given) => Value,
  first: Given,
): Promise<RunningHook<Given, Value>> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.createElement("div"));
  let last: { readonly value: Value } | undefined;
  const Component = ({ given }: { readonly given: Given }): null => {
    last = { value: useIt(given) };
    return null;
  };
  const render = (given: Given): Promise<void> =>
    act(async () => {
      root.render(createElement(Component, { given }));
      await Promise.resolve();
    });
  await render(first);
  return {
    value: () => {
      if (last === undefined) throw new Error("The hook has not run.");
      return last.value;
    },
    render,
    close: () =>
      act(async () => {
        root.unmount();
        await Promise.resolve();
      }),
  };
}
