import "@fluentui/web-components/progress-bar.js";
import { createElement } from "react";
import type { HTMLAttributes, ReactNode } from "react";

/** Without a value, only shows that work is running. */
export default function ProgressBar(
  props: HTMLAttributes<HTMLElement> & { readonly value?: number; readonly max?: number },
): ReactNode {
  return createElement("fluent-progress-bar", props);
}
