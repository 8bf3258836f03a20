import "@fluentui/web-components/button.js";
import "@fluentui/web-components/tab.js";
import "@fluentui/web-components/tablist.js";
import { createElement } from "react";
import type { SyntheticEvent, HTMLAttributes, ReactNode, Ref } from "react";

type Node = HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> };

export interface ButtonProps extends Node {
  readonly appearance?: "primary" | "outline" | "subtle" | "transparent";
  readonly size?: "small" | "medium";
  readonly disabled?: boolean;
}

/** Keeps the focus while disabled, for example during work. */
export function Button(props: ButtonProps): ReactNode {
  // Fluent sets role and state by element internals, which some screen readers ignore.
  const { disabled = false, ...rest } = props;
  const state = { "disabled-focusable": disabled, ...(disabled && { "aria-disabled": "true" }) };
  return createElement("fluent-button", { role: "button", ...rest, ...state });
}

/** Also calls `onChoose` once when it is mounted. */
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

/** Reserves the width of `text` in bold. Fluent itself would reserve that of the first text. */
export function Tab({ text, ...rest }: Node & { readonly text: string }): ReactNode {
  const style = { "--textContent": JSON.stringify(text) };
  return createElement("fluent-tab", { slot: "tab", role: "tab", style, ...rest });
}
