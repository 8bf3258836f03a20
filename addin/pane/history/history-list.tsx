import "./history.css";
import { useCallback, useId, useState } from "react";
import type { ReactNode } from "react";
import type { PullReport } from "../../actions/interface/actions.ts";
import { recordNoun } from "../../actions/interface/reports.ts";
import type { HistoryBatch, TakeBackReport } from "../../actions/interface/reports.ts";
import type { PaneWords } from "../../words/words.ts";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { useAnswer } from "../hooks/use-answer.ts";
import { ConfirmButton } from "../kit/confirm-button.tsx";
import { Button } from "../kit/fluent.tsx";
import { Waiting } from "../kit/waiting.tsx";
import { FailureNotice, Notice } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";
import { EntryView } from "./history-entry.tsx";
import type { TakenBack } from "./history-entry.tsx";

const runsAtFirst = 10;

/** The newest runs first. Buttons take changes back, or list them in a worksheet. */
export default function HistoryList(): ReactNode {
  const { actions, strings } = usePane();
  const words = strings.history;
  const [showsAll, setShowsAll] = useState(false);
  const { answer, askAgain } = useAnswer(useCallback((signal) => actions.listHistory(signal), [actions]));
  const { takeBack, takenBack, failure, dismiss } = useTakeBack(askAgain);
  if (answer.is === "waiting") return <Waiting what={words.asking} />;
  if (answer.is === "failed") return <FailureNotice failure={answer.failure} onTryAgain={askAgain} />;
  const batches = answer.value;
  const noun = recordNoun(batches.flatMap(({ entries }) => entries.map(({ model }) => model)));
  const shown = showsAll ? batches : batches.slice(0, runsAtFirst);
  return (
    <div className="history-list">
      {batches.length === 0 && <p className="quiet">{words.none}</p>}
      <Working name="take back" inWords={strings.changes.progress[noun]} />
      {failure !== undefined && <FailureNotice failure={failure} onDismiss={dismiss} />}
      <ul className="entries">
        {shown.map((batch) => (
          <li key={batch.batch}>
            <BatchView batch={batch} takenBack={takenBack} onTakeBack={(ids) => void takeBack(ids)} />
          </li>
        ))}
      </ul>
      <HistoryButtons hasEntries={batches.length > 0}>
        {shown.length < batches.length && (
          <Button size="small" appearance="transparent" onClick={() => setShowsAll(true)}>
            {strings.general.showMore({ count: batches.length - shown.length })}
          </Button>
        )}
        <Button size="small" onClick={askAgain}>
          {words.reload}
        </Button>
      </HistoryButtons>
    </div>
  );
}

/** `takenBack` has all outcomes so far, and `failure` is that of the last run. */
function useTakeBack(onEnd: () => void) {
  const { actions, strings, work } = usePane();
  const [takenBack, setTakenBack] = useState<ReadonlyMap<number, TakenBack>>(new Map());
  const [failure, setFailure] = useState<TakeBackReport["failure"]>();
  const takeBack = async (ids: readonly number[]) => {
    setFailure(undefined);
    const report = await work.run(
      "take back",
      strings.history.takingBack,
      (running) => actions.takeBack(ids, running),
      failureIn,
    );
    setFailure(report?.failure);
    if (report !== undefined)
      setTakenBack((before) => new Map([...before, ...report.entries.map((one) => [one.id, one] as const)]));
    onEnd();
  };
  return { takeBack, takenBack, failure, dismiss: () => setFailure(undefined) };
}

