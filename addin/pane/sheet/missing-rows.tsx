import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import type { SheetKind } from "../../worksheet/query.ts";
import { ActionButton, ActionProgress } from "../actions/action-button.tsx";
import { deleteRows } from "../actions/delete-rows.ts";
import { Notice, ViewNotLoaded } from "../notices/notice.tsx";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { Waiting } from "../kit/waiting.tsx";
import { skippedInWords } from "../wording/report-words.ts";
import type { PutBackReport } from "../../actions/interface/reports.ts";
import type { OursInFront } from "../../actions/interface/sheet-description.ts";
import { lazily } from "../kit/lazily.tsx";
import type { Action } from "../actions/action.ts";

const putBackRows: Action<{ readonly sheetId: string; readonly missingRows: number }, PutBackReport> = {
  name: ({ sheetId }) => `put back ${sheetId}`,
  label: ({ sheet }, { missingRows: count }) => sheet.putBack({ count }),
  doing: ({ sheet }) => sheet.puttingBack,
  run: (actions, { sheetId }) => actions.putBackRows(sheetId),
};

const DeleteRows = lazily(() => import("./delete-rows.tsx"), ViewNotLoaded);
const DeleteOutcomes = lazily(() => import("./delete-outcomes.tsx"), ViewNotLoaded);

/** Their records can be deleted by the contract. */
const deletable: readonly SheetKind[] = ["elements"];

/** Puts missing rows back, or deletes their records. */
export function MissingRows({ sheet }: { readonly sheet: OursInFront }): ReactNode {
  const { strings, deleted, setDeleteReport } = usePane();
  const [isDeleting, setDeleting] = useState(false);
  const { sheetId } = sheet;
  const close = () => {
    setDeleting(false);
    setDeleteReport(undefined);
  };
  if (deleted?.sheetId !== sheetId && !isDeleting)
    return <PutBack sheet={sheet} onDelete={() => setDeleting(true)} />;
  return (
    <Suspense fallback={<Waiting what={strings.sheet.asking} />}>
      {deleted?.sheetId === sheetId ? (
        <DeleteOutcomes report={deleted.report} onClose={close} />
      ) : (
        <DeleteRows sheetId={sheetId} onClose={close} />
      )}
    </Suspense>
  );
}

function PutBack({
  sheet,
  onDelete,
}: {
  readonly sheet: OursInFront;
  readonly onDelete: () => void;
}): ReactNode {
  const { strings, mayWrite } = usePane();
  const [last, setLast] = useState<PutBackReport>();
  const words = strings.sheet;
  const { sheetId, query, missingRows } = sheet;
  return (
    <>
      {last !== undefined && <NotUndone report={last} />}
      {missingRows > 0 && (
        <Notice
          tone="warning"
          title={words.missing({ count: missingRows })}
          buttons={
            <>
              <ActionButton action={putBackRows} on={sheet} onResult={setLast} />
              {mayWrite && deletable.includes(query.kind) && (
                <WorkButton size="small" onClick={onDelete}>
                  {words.deleteRows}
                </WorkButton>
              )}
            </>
          }
        />
      )}
      <ActionProgress action={putBackRows} on={sheet} />
      <ActionProgress action={deleteRows} on={{ sheetId, rowKeys: [] }} />
    </>
  );
}

function NotUndone({ report }: { readonly report: PutBackReport }): ReactNode {
  const { strings, format } = usePane();
  const [undone, ...more] = skippedInWords(report, strings, format);
  if (undone === undefined) return null;
  return (
    <Notice tone="warning" title={undone}>
      {more.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
