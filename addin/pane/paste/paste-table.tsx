import type { ReactNode } from "react";
import { workTypesInWords } from "../../actions/interface/codes-in-words.ts";
import { answered, columnsOf, frameRates, withColumn } from "../../actions/interface/paste-actions.ts";
import type { Paste } from "../../actions/interface/paste-actions.ts";
import type { ColumnMapping, PasteMapping } from "../../worksheet/paste/mapping.ts";
import { usePane } from "../hooks/pane-context.ts";
import { Check, Choice, NumberField, optionsOf } from "../kit/fields.tsx";
import type { Options } from "../kit/fields.tsx";
import { Button } from "../kit/fluent.tsx";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { Notice } from "../notices/notice.tsx";
import { cellInWords, excerpt } from "../wording/cell-text.ts";
import { answerInWords, columnName, isUnread, problemInWords } from "../wording/paste-words.ts";
import { questionInWords, remarksInWords, rolesInWords } from "../wording/paste-words.ts";

/** A table that was pasted, and what changes how it is read. */
interface Pasting {
  readonly paste: Paste;
  readonly choose: (change: Partial<PasteMapping>) => void;
}

/**
 * Shows a table that was pasted: what its figures leave open, how it is read, what is odd in it, and its
 * rows.
 */
export function PasteTable({ turn, ...pasting }: Pasting & { readonly turn: (isTurned: boolean) => void }) {
  const { strings } = usePane();
  const { paste, choose } = pasting;
  const { mapping, view } = paste;
  const { doubts, notes } = remarksInWords(paste, strings);
  return (
    <>
      {view.questions.map((question) => {
        const { ask, column, answers } = question;
        const title = questionInWords(question, view.columns, strings);
        const buttons = answers.map((answer, index) => (
          <Button key={index} size="small" onClick={() => choose(answered(mapping, ask, answer))}>
            {answerInWords(ask, answer, view.columns, strings)}
          </Button>
        ));
        return <Notice key={`${ask} ${column}`} tone="warning" {...{ title, buttons }} />;
      })}
      {paste.table.length > 0 && (
        <>
          <Columns {...pasting} />
          {paste.canTurn && <Check label={strings.paste.turned} value={paste.isTurned} onChange={turn} />}
          <Settings {...pasting} />
        </>
      )}
      {doubts.map((doubt) => (
        <Notice key={doubt} tone="warning" title={doubt} />
      ))}
      <Problems {...pasting} />
      <div className="quiet" role="status">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {mapping.leftOut.length > 0 && (
        <button type="button" className="link" onClick={() => choose({ leftOut: [] })}>
          {strings.paste.takeAfterAll}
        </button>
      )}
      {view.rows.length > 0 && <Preview {...paste} />}
    </>
  );
}

/**
 * The columns that hold something: the role of each, how its times are written, and what its first cell
 * means.
 */
function Columns({ paste: { mapping, view }, choose }: Pasting): ReactNode {
  const { strings, format } = usePane();
  const words = strings.paste;
  const held = [...view.columns.entries()].filter(([, { header, example }]) => header + example !== "");
  const { shown, more } = useIncrementalList(held, 30);
  const roles = optionsOf(rolesInWords(strings));
  const meaning = (entered: string, time: number | undefined) => {
    if (time === undefined) return words.example({ entered });
    return words.means({ entered, seconds: strings.units.seconds({ number: format.hundredths(time) }) });
  };
  return (
    <fieldset className="framed">
      <legend>{words.columns}</legend>
      {shown.map(([index, { example, seconds, isTime }]) => {
        const column = columnName(view.columns, index, strings);
        const { role = "skip", notation = "seconds" } = mapping.columns[index] ?? {};
        const change = (part: Partial<ColumnMapping>) => choose(withColumn(mapping, index, part));
        return (
          <div key={index} className="field paste-column">
            <Choice label={column} value={role} options={roles} onChange={(role) => change({ role })} />
            {isTime && (
              <Choice
                {...{ label: words.notation({ column }), labelled: "unseen", value: notation }}
                options={optionsOf(words.notations)}
                onChange={(notation) => change({ notation })}
              />
            )}
            {example !== "" && <span className="quiet">{meaning(excerpt(example), seconds)}</span>}
          </div>
        );
      })}
      {more}
    </fieldset>
  );
}