/** One button pulls the newest entries into a worksheet. */
function HistoryButtons({
  hasEntries,
  children,
}: {
  readonly hasEntries: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.history;
  const [report, setReport] = useState<PullReport>();
  const makeReport = async () => {
    setReport(undefined);
    const order = { kind: "change_report", ids: [], cycle_no: null, lang: null } as const;
    setReport(await work.run("change report", words.reporting, (running) => actions.pull(order, running)));
  };
  return (
    <>
      <div className="buttons">
        {children}
        {hasEntries && (
          <WorkButton size="small" onClick={() => void makeReport()}>
            {words.report}
          </WorkButton>
        )}
      </div>
      <Working name="change report" />
      {report !== undefined && (
        <Notice tone="good" title={strings.analyses.pulled({ rows: report.rows, sheet: report.sheetName })} />
      )}
    </>
  );
}

const failureIn = ({ failure }: TakeBackReport) => failure;

const successes: readonly string[] = ["written", "created", "deleted", "built"];

interface BatchViewProps {
  readonly batch: HistoryBatch;
  /** Outcomes of entries that were just taken back, by entry id. */
  readonly takenBack: ReadonlyMap<number, TakenBack>;
  readonly onTakeBack: (entries: readonly number[]) => void;
}

/** A click on a run shows its records and their changes. */
function BatchView(props: BatchViewProps): ReactNode {
  const { strings, format } = usePane();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { at, login, entries } = props.batch;
  return (
    <div className="batch">
      <button
        type="button"
        className="entry"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="when">{format.moment(new Date(at))}</span>
        <span className="where">
          {[...analysesIn(entries), ...countsInWords(entries, strings), login].join(" · ")}
        </span>
      </button>
      {isOpen && (
        <div className="opened-batch" id={id}>
          <Entries {...props} />
        </div>
      )}
    </div>
  );
}

/** Returns "2 elements changed" by kind, with 0 if nothing succeeded, and the number of other entries. */
function countsInWords(entries: HistoryBatch["entries"], { history, units }: PaneWords): readonly string[] {
  const succeeded = entries.filter(({ outcome }) => successes.includes(outcome));
  const failed = entries.length - succeeded.length;
  const counted = succeeded.length === 0 ? entries : succeeded;
  const counts = [...new Set(counted.map(kindOf))].map((what) => {
    const sameKind = counted.filter((entry) => kindOf(entry) === what);
    const noun = recordNoun(sameKind.map(({ model }) => model));
    const count = succeeded.length === 0 ? 0 : sameKind.length;
    return `${units.counted[noun]({ count })} ${history.what[what]}`;
  });
  return [...counts, ...(failed === 0 ? [] : [history.notDone({ count: failed })])];
}

/** One button takes back all entries of the run that can be taken back. */
function Entries({ batch: { entries }, takenBack, onTakeBack }: BatchViewProps): ReactNode {
  const { strings, mayWrite } = usePane();
  const words = strings.history;
  const noun = recordNoun(entries.map(({ model }) => model));
  const reversible = entries.filter(({ canTakeBack }) => mayWrite && canTakeBack);
  const ids = reversible.map(({ id }) => id);
  const amount = strings.units.counted[noun]({ count: reversible.length });
  const createdCount = reversible.filter(({ what }) => what === "create").length;
  const hasDeleted = reversible.some(({ what }) => what === "delete");
  return (
    <>
      <ul>
        {entries.map((entry) => (
          <EntryView
            key={entry.id}
            entry={entry}
            takeBackOutcome={takenBack.get(entry.id)}
            onTakeBack={() => onTakeBack([entry.id])}
          />
        ))}
      </ul>
      {reversible.length > 1 && (
        <ConfirmButton
          size="small"
          label={words.takeBackAll({ amount })}
          question={words.takeBackQuestion({ amount })}
          detail={[
            ...(createdCount === 0 ? [] : [words.deletes({ count: createdCount })]),
            words.takeBackDetail,
            ...(hasDeleted ? [words.deletedComesBack] : []),
          ].join(" ")}
          confirm={words.takeBack}
          onConfirm={() => onTakeBack(ids)}
        />
      )}
    </>
  );
}

/** Returns the first two O-Nos in the entries' labels, and "…" for more. */
function analysesIn(entries: HistoryBatch["entries"]): readonly string[] {
  const oNos = entries.flatMap(({ label }) => /O-No\s[^,、，]+/.exec(label)?.[0].trim() ?? []);
  const [first, second, ...more] = [...new Set(oNos)];
  return [first, second, ...(more.length > 0 ? ["…"] : [])].filter((part) => part !== undefined);
}

/** Returns a key of `history.what`. */
function kindOf({
  what,
  takes_back,
}: HistoryBatch["entries"][number]): HistoryBatch["entries"][number]["what"] | "take_back" {
  return takes_back === null ? what : "take_back";
}
