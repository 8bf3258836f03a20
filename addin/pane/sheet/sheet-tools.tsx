import { Suspense, useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { Connection, PullReport } from "../../actions/interface/actions.ts";
import { ActionButton, ActionProgress } from "../actions/action-button.tsx";
import { numberRows } from "../actions/number-rows.ts";
import { modelOf } from "../../actions/interface/model-of.ts";
import { Notice } from "../notices/notice.tsx";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { ViewNotLoaded } from "../notices/notice.tsx";
import { PulledNotice } from "../notices/pulled-notice.tsx";
import { usePull } from "../hooks/use-pull.ts";
import { Waiting } from "../kit/waiting.tsx";
import type { OursInFront } from "../../actions/interface/sheet-description.ts";
import { lazily } from "../kit/lazily.tsx";
import type { Action } from "../actions/action.ts";

const rebuildLines: Action<{ readonly sheetId: string; readonly id: number }, PullReport> = {
  name: ({ sheetId }) => `rebuild ${sheetId}`,
  label: ({ sheet }) => sheet.rebuild,
  doing: ({ sheet }) => sheet.rebuilding,
  isOffered: (_, { mayWrite }) => mayWrite,
  run: (actions, { id }, running) => actions.rebuildLines(id, running),
};

const PasteRows = lazily(() => import("../paste/paste-rows.tsx"), ViewNotLoaded);
const ExtraFields = lazily(() => import("./extra-fields.tsx"), ViewNotLoaded);

/** Actions that only some worksheets offer. */
export function SheetTools({
  sheet,
  connection,
}: {
  readonly sheet: OursInFront;
  readonly connection: Connection | undefined;
}): ReactNode {
  const { strings } = usePane();
  const [isChoosing, setChoosing] = useState(false);
  const { sheetId, query, subject } = sheet;
  const fields = connection?.extraFields[modelOf(query.kind)] ?? [];
  const hasFields = fields.length > 0 && query.kind !== "change_report";
  const paste = usePasteForm(sheet);
  const buttons = (
    <div className="buttons tools">
      {paste.isOffered && (
        <WorkButton size="small" onClick={paste.open}>
          {strings.paste.open}
        </WorkButton>
      )}
      <ActionButton action={numberRows} on={sheet} />
      {hasFields && !isChoosing && (
        <WorkButton size="small" onClick={() => setChoosing(true)}>
          {strings.extra.open}
        </WorkButton>
      )}
    </div>
  );
  return (
    <>
      {!paste.isOpen && buttons}
      {paste.isOpen && (
        <Suspense fallback={<Waiting what={strings.paste.title} />}>
          <PasteRows sheetId={sheetId} onClose={paste.close} />
        </Suspense>
      )}
      <Pasted count={paste.addedRows} />
      <ActionProgress action={numberRows} on={sheet} />
      {subject.is === "comparison" && <RebuildLines sheetId={sheetId} id={subject.comparison.id} />}
      {isChoosing && (
        <Suspense fallback={<Waiting what={strings.extra.title} />}>
          <ExtraFields {...{ sheet, fields }} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** `addedRows` is the number of rows that the form added last. */
function usePasteForm({ sheetId, query }: OursInFront) {
  const { mayWrite, pasteInto, openPasteIn } = usePane();
  const [isOpen, setOpen] = useState(false);
  const [addedRows, setAddedRows] = useState(0);
  const isOffered = query.kind === "elements" && mayWrite && query.lang === null;
  useEffect(() => {
    if (pasteInto !== sheetId || !isOffered) return;
    setOpen(true);
    openPasteIn(undefined);
  }, [pasteInto, sheetId, isOffered, openPasteIn]);
  const open = () => {
    setOpen(true);
    setAddedRows(0);
  };
  const close = (added: number) => {
    setOpen(false);
    setAddedRows(added);
  };
  return { isOffered, isOpen, addedRows, open, close };
}

function Pasted({ count }: { readonly count: number }): ReactNode {
  const { strings, show } = usePane();
  if (count === 0) return null;
  return (
    <Notice tone="good" title={strings.paste.added({ count })}>
      <button type="button" className="link" onClick={() => show("changes")}>
        {strings.sheet.seeChanges}
      </button>
    </Notice>
  );
}

function RebuildLines(on: { readonly sheetId: string; readonly id: number }): ReactNode {
  const { report, forget, keepReport: onResult } = usePull(rebuildLines.name(on));
  return (
    <>
      <ActionButton action={rebuildLines} {...{ on, onResult }} isAlone />
      <ActionProgress action={rebuildLines} on={on} />
      <PulledNotice report={report} forget={forget} />
    </>
  );
}