/**
 * How all times are written, and what the table does not say of its rows: their analysis, cycle, start, work
 * type.
 */
function Settings({ paste: { mapping, view, analyses }, choose }: Pasting): ReactNode {
  const { strings } = usePane();
  const { settings, ...words } = strings.paste;
  const has = (role: ColumnMapping["role"]) => columnsOf(mapping, role).length > 0;
  const pick = <Key extends "decimal" | "frameRate" | "cycles" | "workTypeElse" | "o_no">(
    key: Key,
    options: Options<NonNullable<PasteMapping[Key]>>,
    changeOf: (value: string) => Partial<PasteMapping> = (value) => ({ [key]: value }),
  ) => (
    <Choice
      {...{ label: settings[key], value: mapping[key] ?? "", options }}
      onChange={(value) => choose({ ...changeOf(value), answered: [...mapping.answered, key] })}
    />
  );
  const count = (key: "zeroAt" | "firstCycle" | "startsAt", least: 0 | 1) => (
    <NumberField
      {...{ label: settings[key], value: mapping[key], least, step: least || "any" }}
      onChange={(value) => choose({ [key]: value })}
    />
  );
  const isAsked = analyses.length > 0 && !has("o_no");
  const names = analyses.map(({ o_no, name }) => [o_no, `${o_no} ${name}`.trim()] as const);
  const goesOn = (chosen: string) => analyses.find(({ o_no }) => o_no === chosen) ?? {};
  return (
    <>
      <Check
        {...{ label: settings.isNewestFirst, value: mapping.isNewestFirst }}
        onChange={(isNewestFirst) => choose({ isNewestFirst })}
      />
      {mapping.decimal !== null && pick("decimal", optionsOf(words.decimals))}
      {mapping.frameRate !== null &&
        pick(
          "frameRate",
          frameRates.map((rate) => [rate, Number(rate).toLocaleString(strings.locale)]),
        )}
      {mapping.answered.includes("zero") && count("zeroAt", 0)}
      {isAsked && pick("o_no", names, goesOn)}
      {pick("cycles", optionsOf(words.rules))}
      {!has("cycle_no") && count("firstCycle", 1)}
      {!has("video_start_time") && !view.doubts.isUntimed && count("startsAt", 0)}
      {pick("workTypeElse", [["", words.stayOpen], ...workTypesInWords(strings.language)])}
    </>
  );
}

function Problems({ paste: { mapping, view }, choose }: Pasting): ReactNode {
  const { strings } = usePane();
  const words = strings.paste;
  const unread = view.problems.filter(isUnread);
  const { shown, more } = useIncrementalList(unread);
  const lines = [...new Set(unread.map(({ line }) => line))];
  const leaveOut = (
    <Button size="small" onClick={() => choose({ leftOut: [...mapping.leftOut, ...lines] })}>
      {words.leaveOut({ count: lines.length })}
    </Button>
  );
  if (unread.length === 0) return null;
  return (
    <Notice tone="warning" title={words.problems({ count: unread.length })} buttons={leaveOut}>
      <p>{words.problemsTodo}</p>
      <ul>
        {shown.map((problem) => (
          <li key={`${problem.line} ${problem.column}`}>{problemInWords(problem, view.columns, strings)}</li>
        ))}
      </ul>
      {more}
    </Notice>
  );
}

/** The times come before what a narrow pane shows only when it is scrolled. */
const previewed = [
  ...(["cycle_no", "sequence", "name", "video_start_time"] as const),
  ...(["video_end_time", "element_type", "segment_data"] as const),
];

/** The rows as the worksheet will have them, without columns that are empty in all of them. */
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
                    {values[key] !== undefined && cellInWords(key, values[key], strings, format)}
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
