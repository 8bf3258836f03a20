import { Suspense } from "react";
import type { ReactNode } from "react";
import { ActionButton, ActionProgress } from "../actions/action-button.tsx";
import { explain } from "../actions/explain.ts";
import { usePane } from "../hooks/pane-context.ts";
import { lazily } from "../kit/lazily.tsx";
import { Waiting } from "../kit/waiting.tsx";
import { ViewNotLoaded } from "../notices/notice.tsx";

const ExplainedFigure = lazily(() => import("./explained-figure.tsx"), ViewNotLoaded);

export function Explain({
  sheetId,
  pulledAt,
}: {
  /** Undefined if the worksheet in front is not one of the add-in's. */
  readonly sheetId?: string;
  /** Explanations of figures that were pulled earlier are not shown. */
  readonly pulledAt?: string;
}): ReactNode {
  const { strings, explained, explainedHere } = usePane();
  const isShown =
    explained?.is === "figure" && sheetId !== undefined
      ? explained.sheetId === sheetId && (explained.asOf ?? pulledAt) === pulledAt
      : explainedHere !== undefined;
  return (
    <>
      <ActionButton action={explain} on={undefined} size="medium" isAlone />
      <ActionProgress action={explain} on={undefined} />
      {explained !== undefined && isShown && (
        <Suspense fallback={<Waiting what={strings.sheet.explaining} lines={2} />}>
          <ExplainedFigure explained={explained} />
        </Suspense>
      )}
    </>
  );
}
