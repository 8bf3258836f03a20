import "@fluentui/web-components/button.js";
import "@fluentui/web-components/tab.js";
import "@fluentui/web-components/tablist.js";
import { createElement } from "react";
import type { SyntheticEvent, HTMLAttributes, ReactNode, Ref } from "react";

type Node = HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> };

/** Attributes of a Fluent button. */
export interface ButtonProps extends Node {
  readonly appearance?: "primary" | "outline" | "subtle" | "transparent";
  readonly size?: "small" | "medium";
  readonly disabled?: boolean;
}

/** Fluent's button. One that is disabled, as each is while work runs, keeps the focus: the keyboard goes on where it was. */
export function Button(props: ButtonProps): ReactNode {
  // Fluent tells role and state by element internals, which not every reader of a page sees.
  const { disabled = false, ...rest } = props;
  const state = { "disabled-focusable": disabled, ...(disabled && { "aria-disabled": "true" }) };
  return createElement("fluent-button", { role: "button", ...rest, ...state });
}

/** Fluent's list of tabs; `onChoose` is also called once when it is mounted. */
export function TabList({
  onChoose,
  ...rest
}: Node & {
  readonly activeid: string;
  readonly size?: "small" | "medium";
  readonly onChoose: (id: string) => void;
}): ReactNode {
  return createElement("fluent-tablist", {
    role: "tablist",
    ...rest,
    onChange: ({ currentTarget }: SyntheticEvent<HTMLElement & { readonly activeid: string }>) =>
      onChoose(currentTarget.activeid),
  });
}

/** One of Fluent's tabs. It keeps room for `text` in bold; by itself Fluent would keep it for the words it began with. */
export function Tab({ text, ...rest }: Node & { readonly text: string }): ReactNode {
  const style = { "--textContent": JSON.stringify(text) };
  return createElement("fluent-tab", { slot: "tab", role: "tab", style, ...rest });
}
