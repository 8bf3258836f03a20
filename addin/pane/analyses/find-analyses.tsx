import { Suspense, useDeferredValue, useMemo, useRef } from "react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import type { Analysis } from "../../actions/interface/actions.ts";
import type { OurSheet } from "../../actions/interface/sheet-description.ts";
import type { FreshList } from "../hooks/use-fresh-list.ts";
import { Button } from "../kit/fluent.tsx";
import { HelpLink } from "../help/help-link.tsx";
import { Notice, ViewNotLoaded } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { AnalysisList } from "./analysis-list.tsx";
import type { Chosen } from "./use-chosen.ts";
import type { Page } from "./page-frame.tsx";
import { Reload, ReloadFailure, useNoHitRefresh } from "./reload.tsx";
import { findAnalyses, searchable } from "./search.ts";
import { lazily } from "../kit/lazily.tsx";

const ChosenFoot = lazily(() => import("./chosen-foot.tsx"), ViewNotLoaded);

interface FindAnalysesProps {
  readonly all: readonly Analysis[];
  /** The user can read it again. */
  readonly list: FreshList<readonly Analysis[]>;
  readonly sheets: readonly OurSheet[];
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly openId: number | undefined;
  readonly onOpen: (id: number | undefined) => void;
  readonly chosen: Chosen;
  readonly onPage: (page: Page) => void;
}

export function FindAnalyses({
  all,
  list,
  sheets,
  search,
  onSearch,
  openId,
  onOpen,
  chosen,
  onPage,
}: FindAnalysesProps): ReactNode {
  const { strings } = usePane();
  const words = strings.analyses;
  const input = useRef<HTMLInputElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const texts = useMemo(() => searchable(all), [all]);
  const deferred = useDeferredValue(search);
  const found = useMemo(() => findAnalyses(texts, deferred), [texts, deferred]);
  useNoHitRefresh(list, found.length === 0 ? deferred : "");

  const focusFirst = () =>
    view.current?.querySelector<HTMLElement>('.analysis > button[tabindex="0"]')?.focus();
  return (
    <div className="view analyses-view" ref={view}>
      <Search {...{ search, onSearch, list, input }} found={found.length} onDown={focusFirst} />
      <ReloadFailure list={list} />
      {sheets.length === 0 && search === "" && <p className="first-steps">{words.firstSteps}</p>}
      {found.length === 0 ? (
        <Notice
          tone="info"
          title={list.isReloading ? words.reloading : words.noHit({ words: deferred })}
          buttons={<Button onClick={() => onSearch("")}>{words.clearSearch}</Button>}
        />
      ) : (
        <AnalysisList
          all={all}
          analyses={found}
          sheets={sheets}
          openId={chosen.isChoosing ? undefined : openId}
          onOpen={onOpen}
          chosen={chosen}
          onCompare={(before) => onPage({ is: "comparisons", before })}
          search={input}
        />
      )}
      {chosen.isChoosing ? (
        <Suspense>
          <ChosenFoot
            all={all}
            sheets={sheets}
            chosen={chosen}
            onCompare={(before, after) => onPage({ is: "comparisons", before, after })}
          />
        </Suspense>
      ) : (
        <ListFoot onPage={onPage} onChoose={chosen.start} />
      )}
    </div>
  );
}

function Search({
  search,
  onSearch,
  list,
  input,
  found,
  onDown,
}: Pick<FindAnalysesProps, "search" | "onSearch" | "list"> & {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly found: number;
  /** Moves the focus to the list. */
  readonly onDown: () => void;
}): ReactNode {
  const words = usePane().strings.analyses;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && search !== "") onSearch("");
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    onDown();
  };
  return (
    <div className="search">
      <input
        type="search"
        ref={input}
        value={search}
        aria-label={words.search}
        placeholder={words.search}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={onKey}
      />
      <Reload list={list} />
      <HelpLink to="find-an-analysis" iconOnly />
      <span className="unseen" role="status">
        {words.found({ count: found })}
      </span>
    </div>
  );
}

function ListFoot({
  onPage,
  onChoose,
}: Pick<FindAnalysesProps, "onPage"> & { readonly onChoose: () => void }): ReactNode {
  const { strings, mayWrite } = usePane();
  return (
    <div className="foot also">
      {mayWrite && (
        <Button size="small" onClick={() => onPage({ is: "new_analysis" })}>
          {strings.newAnalysis.title}
        </Button>
      )}
      <Button size="small" onClick={onChoose}>
        {strings.analyses.chooseSeveral}
      </Button>
      <Button size="small" onClick={() => onPage({ is: "more" })}>
        {strings.analyses.more}
      </Button>
    </div>
  );
}
