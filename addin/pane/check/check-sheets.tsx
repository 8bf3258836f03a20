import "./check.css";
import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import type { SheetCheck } from "../../actions/interface/check-actions.ts";
import { usePane } from "../hooks/pane-context.ts";
import { Button } from "../kit/fluent.tsx";
import { lazily } from "../kit/lazily.tsx";
import { Waiting } from "../kit/waiting.tsx";
import { Unfetched } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";
import { troubleInWords } from "../wording/failure-words.ts";

const FindingList = lazily(() => import("./finding-list.tsx"), Unfetched);

/** Looks through the worksheets of elements that were pulled, the one in front or all of them, and says of each where its numbers do not agree, or that they do. */
export function CheckSheets({
  inFront,
  onChanged,
}: {
  /** The worksheet in front, where it shows elements. */
  readonly inFront: string | undefined;
  readonly onChanged: () => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.check;
  const [asked, setAsked] = useState<string>();
  const [checks, setChecks] = useState<readonly SheetCheck[]>();
  const check = async (only?: string) => {
    setAsked(only);
    setChecks(await work.run("check sheets", words.checking, () => actions.checkSheets(only)));
  };
  const button = (label: string, only?: string) => (
    <Button size="small" disabled={work.current !== undefined} onClick={() => void check(only)}>
      {label}
    </Button>
  );
  return (
    <>
      <div className="buttons">
        {inFront !== undefined && button(words.check, inFront)}
        {button(words.checkSheets)}
      </div>
      <Working name="check sheets" />
      {checks !== undefined && (
        <section className="checked" role="status">
          {checks.length === 0 && <p>{words.noSheets}</p>}
          {checks.map((one) => (
            <CheckedSheet
              key={one.sheetId}
              check={one}
              onChanged={() => {
                onChanged();
                void check(asked);
              }}
            />
          ))}
        </section>
      )}
    </>
  );
}

/** One worksheet: its findings with their rows and seconds, that all agree, or why it cannot be told. */
function CheckedSheet({
  check: { sheetId, name, findings, trouble },
  onChanged,
}: {
  readonly check: SheetCheck;
  readonly onChanged: () => void;
}): ReactNode {
  const { strings } = usePane();
  const says =
    trouble !== undefined
      ? troubleInWords(trouble, strings).what
      : findings.length === 0
        ? strings.check.agree
        : strings.check.title({ count: findings.length });
  return (
    <div className="findings">
      <p>
        <b>{name}</b>: {says}
      </p>
      {trouble !== undefined && <p className="quiet">{strings.workbookFailures[trouble].todo}</p>}
      {findings.length > 0 && (
        <Suspense fallback={<Waiting what={strings.check.checking} />}>
          <FindingList sheetId={sheetId} findings={findings} onChanged={onChanged} />
        </Suspense>
      )}
    </div>
  );
}
