import "./paste.css";
import { useEffect, useId, useRef, useState } from "react";
import type { ClipboardEvent, ReactNode } from "react";
import type { Paste, PasteChange, PasteSource } from "../../actions/interface/paste-actions.ts";
import type { Result } from "../../actions/interface/result.ts";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { TextField } from "../kit/fields.tsx";
import { Button } from "../kit/fluent.tsx";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { FailureNotice, Notice } from "../notices/notice.tsx";
import { OldValues } from "../notices/old-values.tsx";
import { Working } from "../notices/working.tsx";
import { cellInWords, excerpt } from "../wording/cell-text.ts";
import { cardsOf, notesOf } from "../wording/paste-words.ts";
import { HowRead } from "./how-read.tsx";

/** Adds rows from the clipboard or a range. Only the button "Add rows" changes the worksheet. */
export default function PasteRows({
  sheetId,
  onClose,
}: {
  readonly sheetId: string;
  /** Receives the number of added rows. */
  readonly onClose: (rows: number) => void;
}): ReactNode {
  const { actions, strings, format, work } = usePane();
  const words = strings.paste;
  const { opened, paste, isReading, choose, transpose, ...box } = usePaste(sheetId);
  const count = paste?.view.rows.length ?? 0;
  const cards = paste ? cardsOf(paste, strings, format) : [];
  const open = cards.filter(({ isOpen }) => isOpen).length;
  const whyId = useId();
  const name = `paste ${sheetId}`;
  const isBusy = work.current !== undefined;
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.scrollIntoView({ block: "start" }), [paste?.source]);
  const add = async ({ table, mapping }: Paste) => {
    const rows = await work.run(name, words.adding, () => actions.addPasted(sheetId, table, mapping));
    if (rows !== undefined) onClose(rows);
  };
  return (
    <section
      {...{ ref: section, className: "framed paste", "aria-label": words.title }}
      onKeyDown={({ key }) => key === "Escape" && !isBusy && onClose(0)}
    >
      <h3>{words.title}</h3>
      {!paste && <p className="quiet">{words.intro}</p>}
      <PasteFrom {...{ ...box, paste }} />
      {opened?.ok === false && <FailureNotice failure={opened.failure} />}
      {paste?.mayBeOld === true && <OldValues />}
      <Questions {...{ cards, choose }} />
      {paste && <WhatWasRead {...{ paste, choose, transpose }} />}
      <div className="paste-foot">
        {open > 0 && (
          <p className="quiet" {...{ id: whyId, role: "status" }}>
            {words.answerFirst({ count: open })}
          </p>
        )}
        <Working name={name} />
        <div className="buttons">
          {paste && count > 0 && (
            <WorkButton
              {...{ appearance: "primary", disabled: isReading || open > 0 }}
              aria-describedby={open > 0 ? whyId : undefined}
              onClick={() => void add(paste)}
            >
              {words.add({ count })}
            </WorkButton>
          )}
          <WorkButton onClick={() => onClose(0)}>{strings.general.cancel}</WorkButton>
        </div>
      </div>
    </section>
  );
}

function WhatWasRead(read: Parameters<typeof HowRead>[0]): ReactNode {
  const { paste } = read;
  return (
    <>
      {paste.view.rows.length > 0 && <Preview {...paste} />}
      <div className="quiet" role="status">
        {notesOf(paste, usePane().strings).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <HowRead {...read} />
    </>
  );
}

function Questions({
  cards,
  choose,
}: {
  readonly cards: ReturnType<typeof cardsOf>;
  readonly choose: (change: PasteChange) => void;
}): ReactNode {
  const { shown, more } = useIncrementalList(cards, 5);
  return (
    <>
      {shown.map(({ title, details, isOpen, buttons }) => (
        <Notice
          key={title}
          {...{ title, tone: isOpen || buttons.length === 0 ? "warning" : "info" }}
          {...(buttons.length > 0 && {
            buttons: buttons.map(([label, change]) => (
              <Button key={label} size="small" onClick={() => choose(change())}>
                {label}
              </Button>
            )),
          })}
        >
          {details && <p>{details}</p>}
        </Notice>
      ))}
      {more}
    </>
  );
}

/** Reads the table, and again after each choice. A new read cancels the previous one. */
function usePaste(sheetId: string) {
  const { actions } = usePane();
  const [opened, setOpened] = useState<Result<Paste>>();
  const paste = opened?.ok === true ? opened.value : undefined;
  const [isReading, setReading] = useState(false);
  /** Undefined while the box shows the first lines of the table instead. */
  const [typed, setTyped] = useState<string | undefined>("");
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);
  const load = async (reading?: (signal: AbortSignal) => Promise<Result<Paste>>) => {
    latest.current?.abort();
    const { signal } = (latest.current = new AbortController());
    setReading(reading !== undefined);
    const result = await reading?.(signal);
    if (signal.aborted) return;
    setReading(false);
    setOpened(result);
  };
  const read = (source: PasteSource, text?: string) => {
    setTyped(text);
    void load(text?.trim() === "" ? undefined : (signal) => actions.openPaste(sheetId, source, signal));
  };
  const choose = (change: PasteChange) => {
    if (paste === undefined) return;
    const value = { ...paste, ...change };
    // The user may choose again before this read ends.
    setOpened({ ok: true, value });
    if (change.table) setTyped(undefined);
    void load(async (signal) => {
      const read = await actions.readPasted(value.table, value.mapping, signal);
      return read.ok ? { ok: true, value: { ...value, view: read.value } } : read;
    });
  };
  const transpose = (isTransposed: boolean) => paste && read({ ...paste.source, isTransposed }, typed);
  return { opened, paste, isReading, typed, read, choose, transpose };
}

