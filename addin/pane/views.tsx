/** The three views and their tabs, and what is said below whichever is in front. */

import { Suspense, useEffect } from "react";
import type { ReactNode } from "react";
import type { UnsentReport } from "../actions/interface/review.ts";
import { AnalysesView } from "./analyses/analyses-view.tsx";
import { usePane } from "./hooks/pane-context.ts";
import type { View } from "./hooks/pane-context.ts";
import type { KnownInstance } from "./hooks/use-instance.ts";
import type { KnownWorkbook } from "./hooks/use-known-workbook.ts";
import type { WritingBack } from "./hooks/use-work.ts";
import { Tab, TabList } from "./kit/fluent.tsx";
import { lazily } from "./kit/lazily.tsx";
import { FailureNotice, Unfetched } from "./notices/notice.tsx";
import { WorkElsewhere } from "./notices/working.tsx";

const SheetView = lazily(() => import("./sheet/sheet-view.tsx"), Unfetched);
const PressAgain = lazily(() => import("./notices/press-again.tsx"));
const DeletedSheets = lazily(() => import("./notices/deleted-sheets.tsx"));
const ChangesView = lazily(() => import("./changes/changes-view.tsx"), Unfetched);

/** The views in the order of their tabs. */
const order: readonly View[] = ["analyses", "sheet", "changes"];

interface ViewsProps extends Pick<KnownInstance, "analyses" | "connection"> {
  /** The view whose tab is chosen. */
  readonly chosen: View;
  /** The view that is drawn: the one before until the chosen one has been fetched. */
  readonly view: View;
  readonly workbook: KnownWorkbook;
  readonly writing: WritingBack;
}

/** The tabs and the view in front. Analyses stays drawn behind the others, so that it is as it was left. */
export function Views(props: ViewsProps): ReactNode {
  const { strings, show } = usePane();
  const { chosen, view, connection } = props;
  const isConnected = connection.answer.is === "here";
  useEffect(() => {
    if (isConnected) void fetchAhead();
  }, [isConnected]);
  const { tabs } = strings;
  const { rows, ready } = props.workbook.changes.unsent;
  const changes = tabs.changes({ count: ready });
  const texts: Readonly<Record<View, string>> = { analyses: tabs.analyses, sheet: tabs.sheet, changes };
  return (
    <>
      <TabList
        activeid={`tab-${chosen}`}
        size="small"
        aria-label={strings.tabs.label}
        onChoose={(id) => {
          const asked = order.find((one) => `tab-${one}` === id);
          if (asked !== undefined) show(asked);
        }}
      >
        {order.map((one) => (
          <Tab key={one} id={`tab-${one}`} aria-controls={`panel-${one}`} text={texts[one]}>
            {one === "changes" && rows > ready ? <OnHold text={changes} count={rows - ready} /> : texts[one]}
          </Tab>
        ))}
      </TabList>
      <Suspense>
        {order.map((one) => (
          <div
            className="panel"
            key={one}
            id={`panel-${one}`}
            role="tabpanel"
            aria-labelledby={`tab-${one}`}
            hidden={one !== view}
          >
            {(one === view || one === "analyses") && bodies[one](props)}
          </div>
        ))}
      </Suspense>
    </>
  );
}

const bodies: Readonly<Record<View, (props: ViewsProps) => ReactNode>> = {
  analyses: ({ analyses, workbook: { sheets } }) => <AnalysesView {...{ analyses, sheets }} />,
  sheet: ({ connection, workbook: { description } }) => (
    <SheetView description={description} connection={connection.answer} />
  ),
  changes: ({ writing, workbook: { changes, description } }) => (
    <ChangesView review={changes.review} description={description.answer} writing={writing} />
  ),
};

/**
 * Fetches what is shown only when the relay is away, when it would be too late, and what most people open
 * next. What cannot be fetched is asked for again when it is needed.
 */
async function fetchAhead(): Promise<void> {
  await Promise.allSettled([
    import("./support/copy-details.tsx"),
    import("./analyses/open-analysis.tsx"),
    import("./analyses/new-analysis-form.tsx"),
    import("./kit/progress-bar.tsx"),
  ]);
}

/** Says on the tab by a sign that more rows are on hold, and in words to those who hear it. */
function OnHold({ text, count }: { readonly text: string; readonly count: number }): ReactNode {
  return (
    <span>
      {text} <span aria-hidden="true">!</span>
      <span className="unseen">{usePane().strings.tabs.onHold({ count })}</span>
    </span>
  );
}

/** What is said in every view: work that goes on elsewhere, deleted worksheets, a button to press again, a failed sign-in. */
export function Messages({
  deleted,
  isToPressAgain,
  sayPressAgain,
}: {
  readonly deleted: UnsentReport["deleted"];
  readonly isToPressAgain: boolean;
  readonly sayPressAgain: (isSaid: boolean) => void;
}): ReactNode {
  const { signingIn } = usePane();
  return (
    <>
      <WorkElsewhere />
      {deleted.length > 0 && (
        <Suspense>
          <DeletedSheets sheets={deleted} />
        </Suspense>
      )}
      {isToPressAgain && (
        <Suspense>
          <PressAgain onDismiss={() => sayPressAgain(false)} />
        </Suspense>
      )}
      {signingIn.failure !== undefined && (
        <FailureNotice failure={signingIn.failure} onDismiss={signingIn.dismiss} />
      )}
    </>
  );
}
