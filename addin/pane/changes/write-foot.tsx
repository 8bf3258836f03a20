import type { ReactNode } from "react";
import type { Review, ReviewedSheet } from "../../actions/interface/review.ts";
import { Choice } from "../kit/fields.tsx";
import { Notice } from "../notices/notice.tsx";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { Working } from "../notices/working.tsx";
import { countOf } from "./scope.ts";
import type { Chosen, InFront } from "./scope.ts";

/** Always visible: the choice of worksheets and the primary button. During a write-back, its progress. */
export function WriteFoot({
  review,
  chosen,
  inFront,
  onChoose,
  onWrite,
}: {
  readonly review: Review;
  readonly chosen: Chosen;
  /** The worksheet in front, if it is in the review. */
  readonly inFront: InFront | undefined;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onWrite: () => void;
}): ReactNode {
  const { strings, work, mayWrite } = usePane();
  const words = strings.changes;
  const { ready } = review.unsent;
  const ofAnalyses = review.sheets.filter((sheet) => countOf(sheet).ready > 0).map(isOfAnalyses);
  const noun = !ofAnalyses.includes(true) ? "element" : ofAnalyses.includes(false) ? "record" : "analysis";
  const isWriting = work.current?.name === "write back";
  const canWrite = ready > 0;
  const isChoice = inFront !== undefined && (canWrite || chosen !== "all");
  if (!canWrite && !isChoice && !isWriting && work.failed?.name !== "write back") return null;
  if (!mayWrite)
    return (
      <div className="foot">
        <Notice tone="info" title={strings.signIn.readerTitle}>
          <p>{strings.signIn.readerTodo}</p>
        </Notice>
      </div>
    );
  return (
    <div className="foot">
      <Working name="write back" inWords={words.progress[noun]} />
      {isChoice && !isWriting && (
        <Choice
          {...{ label: words.scope, labelPosition: "beside", value: chosen, onChange: onChoose }}
          options={[
            ["all", words.scopeAll],
            ["sheet", words.scopeSheet({ name: inFront.name })],
            ["rows", words.scopeRows],
          ]}
        />
      )}
      {canWrite && !isWriting && (
        <WorkButton appearance="primary" onClick={onWrite}>
          {chosen === "rows"
            ? words.writeSelected
            : words.write({ amount: strings.units.counted.row({ count: ready }) })}
        </WorkButton>
      )}
    </div>
  );
}

const isOfAnalyses = ({ query }: ReviewedSheet) => query.kind === "analyses";
