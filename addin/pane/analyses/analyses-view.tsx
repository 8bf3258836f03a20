import "./analyses.css";
import { Suspense, startTransition, useState } from "react";
import type { ReactNode } from "react";
import type { Analysis } from "../../actions/interface/actions.ts";
import type { OurSheet } from "../../actions/interface/sheet-description.ts";
import { Button } from "../kit/fluent.tsx";
import { FailureNotice, ViewNotLoaded } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import type { Answer } from "../hooks/use-answer.ts";
import type { FreshList } from "../hooks/use-fresh-list.ts";
import { Waiting } from "../kit/waiting.tsx";
import { FindAnalyses } from "./find-analyses.tsx";
import type { OnFind } from "./opening.tsx";
import { useChosen } from "./use-chosen.ts";
import type { Page } from "./page-frame.tsx";
import { lazily } from "../kit/lazily.tsx";

const SampleCard = lazily(() => import("../first-run/sample-card.tsx"));
const NewAnalysisForm = lazily(() => import("./new-analysis-form.tsx"), ViewNotLoaded);
const MoreWorksheets = lazily(() => import("./more-worksheets.tsx"), ViewNotLoaded);
const Comparisons = lazily(() => import("./comparisons.tsx"), ViewNotLoaded);
const Opening = lazily(() => import("./opening.tsx"));
const Lines = lazily(() => import("./lines.tsx"), ViewNotLoaded);

interface AnalysesViewProps {
  readonly analyses: FreshList<readonly Analysis[]>;
  readonly sheets: readonly OurSheet[];
}

/**
 * The first view: a search and the list of analyses. An analysis opens within the list. Other pages replace
 * the list.
 */
export function AnalysesView({ analyses, sheets }: AnalysesViewProps): ReactNode {
  const { strings } = usePane();
  const [page, setPageState] = useState<Page>({ is: "list" });
  // The previous page stays until the next one has loaded, so the pane does not flicker.
  const setPage = (next: Page) => startTransition(() => setPageState(next));
  const [search, setSearch] = useState("");
  const [openId, setOpenId] = useState<number>();
  const chosen = useChosen();
  const { answer, askAgain } = analyses;
  const [lastList, setLastList] = useState<readonly Analysis[]>();
  if (answer.is === "ready" && answer.value !== lastList) setLastList(answer.value);
  // Without a current list, an open page gets the last one, so it keeps its input.
  const all =
    answer.is === "ready" ? answer.value : page.is !== "list" && !mustReload(answer) ? lastList : undefined;
  if (all === undefined) return <NoList answer={answer} onTryAgain={askAgain} />;
  const back = () => setPage({ is: "list" });
  const find: OnFind = ({ o_no, id }) => {
    setSearch(o_no);
    setOpenId(id);
    back();
  };

  const bodies: Readonly<Record<Page["is"], () => ReactNode>> = {
    list: () =>
      all.length === 0 ? (
        <NoAnalyses onReload={askAgain} onNew={() => setPage({ is: "new_analysis" })} />
      ) : (
        <FindAnalyses
          all={all}
          list={analyses}
          sheets={sheets}
          search={search}
          onSearch={setSearch}
          openId={openId}
          onOpen={setOpenId}
          chosen={chosen}
          onPage={setPage}
        />
      ),
    new_analysis: () => <NewAnalysisForm all={all} onBack={back} onCreated={analyses.reload} onShow={find} />,
    more: () => <MoreWorksheets sheets={sheets} onBack={back} onPage={setPage} />,
    comparisons: () => (
      <Comparisons
        all={all}
        before={page.is === "comparisons" ? page.before : undefined}
        after={page.is === "comparisons" ? page.after : undefined}
        onBack={back}
      />
    ),
    lines: () => <Lines onBack={back} />,
  };
  return (
    <WithSample isAway={page.is !== "list"} isOffered={all.length === 0}>
      <Suspense children={<Opening all={all} onFind={find} />} />
      <Suspense fallback={<Waiting what={strings.analyses.asking} />}>{bodies[page.is]()}</Suspense>
    </WithSample>
  );
}

/** The relay has another version, so the user must reload the pane. */
function mustReload(answer: Answer<unknown>): boolean {
  return answer.is === "failed" && answer.failure.code === "versions_differ";
}

/** Shown while the list loads, or if it cannot be loaded. */
function NoList({
  answer,
  onTryAgain,
}: {
  readonly answer: Answer<unknown>;
  readonly onTryAgain: () => void;
}): ReactNode {
  const { strings } = usePane();
  return (
    <WithSample isOffered={answer.is === "failed"}>
      {answer.is === "failed" ? (
        <FailureNotice failure={answer.failure} onTryAgain={onTryAgain} />
      ) : (
        <Waiting what={strings.analyses.asking} lines={7} />
      )}
    </WithSample>
  );
}

/** Shows the sample card above the content at the first run, and after a click on its link. */
function WithSample({
  isAway = false,
  isOffered = false,
  children,
}: {
  /** Another page replaces the list: hides card and link. */
  readonly isAway?: boolean;
  /** Shows the link while the card is closed. */
  readonly isOffered?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { strings, firstRun } = usePane();
  return (
    <>
      {firstRun.isShown && !isAway && (
        <Suspense>
          <SampleCard />
        </Suspense>
      )}
      {children}
      {isOffered && !firstRun.isShown && !isAway && (
        <button type="button" className="link offer" onClick={firstRun.showAgain}>
          {strings.sample.again}
        </button>
      )}
    </>
  );
}

function NoAnalyses({
  onReload,
  onNew,
}: {
  readonly onReload: () => void;
  readonly onNew: () => void;
}): ReactNode {
  const { strings, mayWrite } = usePane();
  return (
    <div className="empty">
      <strong>{strings.analyses.none}</strong>
      <p>{strings.analyses.noneTodo}</p>
      <Button onClick={onReload}>{strings.analyses.checkAgain}</Button>
      {mayWrite && <Button onClick={onNew}>{strings.newAnalysis.title}</Button>}
    </div>
  );
}
