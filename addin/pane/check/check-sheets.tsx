import "./check.css";
import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import type { SheetCheck } from "../../actions/interface/check-actions.ts";
import { perform } from "../actions/action.ts";
import type { Keep } from "../actions/action.ts";
import { ActionButton, ActionProgress } from "../actions/action-button.tsx";
import { checkSheets } from "../actions/check-sheets.ts";
import { usePane } from "../hooks/pane-context.ts";
import { lazily } from "../kit/lazily.tsx";
import { Waiting } from "../kit/waiting.tsx";
import { ViewNotLoaded } from "../notices/notice.tsx";
import { troubleInWords } from "../wording/failure-words.ts";

const FindingList = lazily(() => import("./finding-list.tsx"), ViewNotLoaded);

/**
 * Checks the pulled worksheets of elements, the one in front or all of them. Shows the inconsistent numbers
 * of each, or that there are none.
 */
export function CheckSheets({
  inFront,
}: {
  /** The worksheet in front, if it shows elements. */
  readonly inFront: string | undefined;
}): ReactNode {
  const pane = usePane();
  const [asked, setAsked] = useState<string>();
  const [checks, setChecks] = useState<readonly SheetCheck[]>();
  const keepOf =
    (only?: string): Keep<readonly SheetCheck[]> =>
    (found, when) => {
      setAsked(only);
      if (when === "end") setChecks(found);
    };
  return (
    <>
      <div className="buttons">
        {inFront !== undefined && (
          <ActionButton action={checkSheets} on={{ only: inFront }} keep={keepOf(inFront)} />
        )}
        <ActionButton action={checkSheets} on={{}} keep={keepOf()} />
      </div>
      <ActionProgress action={checkSheets} on={{}} />
      {checks !== undefined && (
        <section className="checked" role="status">
          {checks.length === 0 && <p>{pane.strings.check.noSheets}</p>}
          {checks.map((one) => (
            <CheckedSheet
              key={one.sheetId}
              check={one}
              onRepaired={() => void perform(pane, checkSheets, { only: asked }, keepOf(asked))}
            />
          ))}
        </section>
      )}
    </>
  );
}

/** One worksheet: its findings, or that all is consistent, or why it cannot be checked. */
function CheckedSheet({
  check: { sheetId, name, findings, trouble },
  onRepaired,
}: {
  readonly check: SheetCheck;
  readonly onRepaired: () => void;
}): ReactNode {
  const { strings } = usePane();
  const resultText =
    trouble !== undefined
      ? troubleInWords(trouble, strings).what
      : findings.length === 0
        ? strings.check.agree
        : strings.check.title({ count: findings.length });
  return (
    <div className="findings">
      <p>
        <b>{name}</b>: {resultText}
      </p>
      {trouble !== undefined && <p className="quiet">{strings.workbookFailures[trouble].todo}</p>}
      {findings.length > 0 && (
        <Suspense fallback={<Waiting what={strings.check.checking} />}>
          <FindingList sheetId={sheetId} findings={findings} onRepaired={onRepaired} />
        </Suspense>
      )}
    </div>
  );
}
