import { act, createElement } from "react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { Actions } from "../../../addin/actions/interface/actions.ts";
import { PaneContext } from "../../../addin/pane/hooks/pane-context.ts";
import type { PaneTools } from "../../../addin/pane/hooks/pane-context.ts";
import { createFormat } from "../../../addin/pane/wording/format.ts";
import { en } from "../../../addin/words/en.ts";

// Fluent's elements need a browser. Tests that share a page share these mocks, so a file must have none of
// its own.
jest.mock("@fluentui/web-components/button.js", () => ({}));
jest.mock("@fluentui/web-components/tab.js", () => ({}));
jest.mock("@fluentui/web-components/tablist.js", () => ({}));
jest.mock("@fluentui/web-components/progress-bar.js", () => ({}));

/** A part of the pane in jsdom: its text, and clicks on buttons by name. */
export interface PartInJsdom {
  readonly text: () => string;
  readonly press: (name: string) => Promise<void>;
}

/** Renders a part of the pane with some actions. `show` receives the view that it requests. */
export async function partInJsdom(
  part: ReactNode,
  given: { readonly actions?: Partial<Actions>; readonly show?: PaneTools["show"] } = {},
): Promise<PartInJsdom> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const tools = {
    ...{ actions: {}, show: () => undefined, strings: en, format: createFormat("en"), ...given },
    work: { run: async (_: string, __: string, work: () => Promise<unknown>) => work() },
  } as unknown as PaneTools;
  const place = document.createElement("div");
  await act(async () => {
    createRoot(place).render(createElement(PaneContext, { value: tools }, part));
    await Promise.resolve();
  });
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  return {
    text: () => plain(place.textContent),
    press: async (name) => {
      const buttons = [...place.querySelectorAll<HTMLElement>("button, fluent-button")];
      const button = buttons.find(({ textContent }) => plain(textContent).includes(name));
      if (button === undefined) throw new Error(`There is no button ${name}.`);
      await act(async () => {
        button.click();
        await Promise.resolve();
      });
    },
  };
}
