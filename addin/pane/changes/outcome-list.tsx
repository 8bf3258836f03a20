import { useEffect } from "react";
import type { ReactNode } from "react";
import type { WriteBackReport } from "../../actions/interface/actions.ts";
import type { CreatedRow, Scope } from "../../actions/interface/reports.ts";
import type { WrittenRow } from "../../worksheet/plans/plan-outcomes.ts";
import { FailureNotice, Notice } from "../notices/notice.tsx";
import { CellEntry, goingToCell } from "../actions/go-to-cell.tsx";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { rowTitle } from "../wording/cell-text.ts";
import { totalsInWords, skippedInWords } from "../wording/report-words.ts";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { AnotherButton, createdInWords, offersAnother } from "./another.tsx";
import { Working } from "../notices/working.tsx";
import type { PaneWords } from "../../words/words.ts";
import type { Format } from "../wording/format.ts";

type RowOutcome = WrittenRow["outcome"] | CreatedRow["outcome"];

/** The most urgent first. */
const order: readonly RowOutcome[] = [
  "failed",
  "conflict",
  "exists",
  "unknown",
  "gone",
  "not_sent",
  "created",
  "written",
];

const tones = {
  written: "good",
  created: "good",
  conflict: "warning",
  exists: "warning",
  gone: "warning",
  failed: "bad",
  unknown: "warning",
  not_sent: "info",
} as const satisfies Record<RowOutcome, string>;

const signs = { good: "✓", warning: "!", bad: "×", info: "–" } as const;

