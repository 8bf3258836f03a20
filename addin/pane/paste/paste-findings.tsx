import type { ReactNode } from "react";
import type { Paste, PasteMapping } from "../../actions/interface/paste-actions.ts";
import type { PasteProblem } from "../../worksheet/paste/rows.ts";
import { Button } from "../kit/fluent.tsx";
import { Notice } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import type { Words } from "../../words/words.ts";
import { cellInWords } from "../wording/cell-text.ts";
import { rolesIn } from "./paste-choices.tsx";

/** The times stand before what a narrow pane has room for only beyond its edge. */
const shownColumns = [
  ...(["cycle_no", "sequence", "name"] as const),
  ...(["video_start_time", "video_end_time", "element_type"] as const),
];

/** What a pasted table comes to: cells that cannot be read, each with its place; lines that give no row; and the rows as they will stand. */
export function PasteFindings({
  paste: { mapping, view, hasSegments },
  onChoose,
}: {
  readonly paste: Paste;
  readonly onChoose: (change: Partial<PasteMapping>) => void;
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.paste;
  const { rows, problems, passed, emptyTimes, columns, doubts } = view;
  // How many frames a second has is asked once, above.
  const unread = problems.filter(({ reason }) => reason !== "which_rate");
  const problemList = useIncrementalList(unread);
  const rowList = useIncrementalList(rows);
  const nameOf = (column: number) => {
    const { header = "" } = columns[column] ?? {};
    return header === "" ? words.column({ number: String(column + 1) }) : header;
  };
  const bad = [...new Set(unread.map(({ line }) => line))];
  const labels = new Map<string, string>([
    ...rolesIn(strings),
    ["segment_data", strings.fields["wa.element"].segment_data],
  ]);
  const isSplit = hasSegments && rows.some(({ split }) => split !== undefined);
  const isNumbered = rows.some(({ values }) => (values.sequence ?? "") !== "");
  const shown = [
    ...shownColumns.filter((key) => key !== "sequence" || isNumbered),
    ...(isSplit ? (["segment_data"] as const) : []),
  ];
  const counts = (["total", "header", "cycle", "reading", "left_out"] as const)
    .map((why) => ({ why, count: passed.filter((one) => one.why === why).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      {doubts.isUntimed && rows.length > 0 && <Notice tone="warning" title={words.untimed} />}
      {(["differing", "overlapping", "unequal"] as const).map(
        (doubt) =>
          doubts[doubt].length > 0 && (
            <Notice
              key={doubt}
              tone="warning"
              title={words[doubt]({ count: doubts[doubt].length, lines: linesInWords(doubts[doubt]) })}
            />
          ),
      )}
      {unread.length > 0 && (
        <div className="paste-problems" role="status">
          <strong>{words.problems({ count: unread.length })}</strong>
          <p>{words.problemsTodo}</p>
          <ul>
            {problemList.shown.map((problem) => (
              <li key={`${problem.line} ${problem.column}`}>
                {problemInWords(problem, nameOf(problem.column), strings)}
              </li>
            ))}
          </ul>
          {problemList.more}
          <Button size="small" onClick={() => onChoose({ leftOut: [...mapping.leftOut, ...bad] })}>
            {words.leaveOut({ count: bad.length })}
          </Button>
        </div>
      )}
      {counts.map(({ why, count }) => (
        <p key={why} className="quiet">
          {words.passed[why]({ count })}{" "}
          {why === "left_out" && (
            <button type="button" className="link" onClick={() => onChoose({ leftOut: [] })}>
              {words.takeAfterAll}
            </button>
          )}
        </p>
      ))}
      {emptyTimes > 0 && <p className="quiet">{words.emptyTimes({ count: emptyTimes })}</p>}
      {rows.length > 0 && (
        <>
          <div
            className="paste-preview"
            role="group"
            tabIndex={0}
            aria-label={words.preview({ count: rows.length })}
          >
            <table>
              <caption>{words.preview({ count: rows.length })}</caption>
              <thead>
                <tr>
                  {shown.map((key) => (
                    <th key={key} scope="col">
                      {labels.get(key)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rowList.shown.map(({ values }, index) => (
                  <tr key={index}>
                    {shown.map((key) => (
                      <td key={key} className={key}>
                        {values[key] === undefined ? "" : cellInWords(key, values[key], strings, format)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {rowList.more}
        </>
      )}
    </>
  );
}

/** As many lines as are named; more are to be seen in the rows below. */
const mostNamed = 5;

/** Lines as a person counts. */
function linesInWords(lines: readonly number[]): string {
  const named = lines.slice(0, mostNamed).map((line) => String(line + 1));
  return [...named, ...(lines.length > mostNamed ? ["…"] : [])].join(", ");
}

/** A cell that cannot be read, with its line as a person counts. */
function problemInWords(
  { line, reason, entered }: PasteProblem,
  column: string,
  { paste, cellReasons }: Words,
): string {
  const place = { line: String(line + 1), column };
  if (reason === "no_time") return paste.problemEmpty(place);
  const what = {
    not_a_time: paste.notATime,
    which_decimal: paste.twoWays,
    other_decimal: paste.otherSign,
    which_rate: paste.noRate,
    other_rate: paste.otherRate,
    negative: cellReasons.negative.what,
    end_before_start: cellReasons.end_before_start.what,
    not_whole: cellReasons.not_whole.what,
    unknown_work_type: cellReasons.unknown_work_type.what,
  } satisfies Record<Exclude<PasteProblem["reason"], "no_time">, string>;
  return paste.problem({ ...place, entered, what: what[reason] });
}
