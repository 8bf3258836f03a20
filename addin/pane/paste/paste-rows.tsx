import "./paste.css";
import { useEffect, useId, useRef, useState } from "react";
import type { ClipboardEvent, ReactNode } from "react";
import type { Paste, PasteMapping, PasteSource } from "../../actions/interface/paste-actions.ts";
import type { ActionFailure } from "../../actions/interface/result.ts";
import { FailureNotice } from "../notices/notice.tsx";
import { Button } from "../kit/fluent.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { OldValues } from "../notices/old-values.tsx";
import { Working } from "../notices/working.tsx";
import { PasteChoices } from "./paste-choices.tsx";
import { PasteFindings } from "./paste-findings.tsx";

const sheetExample = "Sheet2!A1:D40";

/**
 * Brings rows in from elsewhere: a box for the clipboard or a range, what each column is, what cannot be read, and the rows as they will stand.
 * Nothing is in the worksheet before "Add rows"; closed without it, the worksheet is as it was.
 */
export default function PasteRows({
  sheetId,
  hasSeveral,
  onClose,
}: {
  readonly sheetId: string;
  /** The worksheet is of several analyses, so that a column may hold the O-No. */
  readonly hasSeveral: boolean;
  /** With how many rows were added. */
  readonly onClose: (rows: number) => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.paste;
  const [text, setText] = useState("");
  const [address, setAddress] = useState("");
  const [paste, setPaste] = useState<Paste>();
  const [failure, setFailure] = useState<ActionFailure>();
  const box = useRef<HTMLTextAreaElement>(null);
  /** Which reading is the latest, and whether it is under way: then what stands below the choices is of the one before. */
  const latest = useRef(0);
  const [isReading, setReading] = useState(false);
  const source = useRef<PasteSource>({ text: "" });
  const id = useId();
  const isBusy = work.current !== undefined;
  useEffect(() => box.current?.focus(), []);

  /** Waits for what is read; undefined where something else was to be read meanwhile. */
  const readLatest = async <Value,>(reading: Promise<Value>): Promise<Value | undefined> => {
    const turn = ++latest.current;
    setReading(true);
    const value = await reading;
    if (turn !== latest.current) return undefined;
    setReading(false);
    return value;
  };
  const read = async (from: PasteSource) => {
    source.current = from;
    const opened = await readLatest(actions.openPaste(sheetId, from));
    if (opened === undefined) return;
    setPaste(opened.ok ? opened.value : undefined);
    setFailure(opened.ok ? undefined : opened.failure);
    return opened.ok ? opened.value : undefined;
  };
  const take = (now: string) => {
    setText(now);
    if (now.trim() !== "") void read({ text: now });
    else {
      latest.current += 1;
      setReading(false);
      setPaste(undefined);
      setFailure(undefined);
    }
  };
  const choose = async (change: Partial<PasteMapping>) => {
    if (paste === undefined) return;
    const mapping = { ...paste.mapping, ...change };
    // What is chosen next is chosen beside it, however long the reading takes.
    setPaste({ ...paste, mapping });
    const view = await readLatest(actions.readPasted(paste.table, mapping));
    if (view !== undefined) setPaste({ ...paste, mapping, view });
  };
  const add = async () => {
    if (paste === undefined) return;
    const rows = await work.run(`paste ${sheetId}`, words.adding, () =>
      actions.addPasted(sheetId, paste.table, paste.mapping),
    );
    if (rows !== undefined) onClose(rows);
  };
  const count = paste?.view.rows.length ?? 0;
  const lacksAnalysis =
    hasSeveral && paste?.mapping.o_no === "" && !paste.mapping.columns.some(({ role }) => role === "o_no");
  const isReady = !isReading && count > 0 && paste?.view.problems.length === 0 && !lacksAnalysis;
  return (
    <section
      className="paste"
      aria-labelledby={`${id} title`}
      onKeyDown={({ key }) => {
        if (key === "Escape" && !isBusy) onClose(0);
      }}
    >
      <h3 id={`${id} title`}>{words.title}</h3>
      <p className="quiet">{words.intro}</p>
      <label>
        {words.box}
        <textarea
          ref={box}
          rows={4}
          wrap="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => take(target.value)}
          onPaste={(event) => {
            const html = tableIn(event);
            if (html === undefined) return;
            event.preventDefault();
            void read({ text: html }).then((opened) => {
              // The cells are shown, and not how the page is written.
              if (opened !== undefined) setText(opened.table.map((line) => line.join("\t")).join("\n"));
            });
          }}
        />
      </label>
      <div className="paste-range">
        <label>
          {words.range({ example: sheetExample })}
          <input type="text" value={address} onChange={({ target }) => setAddress(target.value)} />
        </label>
        <Button
          size="small"
          disabled={isBusy || address.trim() === ""}
          onClick={() => void read({ address })}
        >
          {words.readRange}
        </Button>
      </div>
      <Working name={`paste ${sheetId}`} />
      {failure !== undefined && <FailureNotice failure={failure} />}
      {paste?.mayBeOld === true && <OldValues />}
      {paste !== undefined && paste.hiddenRows > 0 && (
        <p role="status">{words.hiddenRows({ count: paste.hiddenRows })}</p>
      )}
      {paste !== undefined && count + paste.view.problems.length + paste.view.passed.length === 0 && (
        <p role="status">{words.nothing}</p>
      )}
      {paste !== undefined && paste.table.length > 0 && (
        <>
          {paste.isCut && <p>{words.cut({ count: paste.table.length })}</p>}
          <PasteChoices
            paste={paste}
            hasSeveral={hasSeveral}
            onChoose={(change) => void choose(change)}
            onTurn={(isTurned) => void read({ ...source.current, isTurned })}
          />
          <PasteFindings paste={paste} onChoose={(change) => void choose(change)} />
        </>
      )}
      {lacksAnalysis && count > 0 && <p role="status">{words.analysisTodo}</p>}
      <div className="buttons">
        {count > 0 && (
          <Button appearance="primary" disabled={isBusy || !isReady} onClick={() => void add()}>
            {words.add({ count })}
          </Button>
        )}
        <Button disabled={isBusy} onClick={() => onClose(0)}>
          {strings.general.cancel}
        </Button>
      </div>
    </section>
  );
}

/**
 * The table of a page, where the clipboard has one and its plain text has lost the columns: all of them, or those below and beside cells that
 * reach over several.
 */
function tableIn({ clipboardData }: ClipboardEvent): string | undefined {
  const page = clipboardData.getData("text/html");
  const start = page.search(/<table[\s>]/i);
  const rest = start < 0 ? "" : page.slice(start);
  const end = rest.search(/<\/table>/i);
  if (end < 0) return undefined;
  const html = `${rest.slice(0, end)}</table>`;
  const hasColumns = clipboardData.getData("text/plain").includes("\t");
  return hasColumns && !/\b(?:col|row)span\s*=/i.test(html) ? undefined : html;
}