/** The result of a write-back. A click on a row selects it in Excel. */
export function OutcomeList({
  report,
  onDone,
  onCheckAgain,
  onWrite,
}: {
  readonly report: WriteBackReport;
  readonly onDone: () => void;
  /** Sends the same rows again. Idempotency keys prevent second records. */
  readonly onCheckAgain: () => void;
  readonly onWrite: (scope: Scope) => void;
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.changes;
  const { totals, skippedParts, failure } = report;
  const counts = countsOf(report);
  const { isComplete } = counts;
  // After a complete success, the report disappears when the user leaves this view. Any other report stays
  // until "Done".
  useEffect(() => (isComplete ? onDone : undefined), [isComplete, onDone]);
  return (
    <div className="view with-foot">
      <div className="scrolls">
        <OutcomeTitle title={titleOf(counts, strings)} sign={isComplete ? "good" : "warning"} />
        {failure !== undefined && (
          <FailureNotice
            failure={failure}
            signInLabel={strings.signIn.goOn}
            {...(failure.code === "not_signed_in" && { onTryAgain: onCheckAgain })}
          />
        )}
        {skippedParts.map((one) => (
          <Notice key={one.sheetId} tone="warning" title={one.sheetName}>
            {skippedInWords(one, strings, format).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        ))}
        {report.otherLanguages !== undefined && (
          <p className="quiet">{words.otherLanguages({ count: report.otherLanguages })}</p>
        )}
        <Working name={goingToCell} />
        <Entries {...{ report, onWrite }} />
        {totals.length > 0 && (
          <section>
            <h3>{words.totals}</h3>
            <ul>
              {totals.map((total) => (
                <li key={total.o_no}>{totalsInWords(total, strings, format)}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <Foot {...{ counts, onDone, onCheckAgain }} noun={report.noun} />
    </div>
  );
}

/** Rows by outcome. `rest` counts all that were not written. */
interface Counts extends Readonly<Record<"written" | "rest" | "unknown" | "unsent" | "conflicts", number>> {
  /** Every row was written, and nothing is left to read or decide. */
  readonly isComplete: boolean;
}

function countsOf({ rows, created, skippedParts, failure }: WriteBackReport): Counts {
  // Leaves out records that existed before, because this run did not create them.
  const sent = created.filter(({ outcome, existing }) => outcome !== "created" || existing === undefined);
  const outcomes = [...rows, ...sent].map(({ outcome }) => outcome);
  const count = (...some: readonly RowOutcome[]) =>
    outcomes.filter((outcome) => some.includes(outcome)).length;
  const written = count("written", "created");
  const rest = outcomes.length - written;
  const offersNewRecord = created.some(offersAnother);
  return {
    ...{ written, rest, unknown: count("unknown"), unsent: count("not_sent"), conflicts: count("conflict") },
    isComplete:
      rest === 0 && written > 0 && skippedParts.length === 0 && failure === undefined && !offersNewRecord,
  };
}

function titleOf(counts: Counts, { changes, units }: PaneWords): string {
  const { written, rest, unknown } = counts;
  const words = changes.outcomeTitle;
  const amount = (count: number): string => units.counted.row({ count });
  if (unknown > 0) return unknownInWords({ written, rest: rest - unknown, unknown }, amount, words);
  if (written === 0) return words.none;
  return rest === 0
    ? words.complete({ amount: amount(written) })
    : words.partly({ amount: amount(written), rest });
}

function OutcomeTitle({
  title,
  sign,
}: {
  readonly title: string;
  readonly sign: "good" | "warning";
}): ReactNode {
  return (
    <>
      <span className="unseen" role="status">
        {title}
      </span>
      <h2 className="outcome-title">
        <span className={`sign ${sign}`} aria-hidden="true">
          {signs[sign]}
        </span>
        {title}
      </h2>
    </>
  );
}

/** The most urgent outcomes first. */
function entriesOf({ rows, created }: WriteBackReport, strings: PaneWords, format: Format) {
  const messageOf = ({ message, altered }: WrittenRow | CreatedRow) =>
    message ?? (altered === true ? strings.status.altered : "");
  return [
    ...rows.map((row) => ({
      key: `${row.sheetId} ${row.rowKey}`,
      outcome: row.outcome,
      where: rowTitle(row, strings, format),
      place: { sheetId: row.sheetId, rowKey: row.rowKey },
      outcomeInWords: strings.changes.outcomes[row.outcome],
      message: messageOf(row),
      another: undefined,
    })),
    ...created.map((row) => ({
      key: `${row.sheetId} new ${row.rowIndex}`,
      outcome: row.outcome,
      where: [row.o_no, row.element].filter((part) => part !== "").join(" · "),
      place: {
        sheetId: row.sheetId,
        rowKey: row.id === undefined ? row.rowKey : String(row.id),
        rowIndex: row.rowIndex,
      },
      outcomeInWords: createdInWords(row, strings),
      message: messageOf(row),
      another: offersAnother(row) ? row : undefined,
    })),
  ].sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
}

function Entries({
  report,
  onWrite,
}: {
  readonly report: WriteBackReport;
  readonly onWrite: (scope: Scope) => void;
}): ReactNode {
  const { strings, format } = usePane();
  const { shown, more } = useIncrementalList(entriesOf(report, strings, format));
  return (
    <>
      <ul className="entries outcomes">
        {shown.map(({ key, outcome, where, place, outcomeInWords, message, another }) => (
          <li key={key}>
            <CellEntry to={{ ...place, column: "name" }} where={where}>
              <span className={`sign ${tones[outcome]}`} aria-hidden="true">
                {signs[tones[outcome]]}
              </span>
              <span className="where">{where}</span>
              <span className="values">
                {outcomeInWords}
                {message !== "" && `: ${message}`}
              </span>
            </CellEntry>
            {another !== undefined && <AnotherButton row={another} onWrite={onWrite} />}
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

/** The most urgent button is the primary one. */
function Foot({
  counts: { written, unknown, unsent, conflicts },
  noun,
  onDone,
  onCheckAgain,
}: {
  readonly counts: Counts;
  readonly noun: WriteBackReport["noun"];
  readonly onDone: () => void;
  readonly onCheckAgain: () => void;
}): ReactNode {
  const { strings } = usePane();
  const words = strings.changes;
  const isUnknown = unknown > 0;
  const button = (label: string, isMain: boolean, onClick: () => void) => (
    <WorkButton appearance={isMain ? "primary" : "outline"} onClick={onClick}>
      {label}
    </WorkButton>
  );
  return (
    <div className="foot">
      <Working name="write back" inWords={words.progress[noun]} />
      {isUnknown && <p className="quiet">{words.checkAgainTodo}</p>}
      {!isUnknown &&
        unsent > 0 &&
        button(written === 0 ? words.tryAgain : words.writeRest, true, onCheckAgain)}
      {conflicts > 0 && button(words.showConflicts({ count: conflicts }), !isUnknown && unsent === 0, onDone)}
      {isUnknown && button(words.checkAgain, true, onCheckAgain)}
      {button(words.done, !isUnknown && unsent + conflicts === 0, onDone)}
    </div>
  );
}

function unknownInWords(
  counts: { readonly written: number; readonly rest: number; readonly unknown: number },
  amount: (count: number) => string,
  words: PaneWords["changes"]["outcomeTitle"],
): string {
  const { written, rest, unknown } = counts;
  if (rest > 0) return words.partlyAndUnknown({ amount: amount(written), rest, unknown });
  return written > 0
    ? words.writtenAndUnknown({ amount: amount(written), unknown })
    : words.unknown({ amount: amount(unknown) });
}
