import { useState } from "react";
import type { ReactNode } from "react";
import type { DeletedSheet } from "../../actions/interface/review.ts";
import { usePane } from "../hooks/pane-context.ts";
import { Button } from "../kit/fluent.tsx";
import { Notice } from "./notice.tsx";

/** Names each deleted worksheet with unsent rows until it is dismissed. */
export default function DeletedSheets({ sheets }: { readonly sheets: readonly DeletedSheet[] }): ReactNode {
  const { general, changes } = usePane().strings;
  const [dismissed, dismiss] = useState<readonly string[]>([]);
  return sheets
    .filter(({ sheetId }) => !dismissed.includes(sheetId))
    .map(({ sheetId, name, rows }) => (
      <Notice
        key={sheetId}
        tone="warning"
        title={changes.sheetDeleted({ name })}
        buttons={
          <Button size="small" onClick={() => dismiss([...dismissed, sheetId])}>
            {general.dismiss}
          </Button>
        }
      >
        <p>{changes.deletedRows({ count: rows })}</p>
      </Notice>
    ));
}
