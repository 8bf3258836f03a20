import "./paste.css";
import { useId, useRef, useState } from "react";
import type { ClipboardEvent, ReactNode } from "react";
import { mostCharacters, mostLines } from "../../actions/interface/paste-actions.ts";
import type { Paste, PasteSource } from "../../actions/interface/paste-actions.ts";
import type { Result } from "../../actions/interface/result.ts";
import type { PasteMapping } from "../../worksheet/paste/mapping.ts";
import { usePane } from "../hooks/pane-context.ts";
import { TextField } from "../kit/fields.tsx";
import { Button } from "../kit/fluent.tsx";
import { FailureNotice } from "../notices/notice.tsx";
import { OldValues } from "../notices/old-values.tsx";
import { Working } from "../notices/working.tsx";
import { remarksInWords } from "../wording/paste-words.ts";
import { PasteTable } from "./paste-table.tsx";

/**
 * Adds rows from elsewhere: shows a box for the clipboard or a range, what is asked, how the columns are
 * read, and the rows. Nothing is in the worksheet before "Add rows"; Cancel leaves it as it was.
 */
export default function PasteRows({
  sheetId,
  onClose,
}: {
  readonly sheetId: string;
  /** With how many rows were added. */
  readonly onClose: (rows: number) => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.paste;
  const { opened, paste, isReading, read, choose, turn } = usePaste(sheetId);
  const count = paste?.view.rows.length ?? 0;
  const why = paste && remarksInWords(paste, strings).whyNot;
  const whyId = useId();
  const name = `paste ${sheetId}`;
  const isBusy = work.current !== undefined;
  const add = async ({ table, mapping }: Paste) => {
    const rows = await work.run(name, words.adding, () => actions.addPasted(sheetId, table, mapping));
    if (rows !== undefined) onClose(rows);
  };
  return (
    <section
      className="framed paste"
      aria-label={words.title}
      onKeyDown={({ key }) => key === "Escape" && !isBusy && onClose(0)}
    >
      <h3>{words.title}</h3>
      <p className="quiet">{words.intro}</p>
      <PasteFrom read={read} />
      <Working name={name} />
      {opened?.ok === false && <FailureNotice failure={opened.failure} />}
      {paste?.mayBeOld === true && <OldValues />}
      {paste && <PasteTable {...{ paste, choose, turn }} />}
      {why !== undefined && <p {...{ id: whyId, role: "status" }}>{why}</p>}
      <div className="buttons">
        {paste && count > 0 && (
          <Button
            {...{ appearance: "primary", disabled: isBusy || isReading || why !== undefined }}
            aria-describedby={why && whyId}
            onClick={() => void add(paste)}
          >
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

/** Reads what is pasted, and reads it again with each choice. Only the latest reading counts. */
function usePaste(sheetId: string) {
  const { actions } = usePane();
  const [opened, setOpened] = useState<Result<Paste>>();
  const paste = opened?.ok === true ? opened.value : undefined;
  const [isReading, setReading] = useState(false);
  const latest = useRef<Promise<Result<Paste>>>(undefined);
  const show = async (reading?: Promise<Result<Paste>>): Promise<Paste | undefined> => {
    latest.current = reading;
    setReading(reading !== undefined);
    const now = await reading;
    if (latest.current !== reading) return undefined;
    setReading(false);
    setOpened(now);
    return now?.ok === true ? now.value : undefined;
  };
  const read = (source?: PasteSource) => show(source && actions.openPaste(sheetId, source));
  const choose = (change: Partial<PasteMapping>) => {
    if (paste === undefined) return;
    const value = { ...paste, mapping: { ...paste.mapping, ...change } };
    // The next choice is made beside this one, even if the reading takes long.
    setOpened({ ok: true, value });
    const viewed = actions.readPasted(value.table, value.mapping);
    void show(viewed.then((view) => ({ ok: true, value: { ...value, view } })));
  };
  const turn = (isTurned: boolean) => void (paste && read({ ...paste.source, isTurned }));
  return { opened, paste, isReading, read, choose, turn };
}

/** Where rows come from: a box, which shows cells and not how a page is written, or a range. */
function PasteFrom({ read }: Pick<ReturnType<typeof usePaste>, "read">): ReactNode {
  const { strings, work } = usePane();
  const words = strings.paste;
  const [address, setAddress] = useState("");
  const take = (text: string) => read(text.trim() === "" ? undefined : { text });
  const takeAsCells = async (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const box = event.currentTarget;
    const text = asCells(event.clipboardData);
    if (text === undefined) return;
    event.preventDefault();
    const paste = await take(text);
    if (paste) box.value = paste.table.map((line) => line.join("\t")).join("\n");
  };
  return (
    <>
      <label className="field">
        {words.box}
        <textarea
          {...{ autoFocus: true, rows: 4, wrap: "off", spellCheck: false }}
          onChange={({ target }) => void take(target.value)}
          onPaste={(event) => void takeAsCells(event)}
        />
      </label>
      <TextField
        {...{ label: words.range({ example: "Sheet2!A1:D40" }), value: address, onChange: setAddress }}
      />
      <div className="buttons">
        <Button
          {...{ size: "small", disabled: work.current !== undefined || address.trim() === "" }}
          onClick={() => void read({ address })}
        >
          {words.readRange}
        </Button>
      </div>
    </>
  );
}

/**
 * Returns a page whose table its plain text has lost, or a text beyond the bounds; undefined for text as it
 * is.
 */
function asCells(clipboard: DataTransfer): string | undefined {
  const [page, text] = [clipboard.getData("text/html"), clipboard.getData("text/plain")];
  const isLost = !text.includes("\t") || /\b(?:col|row)span\s*=/i.test(page);
  if (isLost && /<table[\s>]/i.test(page)) return page;
  const isLong = text.length > mostCharacters || text.split("\n", mostLines + 1).length > mostLines;
  return isLong ? text : undefined;
}
