import { Suspense, useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { Connection } from "../../actions/interface/actions.ts";
import { modelOf } from "../../actions/interface/model-of.ts";
import { Button } from "../kit/fluent.tsx";
import { Notice } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { Unfetched } from "../notices/notice.tsx";
import { PulledNotice } from "../notices/pulled-notice.tsx";
import { usePull } from "../hooks/use-pull.ts";
import { Waiting } from "../kit/waiting.tsx";
import { Working } from "../notices/working.tsx";
import type { OursInFront } from "../../actions/interface/sheet-description.ts";
import { lazily } from "../kit/lazily.tsx";
import { pageChoices } from "../pages/page-choices.ts";

const PasteRows = lazily(() => import("../paste/paste-rows.tsx"), Unfetched);
const PageGallery = lazily(() => import("../pages/page-gallery.tsx"), Unfetched);
const ExtraFields = lazily(() => import("./extra-fields.tsx"), Unfetched);

/** What only some worksheets offer: rows numbered in the order they stand in, the lines of a comparison made again, fields beyond the contract. */
export function SheetTools({
  sheet,
  connection,
  onChanged,
}: {
  readonly sheet: OursInFront;
  /** Undefined while it is not known. */
  readonly connection: Connection | undefined;
  readonly onChanged: () => void;
}): ReactNode {
  const { actions, strings, work, mayWrite, show, pasteInto, askPaste } = usePane();
  const [isChoosing, setChoosing] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState(0);
  const { report, keep } = usePull(`rebuild ${sheet.sheetId}`);
  const { about, query } = sheet;
  const fields = connection?.extraFields[modelOf(query.kind)] ?? [];
  const hasFields = fields.length > 0 && query.kind !== "change_report";
  const isBusy = work.current !== undefined;
  const rebuild = async (id: number) => {
    await keep(strings.sheet.rebuilding, (running) => actions.rebuildLines(id, running));
    onChanged();
  };
  const isComparison = mayWrite && about.is === "comparison";
  const isNumbered = query.kind === "elements";
  const takesRows = isNumbered && mayWrite && query.lang === null;
  useEffect(() => {
    if (pasteInto !== sheet.sheetId || !takesRows) return;
    setPasting(true);
    askPaste(undefined);
  }, [pasteInto, sheet.sheetId, takesRows, askPaste]);
  const number = async () => {
    await work.run(`number ${sheet.sheetId}`, strings.changes.numbering, () =>
      actions.numberRows(sheet.sheetId),
    );
    onChanged();
  };
  return (
    <>
      {about.is === "comparison" && (
        <section>
          <h3>{strings.pages.section}</h3>
          <Suspense fallback={<Waiting what={strings.pages.asking} lines={2} />}>
            <PageGallery
              name={`pages of comparison ${about.comparison.id}`}
              choices={pageChoices("comparison", [about.comparison.id])}
              subject={about.comparison.name}
            />
          </Suspense>
        </section>
      )}
      {!isPasting && (isComparison || isNumbered || (hasFields && !isChoosing)) && (
        <div className="buttons">
          {takesRows && (
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => {
                setPasting(true);
                setPasted(0);
              }}
            >
              {strings.paste.open}
            </Button>
          )}
          {isNumbered && (
            <Button size="small" disabled={isBusy} onClick={() => void number()}>
              {strings.changes.number}
            </Button>
          )}
          {isComparison && (
            <Button size="small" disabled={isBusy} onClick={() => void rebuild(about.comparison.id)}>
              {strings.sheet.rebuild}
            </Button>
          )}
          {hasFields && !isChoosing && (
            <Button size="small" disabled={isBusy} onClick={() => setChoosing(true)}>
              {strings.extra.open}
            </Button>
          )}
        </div>
      )}
      {isPasting && (
        <Suspense fallback={<Waiting what={strings.paste.title} />}>
          <PasteRows
            sheetId={sheet.sheetId}
            onClose={(rows) => {
              setPasting(false);
              setPasted(rows);
              if (rows > 0) onChanged();
            }}
          />
        </Suspense>
      )}
      {pasted > 0 && (
        <Notice tone="good" title={strings.paste.added({ count: pasted })}>
          <button type="button" className="link" onClick={() => show("changes")}>
            {strings.sheet.seeChanges}
          </button>
        </Notice>
      )}
      <Working name={`number ${sheet.sheetId}`} />
      <Working name={`rebuild ${sheet.sheetId}`} />
      <PulledNotice report={report} />
      {isChoosing && (
        <Suspense fallback={<Waiting what={strings.extra.title} />}>
          <ExtraFields
            sheet={sheet}
            fields={fields}
            onClose={() => setChoosing(false)}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </>
  );
}