/** A longer text is not shown completely, but only its first `linesShown` lines. */
const [mostLines, mostCharacters, linesShown] = [100, 10_000, 20];

/**
 * A box for text, and a field for the address of a range. Of a long text, HTML or a range, the box shows
 * only the first lines.
 */
function PasteFrom({
  paste,
  typed,
  read,
}: Pick<ReturnType<typeof usePaste>, "paste" | "typed" | "read">): ReactNode {
  const { strings } = usePane();
  const words = strings.paste;
  const [address, setAddress] = useState("");
  const isExcerpt = paste !== undefined && typed === undefined;
  const count = isExcerpt ? paste.table.length : 0;
  const first = isExcerpt ? paste.table.slice(0, linesShown) : [];
  const isLong = (text: string) =>
    text.length > mostCharacters || text.split("\n", mostLines + 1).length > mostLines;
  const take = (event: ClipboardEvent) => {
    const [html = "", text = ""] = ["text/html", "text/plain"].map((type) =>
      event.clipboardData.getData(type),
    );
    // Plain text without tabs has lost the columns. Merged cells shift the columns of plain text.
    const isTextIncomplete = !text.includes("\t") || /\b(?:col|row)span\s*=/i.test(html);
    const usesHtml = isTextIncomplete && /<table[\s>]/i.test(html);
    // The browser itself pastes a short text at the cursor.
    if (!usesHtml && !isLong(text) && !isExcerpt) return;
    event.preventDefault();
    read({ text: usesHtml ? html : text }, usesHtml || isLong(text) ? undefined : text);
  };
  return (
    <>
      <label className="field">
        {count > linesShown ? words.excerpt({ shown: linesShown, count }) : words.box}
        <textarea
          {...{ autoFocus: true, rows: paste ? 3 : 4, wrap: "off", spellCheck: false }}
          value={typed ?? first.map((line) => excerpt(line.join("\t"))).join("\n")}
          readOnly={isExcerpt}
          onChange={({ target: { value } }) => read({ text: value }, isLong(value) ? undefined : value)}
          onPaste={take}
        />
      </label>
      {!paste && (
        <>
          <TextField
            {...{ label: words.range({ example: "Sheet2!A1:D40" }), value: address, onChange: setAddress }}
          />
          <div className="buttons">
            <WorkButton
              {...{ size: "small", disabled: address.trim() === "" }}
              onClick={() => read({ address })}
            >
              {words.readRange}
            </WorkButton>
          </div>
        </>
      )}
    </>
  );
}

/** Work type and segments are last, because a narrow pane hides the last columns. */
const previewed = [
  ...(["cycle_no", "sequence", "name", "video_start_time"] as const),
  ...(["video_end_time", "element_type", "segment_data"] as const),
];

/** Leaves out columns without any value. */
function Preview({ view: { rows }, hasSegments }: Paste): ReactNode {
  const { strings, format } = usePane();
  const { shown, more } = useIncrementalList(rows);
  const title = strings.paste.preview({ count: rows.length });
  const keys = previewed.filter(
    (key) => (hasSegments || key !== "segment_data") && rows.some(({ values }) => key in values),
  );
  return (
    <>
      <div className="paste-preview" role="group" tabIndex={0} aria-label={title}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {keys.map((key) => (
                <th key={key} scope="col">
                  {strings.fields["wa.element"][key]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ values }, index) => (
              <tr key={index}>
                {keys.map((key) => (
                  <td key={key} className={key}>
                    {values[key] !== undefined && excerpt(cellInWords(key, values[key], strings, format))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more}
    </>
  );
}
