import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import type { SheetKind } from "../../worksheet/query.ts";
import { Button } from "../kit/fluent.tsx";
import { Notice, Unfetched } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { Waiting } from "../kit/waiting.tsx";
import { Working } from "../notices/working.tsx";
import { undoneInWords } from "../wording/report-words.ts";
import type { PutBackReport } from "../../actions/interface/reports.ts";
import type { OursInFront } from "../../actions/interface/sheet-description.ts";
import { lazily } from "../kit/lazily.tsx";

const DeleteRows = lazily(() => import("./delete-rows.tsx"), Unfetched);
const DeleteOutcomes = lazily(() => import("./delete-outcomes.tsx"), Unfetched);

/** Kinds of worksheets whose rows are records that the contract lets one delete. */
const deletable: readonly SheetKind[] = ["elements"];

/** Rows that were taken out of the worksheet: put them back, or, where the record can be deleted, see what that would delete. */
export function MissingRows({
  sheet,
  onChanged,
}: {
  readonly sheet: OursInFront;
  readonly onChanged: () => void;
}): ReactNode {
  const { actions, strings, format, work, mayWrite, deleted, forgetDeleted } = usePane();
  const [isDeleting, setDeleting] = useState(false);
  const [last, setLast] = useState<{ readonly sheetId: string; readonly report: PutBackReport }>();
  const words = strings.sheet;
  const { sheetId, query, missingRows } = sheet;
  const isBusy = work.current !== undefined;
  const putBack = async () => {
    setLast(undefined);
    const report = await work.run(`put back ${sheetId}`, words.puttingBack, () =>
      actions.putBackRows(sheetId),
    );
    if (report !== undefined) setLast({ sheetId, report });
    onChanged();
  };
  const close = () => {
    setDeleting(false);
    forgetDeleted();
  };
  if (deleted?.sheetId === sheetId)
    return (
      <Suspense fallback={<Waiting what={words.asking} />}>
        <DeleteOutcomes report={deleted.report} onClose={close} />
      </Suspense>
    );
  if (isDeleting)
    return (
      <Suspense fallback={<Waiting what={words.asking} />}>
        <DeleteRows sheetId={sheetId} onClose={close} onChanged={onChanged} />
      </Suspense>
    );
  const [undone, ...more] = last?.sheetId === sheetId ? undoneInWords(last.report, strings, format) : [];
  return (
    <>
      {undone !== undefined && (
        <Notice tone="warning" title={undone}>
          {more.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      {missingRows > 0 && (
        <Notice
          tone="warning"
          title={words.missing({ count: missingRows })}
          buttons={
            <>
              <Button size="small" disabled={isBusy} onClick={() => void putBack()}>
                {words.putBack({ count: missingRows })}
              </Button>
              {mayWrite && deletable.includes(query.kind) && (
                <Button size="small" disabled={isBusy} onClick={() => setDeleting(true)}>
                  {words.deleteRows}
                </Button>
              )}
            </>
          }
        />
      )}
      <Working name={`put back ${sheetId}`} />
      <Working name={`delete ${sheetId}`} />
    </>
  );
}
