import "./check.css";
import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import type { SheetCheck } from "../../actions/interface/check-actions.ts";
import { perform } from "../actions/action.ts";
import type { OnResult, Action } from "../actions/action.ts";
import { ActionButton, ActionProgress } from "../actions/action-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { lazily } from "../kit/lazily.tsx";
import { Waiting } from "../kit/waiting.tsx";
import { ViewNotLoaded } from "../notices/notice.tsx";
import { troubleInWords } from "../wording/failure-words.ts";

/** Checks the elements worksheet `only`, or all. */
const checkSheets: Action<{ readonly only?: string | undefined }, readonly SheetCheck[]> = {
  name: () => "check sheets",
  label: ({ check }, { only }) => (only === undefined ? check.checkSheets : check.check),
  doing: ({ check }) => check.checking,
  run: (actions, { only }) => actions.checkSheets(only),
};

const FindingList = lazily(() => import("./finding-list.tsx"), ViewNotLoaded);

/** Checks the elements worksheet in front, or all of the workbook. */
export function CheckSheets({
  inFront,
}: {
  /** Undefined if the worksheet in front shows no elements. */
  readonly inFront: string | undefined;
}): ReactNode {
  const pane = usePane();
  const [asked, setAsked] = useState<string>();
  const [checks, setChecks] = useState<readonly SheetCheck[]>();
  const resultHandler =
    (only?: string): OnResult<readonly SheetCheck[]> =>
    (found, when) => {
      setAsked(only);
      if (when === "end") setChecks(found);
    };
  return (
    <>
      <div className="buttons">
        {inFront !== undefined && (
          <ActionButton action={checkSheets} on={{ only: inFront }} onResult={resultHandler(inFront)} />
        )}
        <ActionButton action={checkSheets} on={{}} onResult={resultHandler()} />
      </div>
      <ActionProgress action={checkSheets} on={{}} />
      {checks !== undefined && (
        <section className="checked" role="status">
          {checks.length === 0 && <p>{pane.strings.check.noSheets}</p>}
          {checks.map((one) => (
            <CheckedSheet
              key={one.sheetId}
              check={one}
              onRepaired={() => void perform(pane, checkSheets, { only: asked }, resultHandler(asked))}
            />
          ))}
        </section>
      )}
    </>
  );
}

/** Shows findings, that there are none, or why the worksheet cannot be checked. */
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
