import { useDeferredValue, useMemo, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import type { Analysis, OurSheet } from "../../actions/actions.ts";
import { Button } from "../fluent.tsx";
import { FailureNotice, Notice } from "../notice.tsx";
import { usePane } from "../pane-context.ts";
import type { Asked } from "../use-answer.ts";
import { Waiting } from "../waiting.tsx";
import { AnalysisList } from "./analysis-list.tsx";
import { findAnalyses, searchable } from "./search.ts";
import "./analyses.css";

/** The first view: search over all analyses and the list, newest first; the chosen one opens in place. */
export function AnalysesView({
  analyses,
  sheets,
}: {
  readonly analyses: Asked<readonly Analysis[]>;
  readonly sheets: readonly OurSheet[];
}): ReactNode {
  const { strings } = usePane();
  const { answer, again } = analyses;
  if (answer.is === "waiting") return <Waiting what={strings.analyses.asking} lines={7} />;
  if (answer.is === "failed") return <FailureNotice failure={answer.failure} onTryAgain={again} />;
  if (answer.value.length === 0)
    return (
      <div className="empty">
        <strong>{strings.analyses.none}</strong>
        <p>{strings.analyses.noneTodo}</p>
        <Button onClick={again}>{strings.analyses.lookAgain}</Button>
      </div>
    );
  return <Found all={answer.value} sheets={sheets} />;
}

function Found({
  all,
  sheets,
}: {
  readonly all: readonly Analysis[];
  readonly sheets: readonly OurSheet[];
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.analyses;
  const [search, setSearch] = useState("");
  const [openId, setOpenId] = useState<number>();
  const input = useRef<HTMLInputElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const list = useMemo(() => searchable(all), [all]);
  const deferred = useDeferredValue(search);
  const found = useMemo(() => findAnalyses(list, deferred), [list, deferred]);

  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && search !== "") setSearch("");
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    view.current?.querySelector<HTMLElement>('.analysis > button[tabindex="0"]')?.focus();
  };

  return (
    <div className="view analyses-view" ref={view}>
      <div className="search">
        <input
          type="search"
          ref={input}
          value={search}
          aria-label={words.search}
          placeholder={words.search}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={onKey}
        />
        <span className="unseen" role="status">
          {words.found(format.count(found.length))}
        </span>
      </div>
      {sheets.length === 0 && search === "" && <p className="first-steps">{words.firstSteps}</p>}
      {found.length === 0 ? (
        <Notice
          tone="info"
          title={words.noHit(deferred)}
          buttons={<Button onClick={() => setSearch("")}>{words.clearSearch}</Button>}
        />
      ) : (
        <AnalysisList analyses={found} sheets={sheets} openId={openId} onOpen={setOpenId} search={input} />
      )}
    </div>
  );
}
