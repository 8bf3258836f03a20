import { useEffect } from "react";
import type { ReactNode } from "react";
import type { WriteBackReport } from "../../actions/interface/actions.ts";
import type { CreatedRow, Scope } from "../../actions/interface/reports.ts";
import type { WrittenRow } from "../../worksheet/plans/plan-outcomes.ts";
import { Button } from "../kit/fluent.tsx";
import { FailureNotice, Notice } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { rowTitle } from "../wording/cell-text.ts";
import { totalsInWords, undoneInWords } from "../wording/report-words.ts";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { AnotherButton, createdInWords, offersAnother } from "./another.tsx";
import type { GoTo } from "../sheet/row-edits.tsx";
import { Working } from "../notices/working.tsx";
import type { Words } from "../../words/words.ts";

type Ended = WrittenRow["outcome"] | CreatedRow["outcome"];

/** What needs the engineer first. */
const order: readonly Ended[] = [
  "failed",
  "conflict",
  "exists",
  "unknown",
  "gone",
  "not_sent",
  "created",
  "written",
];

const signs = {
  written: "good",
  created: "good",
  conflict: "warning",
  exists: "warning",
  gone: "warning",
  failed: "bad",
  unknown: "warning",
  not_sent: "info",
} as const satisfies Record<Ended, string>;

const marks = { good: "✓", warning: "!", bad: "×", info: "–" } as const;

/**
 * How a write-back ended: in one sentence, what to do where it broke off, the outcome of each row, and the totals that the
 * instance made of it. A click goes to the row; what is not known can be checked at once.
 */
export function OutcomeList({
  report,
  goTo,
  onDone,
  onCheckAgain,
  onWrite,
}: {
  readonly report: WriteBackReport;
  readonly goTo: GoTo;
  readonly onDone: () => void;
  /** Sends the same once more, which doubles nothing. */
  readonly onCheckAgain: () => void;
  readonly onWrite: (scope: Scope) => void;
}): ReactNode {
  const { strings, format, work } = usePane();
  const words = strings.changes;
  const { rows, created, noun, totals, undone, failure } = report;
  const amount = (count: number): string => strings.units.counted.row({ count });
  // A record that was there already was not written by this press.
  const sent = created.filter(({ outcome, existing }) => outcome !== "created" || existing === undefined);
  const ends = [...rows, ...sent].map(({ outcome }) => outcome);
  const count = (...of: readonly Ended[]) => ends.filter((outcome) => of.includes(outcome)).length;
  const written = count("written", "created");
  const rest = ends.length - written;
  const unknown = count("unknown");
  const isUnknown = unknown > 0;
  const unsent = count("not_sent");
  const conflicts = count("conflict");
  const isOffering = created.some(offersAnother);
  const isWhole = rest === 0 && written > 0 && undone.length === 0 && failure === undefined && !isOffering;
  // Whoever has seen that all is written and goes on need not say so; what is left to be done stays.
  useEffect(() => (isWhole ? onDone : undefined), [isWhole, onDone]);
  const title = isUnknown
    ? unknownInWords({ written, rest: rest - unknown, unknown }, amount, words.outcomeTitle)
    : written === 0
      ? words.outcomeTitle.none
      : rest === 0
        ? words.outcomeTitle.complete({ amount: amount(written) })
        : words.outcomeTitle.partly({ amount: amount(written), rest });
  const entries = [
    ...rows.map((row) => ({
      key: `${row.sheetId} ${row.rowKey}`,
      outcome: row.outcome,
      where: rowTitle(row, strings, format),
      place: { sheetId: row.sheetId, rowKey: row.rowKey },
      says: words.outcomes[row.outcome],
      message: row.message ?? (row.altered === true ? strings.status.altered : ""),
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
      says: createdInWords(row, strings),
      message: row.message ?? (row.altered === true ? strings.status.altered : ""),
      another: offersAnother(row) ? row : undefined,
    })),
  ].sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  const { shown, more } = useIncrementalList(entries);
  return (
    <div className="view with-foot">
      <div className="scrolls">
        <span className="unseen" role="status">
          {title}
        </span>
        <h2 className="outcome-title">
          <span className={`sign ${isWhole ? "good" : "warning"}`} aria-hidden="true">
            {isWhole ? marks.good : marks.warning}
          </span>
          {title}
        </h2>
        {failure !== undefined && (
          <FailureNotice
            failure={failure}
            signInLabel={strings.signIn.goOn}
            {...(failure.code === "not_signed_in" && { onTryAgain: onCheckAgain })}
          />
        )}
        {undone.map((one) => (
          <Notice key={one.sheetId} tone="warning" title={one.sheetName}>
            {undoneInWords(one, strings, format).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        ))}
        {report.otherLanguages !== undefined && (
          <p className="quiet">{words.otherLanguages({ count: report.otherLanguages })}</p>
        )}
        <Working name="go to" />
        <ul className="entries outcomes">
          {shown.map(({ key, outcome, where, place, says, message, another }) => (
            <li key={key}>
              <button
                type="button"
                className="entry"
                onClick={() => goTo({ ...place, column: "name" }, where)}
              >
                <span className={`sign ${signs[outcome]}`} aria-hidden="true">
                  {marks[signs[outcome]]}
                </span>
                <span className="where">{where}</span>
                <span className="values">
                  {says}
                  {message !== "" && `: ${message}`}
                </span>
              </button>
              {another !== undefined && <AnotherButton row={another} onWrite={onWrite} />}
            </li>
          ))}
        </ul>
        {more}
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
      <div className="foot">
        <Working name="write back" inWords={words.far[noun]} />
        {isUnknown && <p className="quiet">{words.checkAgainTodo}</p>}
        {!isUnknown && unsent > 0 && (
          <Button appearance="primary" disabled={work.current !== undefined} onClick={onCheckAgain}>
            {written === 0 ? words.tryAgain : words.writeRest}
          </Button>
        )}
        {conflicts > 0 && (
          <Button
            appearance={isUnknown || unsent > 0 ? "outline" : "primary"}
            disabled={work.current !== undefined}
            onClick={onDone}
          >
            {words.showConflicts({ count: conflicts })}
          </Button>
        )}
        {isUnknown && (
          <Button appearance="primary" disabled={work.current !== undefined} onClick={onCheckAgain}>
            {words.checkAgain}
          </Button>
        )}
        <Button
          appearance={isUnknown || unsent + conflicts > 0 ? "outline" : "primary"}
          disabled={work.current !== undefined}
          onClick={onDone}
        >
          {words.done}
        </Button>
      </div>
    </div>
  );
}

function unknownInWords(
  counts: { readonly written: number; readonly rest: number; readonly unknown: number },
  amount: (count: number) => string,
  words: Words["changes"]["outcomeTitle"],
): string {
  const { written, rest, unknown } = counts;
  if (rest > 0) return words.partlyAndUnknown({ amount: amount(written), rest, unknown });
  return written > 0
    ? words.writtenAndUnknown({ amount: amount(written), unknown })
    : words.unknown({ amount: amount(unknown) });
}
