import type { ReactNode } from "react";
import { usePane } from "../hooks/pane-context.ts";
import { Button } from "./fluent.tsx";
import type { ButtonProps } from "./fluent.tsx";

/** Disabled while work runs, because only one piece of work can run at a time. */
export function WorkButton({ disabled = false, ...look }: ButtonProps): ReactNode {
  return <Button {...look} disabled={disabled || usePane().work.current !== undefined} />;
}
