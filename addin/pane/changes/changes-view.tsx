import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import type { Review } from "../../actions/interface/review.ts";
import type { Scope } from "../../actions/interface/reports.ts";
import type { SheetDescription } from "../../actions/interface/sheet-description.ts";
import "./changes.css";
import { ConflictList } from "./conflict-list.tsx";
import { ExistingRows } from "./existing-rows.tsx";
import { useOpenSheet } from "./open-sheet.ts";
import { OutcomeList } from "./outcome-list.tsx";
import { Preview } from "./preview.tsx";
import { ProblemList } from "./problem-list.tsx";
import { reviewWithin, scopeOf } from "./scope.ts";
import type { Chosen, InFront } from "./scope.ts";
import { WriteFoot } from "./write-foot.tsx";
import { Disagreements } from "../check/disagreements.tsx";
import { HelpLink } from "../help/help-link.tsx";
import { goingToCell } from "../actions/go-to-cell.tsx";
import { usePane } from "../hooks/pane-context.ts";
import type { Answer, RepeatableAnswer } from "../hooks/use-answer.ts";
import type { WritingBack } from "../hooks/use-work.ts";
import { lazily } from "../kit/lazily.tsx";
import { Waiting } from "../kit/waiting.tsx";
import { FailureNotice, ViewNotLoaded } from "../notices/notice.tsx";
import { OldValues } from "../notices/old-values.tsx";
import { Working } from "../notices/working.tsx";
import { troubleInWords } from "../wording/failure-words.ts";

interface ChangesViewProps {
  readonly review: RepeatableAnswer<Review>;
  readonly description: Answer<SheetDescription>;
  readonly writing: WritingBack;
}

/**
 * The third view: problems, conflicts and questions, then the changes to send, then the history. After
 * sending, it shows the outcome of each row instead.
 */
export default function ChangesView({ review, description, writing }: ChangesViewProps): ReactNode {
  const { strings } = usePane();
  const [chosen, choose] = useState<Chosen>("all");
  const { answer, askAgain } = review;
  const { result, dismiss } = writing;
  const writeBack = (scope: Scope) => void writing.writeBack(scope, strings.changes.writing);

  if (result !== undefined)
    return (
      <OutcomeList
        report={result.report}
        onDone={dismiss}
        onCheckAgain={() => writeBack(result.scopeToRepeat)}
        onWrite={writeBack}
      />
    );
  if (answer.is === "waiting") return <Waiting what={strings.changes.asking} />;
  if (answer.is === "failed") return <FailureNotice failure={answer.failure} onTryAgain={askAgain} />;
  const inFront = frontOf(answer.value, description);
  const scope = scopeOf(chosen, inFront);
  const value = reviewWithin(answer.value, scope, inFront);
  return (
    <div className="view with-foot">
      <Reviewed review={value} {...{ scope, inFront, writeBack }} />
      <WriteFoot
        review={value}
        chosen={inFront === undefined ? "all" : chosen}
        inFront={inFront}
        onChoose={choose}
        onWrite={() => writeBack(scope)}
      />
    </div>
  );
}

function Reviewed({
  review,
  scope,
  inFront,
  writeBack,
}: {
  readonly review: Review;
  readonly scope: Scope;
  readonly inFront: InFront | undefined;
  readonly writeBack: (scope: Scope) => void;
}): ReactNode {
  const { sheets, troubles, problems, conflicts } = review;
  return (
    <div className="scrolls">
      <TroubleList troubles={troubles} />
      {sheets.some(({ mayBeOld }) => mayBeOld) && <OldValues />}
      <Working name={goingToCell} />
      <ProblemList sheets={sheets} count={problems} />
      <ConflictList
        sheets={sheets}
        count={conflicts}
        within={typeof scope === "string" ? undefined : scope.sheetId}
      />
      <ExistingRows sheets={sheets} onWrite={writeBack} />
      <Disagreements sheets={sheets} isSending />
      <Preview
        review={review}
        sheetOfSelection={scope === "selected_rows" ? inFront?.name : undefined}
        isPart={scope !== "all"}
      />
      <HistorySection />
      <HelpLink to="see-what-will-be-sent" />
    </div>
  );
}

/** Returns the worksheet in front if the review has it. */
function frontOf({ sheets }: Review, description: Answer<SheetDescription>): InFront | undefined {
  if (description.is !== "ready" || description.value.is !== "ours") return undefined;
  const { sheetId, name } = description.value;
  return sheets.some((sheet) => sheet.sheetId === sheetId) ? { sheetId, name } : undefined;
}

const HistoryList = lazily(() => import("../history/history-list.tsx"), ViewNotLoaded);

/** Closed at first. Loads when the user opens it. */
export function HistorySection(): ReactNode {
  const { strings } = usePane();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{strings.history.title}</summary>
      {isOpen && (
        <Suspense fallback={<Waiting what={strings.history.asking} />}>
          <HistoryList />
        </Suspense>
      )}
    </details>
  );
}

/**
 * Worksheets that cannot send anything. A click opens the worksheet and "This sheet", which shows what to
 * do.
 */
export function TroubleList({ troubles }: { readonly troubles: Review["troubles"] }): ReactNode {
  const { strings } = usePane();
  const open = useOpenSheet();
  if (troubles.length === 0) return null;
  return (
    <section>
      <h2>{strings.changes.troubles}</h2>
      <ul className="entries">
        {troubles.map(({ sheetId, name, trouble }) => (
          <li key={sheetId}>
            <button type="button" className="entry" onClick={() => void open(sheetId, name)}>
              <b>{name}</b>
              <span className="values">{troubleInWords(trouble, strings).what}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
