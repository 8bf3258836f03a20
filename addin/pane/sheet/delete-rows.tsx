import { useCallback, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { MissingRow } from "../../actions/interface/reports.ts";
import type { Result } from "../../actions/interface/result.ts";
import { ActionButton, ActionProgress } from "../actions/action-button.tsx";
import { deleteRows } from "../actions/delete-rows.ts";
import { contentInWords } from "../wording/cell-text.ts";
import { Check } from "../kit/fields.tsx";
import { FailureNotice } from "../notices/notice.tsx";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { useAnswer } from "../hooks/use-answer.ts";
import { Waiting } from "../kit/waiting.tsx";

interface DeleteRowsProps {
  readonly sheetId: string;
  readonly onClose: () => void;
}

/**
 * Lists the records of missing rows, of which users can leave some out. Deletes the others after a press of
 * the button with their number.
 */
export default function DeleteRows({ sheetId, onClose }: DeleteRowsProps): ReactNode {
  const { actions, strings, format, work } = usePane();
  const words = strings.deletion;
  const [leftOut, toggle] = useToggled();
  const heading = useRef<HTMLHeadingElement>(null);
  // Reads the rows once, so the user confirms exactly these.
  const { answer, askAgain } = useAnswer(
    useCallback(async (): Promise<Result<readonly MissingRow[]>> => {
      const review = await actions.reviewChanges("typing");
      if (!review.ok) return review;
      const sheet = review.value.sheets.find((one) => one.sheetId === sheetId);
      return { ok: true, value: sheet?.missing ?? [] };
    }, [actions, sheetId]),
  );
  useEffect(() => heading.current?.focus(), [answer.is]);

  if (answer.is === "waiting") return <Waiting what={words.asking} />;
  if (answer.is === "failed") return <FailureNotice failure={answer.failure} onTryAgain={askAgain} />;
  const rows = answer.value;
  const keys = rows.map(({ rowKey }) => rowKey).filter((key) => !leftOut.has(key));
  const isBusy = work.current !== undefined;
  const on = { sheetId, rowKeys: keys };
  return (
    <section className="framed deletion" aria-label={words.title}>
      <h3 ref={heading} tabIndex={-1}>
        {rows.length === 0 ? words.none : words.title}
      </h3>
      {rows.length > 0 && <p>{words.detail}</p>}
      <ul>
        {rows.map(({ rowKey, values, element: name, cycle_no = "", sequence = "" }) => (
          <li key={rowKey}>
            <Check
              label={contentInWords({ cycle_no, sequence, name, ...values }, strings, format)}
              {...{ value: !leftOut.has(rowKey), isDisabled: isBusy }}
              onChange={() => toggle(rowKey)}
            />
          </li>
        ))}
      </ul>
      <ActionProgress action={deleteRows} on={on} />
      <div className="buttons">
        {rows.length > 0 && <ActionButton action={deleteRows} on={on} disabled={keys.length === 0} />}
        <WorkButton size="small" onClick={onClose}>
          {strings.general.keep}
        </WorkButton>
      </div>
    </section>
  );
}

/** Keeps a set of keys. `toggle` adds or removes a key. */
function useToggled(): readonly [keys: ReadonlySet<string>, toggle: (key: string) => void] {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(keys);
    if (!next.delete(key)) next.add(key);
    setKeys(next);
  };
  return [keys, toggle];
}
