import { Suspense } from "react";
import type { ReactNode } from "react";
import type { FindingInSheet } from "../../worksheet/plans/checked-elements.ts";
import { HelpLink } from "../help/help-link.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { lazily } from "../kit/lazily.tsx";
import { Waiting } from "../kit/waiting.tsx";
import { ViewNotLoaded } from "../notices/notice.tsx";

const FindingList = lazily(() => import("./finding-list.tsx"), ViewNotLoaded);

export interface Disagreeing {
  readonly sheetId: string;
  readonly findings: readonly FindingInSheet[];
}

/** Warns of inconsistent numbers. Their rows can still be sent. */
export function Disagreements({
  sheets,
  isSending,
}: {
  readonly sheets: readonly Disagreeing[];
  /** Shown above the changes to send. */
  readonly isSending: boolean;
}): ReactNode {
  const { strings } = usePane();
  const disagreeing = sheets.filter(({ findings }) => findings.length > 0);
  if (disagreeing.length === 0) return null;
  const count = disagreeing.reduce((sum, { findings }) => sum + findings.length, 0);
  return (
    <details className="disagreements" open={isSending}>
      <summary>{strings.check.title({ count })}</summary>
      {isSending && <p className="quiet">{strings.check.warning}</p>}
      {disagreeing.map(({ sheetId, findings }) => (
        <Suspense key={sheetId} fallback={<Waiting what={strings.check.checking} />}>
          <FindingList sheetId={sheetId} findings={findings} />
        </Suspense>
      ))}
      <HelpLink to="numbers-that-agree" />
    </details>
  );
}
