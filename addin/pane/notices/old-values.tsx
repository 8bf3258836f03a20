import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";
import { usePane } from "../hooks/pane-context.ts";

/** Formulas may show old values: the workbook calculates manually, and Excel refused to calculate. */
export function OldValues(): ReactNode {
  const { strings } = usePane();
  return (
    <Notice tone="warning" title={strings.sheet.mayBeOld}>
      <p>{strings.sheet.mayBeOldTodo}</p>
    </Notice>
  );
}
