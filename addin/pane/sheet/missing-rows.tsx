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

interface MissingRowsProps {
  readonly sheet: OursInFront;
  readonly onChanged: () => void;
}

/** Rows that were taken out of the worksheet: put them back, or, where the record can be deleted, see what that would delete. */
export function MissingRows({ sheet, onChanged }: MissingRowsProps): ReactNode {
  const { strings, deleted, forgetDeleted } = usePane();
  const [isDeleting, setDeleting] = useState(false);
  const { sheetId } = sheet;
  const close = () => {
    setDeleting(false);
    forgetDeleted();
  };
  if (deleted?.sheetId !== sheetId && !isDeleting)
    return <PutBack {...{ sheet, onChanged }} onDelete={() => setDeleting(true)} />;
  return (
    <Suspense fallback={<Waiting what={strings.sheet.asking} />}>
      {deleted?.sheetId === sheetId ? (
        <DeleteOutcomes report={deleted.report} onClose={close} />
      ) : (
        <DeleteRows sheetId={sheetId} onClose={close} onChanged={onChanged} />
      )}
    </Suspense>
  );
}

/** Says how many rows were taken out, and offers to put them back or to delete their records. */
function PutBack({
  sheet: { sheetId, query, missingRows },
  onChanged,
  onDelete,
}: MissingRowsProps & { readonly onDelete: () => void }): ReactNode {
  const { actions, strings, work, mayWrite } = usePane();
  const [last, setLast] = useState<PutBackReport>();
  const words = strings.sheet;
  const isBusy = work.current !== undefined;
  const putBack = async () => {
    setLast(undefined);
    setLast(await work.run(`put back ${sheetId}`, words.puttingBack, () => actions.putBackRows(sheetId)));
    onChanged();
  };
  return (
    <>
      {last !== undefined && <NotUndone report={last} />}
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
                <Button size="small" disabled={isBusy} onClick={onDelete}>
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

function NotUndone({ report }: { readonly report: PutBackReport }): ReactNode {
  const { strings, format } = usePane();
  const [undone, ...more] = undoneInWords(report, strings, format);
  if (undone === undefined) return null;
  return (
    <Notice tone="warning" title={undone}>
      {more.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
