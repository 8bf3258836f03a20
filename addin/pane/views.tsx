/** The three views and their tabs, and messages below all of them. */

import { Suspense, useEffect } from "react";
import type { ReactNode } from "react";
import { AnalysesView } from "./analyses/analyses-view.tsx";
import { usePane } from "./hooks/pane-context.ts";
import type { View } from "./hooks/pane-context.ts";
import type { KnownInstance } from "./hooks/use-instance.ts";
import type { KnownWorkbook } from "./hooks/use-known-workbook.ts";
import type { WritingBack } from "./hooks/use-work.ts";
import { Tab, TabList } from "./kit/fluent.tsx";
import { lazily } from "./kit/lazily.tsx";
import { FailureNotice, ViewNotLoaded } from "./notices/notice.tsx";
import { WorkElsewhere } from "./notices/working.tsx";

const SheetView = lazily(() => import("./sheet/sheet-view.tsx"), ViewNotLoaded);
const PressAgain = lazily(() => import("./notices/press-again.tsx"));
const BusyFunctions = lazily(() => import("./notices/busy-functions.tsx"));
const DeletedSheets = lazily(() => import("./notices/deleted-sheets.tsx"));
const ChangesView = lazily(() => import("./changes/changes-view.tsx"), ViewNotLoaded);

const order: readonly View[] = ["analyses", "sheet", "changes"];

interface ViewsProps extends Pick<KnownInstance, "analyses" | "connection"> {
  readonly chosen: View;
  /** The drawn view: the previous one until the chosen one has loaded. */
  readonly view: View;
  readonly workbook: KnownWorkbook;
  readonly writing: WritingBack;
}

/** The tabs and the visible view. The view Analyses stays rendered, so it keeps its state. */
export function Views(props: ViewsProps): ReactNode {
  const { strings, show } = usePane();
  const { chosen, view, connection } = props;
  const isConnected = connection.answer.is === "ready";
  useEffect(() => {
    if (isConnected) void loadAhead();
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
          const view = order.find((one) => `tab-${one}` === id);
          if (view !== undefined) show(view);
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
 * Loads parts that most users open next or that the pane needs if the relay becomes unreachable. A part that
 * fails to load is loaded again when it is shown.
 */
async function loadAhead(): Promise<void> {
  await Promise.allSettled([
    import("./support/copy-details.tsx"),
    import("./analyses/open-analysis.tsx"),
    import("./analyses/new-analysis-form.tsx"),
    import("./kit/progress-bar.tsx"),
  ]);
}

/** The tab Changes with a sign. Screen readers read the number of rows on hold. */
function OnHold({ text, count }: { readonly text: string; readonly count: number }): ReactNode {
  return (
    <span>
      {text} <span aria-hidden="true">!</span>
      <span className="unseen">{usePane().strings.tabs.onHold({ count })}</span>
    </span>
  );
}

export function Messages({
  workbook: { changes, edits },
  busyCheckDelay,
  needsPressAgain,
  setNeedsPressAgain,
}: {
  readonly workbook: KnownWorkbook;
  readonly busyCheckDelay: number;
  readonly needsPressAgain: boolean;
  readonly setNeedsPressAgain: (needsPressAgain: boolean) => void;
}): ReactNode {
  const { signingIn, refreshes } = usePane();
  return (
    <>
      <WorkElsewhere />
      {changes.unsent.deleted.length > 0 && (
        <Suspense>
          <DeletedSheets sheets={changes.unsent.deleted} />
        </Suspense>
      )}
      {refreshes > 0 && (
        <Suspense>
          <BusyFunctions key={refreshes} edits={edits} pause={busyCheckDelay} />
        </Suspense>
      )}
      {needsPressAgain && (
        <Suspense>
          <PressAgain onDismiss={() => setNeedsPressAgain(false)} />
        </Suspense>
      )}
      {signingIn.failure !== undefined && (
        <FailureNotice failure={signingIn.failure} onDismiss={signingIn.dismiss} />
      )}
    </>
  );
}
