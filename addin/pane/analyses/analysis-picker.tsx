import "./analysis-picker.css";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import type { Analysis } from "../../actions/interface/actions.ts";
import { usePane } from "../hooks/pane-context.ts";
import { findAnalyses, searchable } from "./search.ts";

/** The most hits below the search. */
const most = 6;

interface PickerProps {
  readonly label: string;
  readonly all: readonly Analysis[];
  /** The analysis on the other side, which is not offered here. */
  readonly other: Analysis | undefined;
  readonly picked: Analysis | undefined;
  readonly onPick: (analysis: Analysis | undefined) => void;
}

/** Picks one analysis by part of its O-No, name or process. Arrows and Enter, or a click, choose a hit. */
export function AnalysisPicker({ label, all, other, picked, onPick }: PickerProps): ReactNode {
  const [isAgain, setAgain] = useState(false);
  if (picked === undefined) return <SearchHits {...{ label, all, other, onPick, isAgain }} />;
  const change = () => {
    setAgain(true);
    onPick(undefined);
  };
  return <Picked {...{ label, picked }} onChange={change} />;
}

function Picked({
  label,
  picked,
  onChange,
}: {
  readonly label: string;
  readonly picked: Analysis;
  readonly onChange: () => void;
}): ReactNode {
  const words = usePane().strings.pick;
  return (
    <div className="field">
      <span>{label}</span>
      <div className="picked">
        <span>
          <b>{picked.o_no}</b> {picked.name}
        </span>
        <button type="button" className="link" aria-label={words.changeOf({ label })} onClick={onChange}>
          {words.change}
        </button>
      </div>
    </div>
  );
}

/** Returns the typed text, its hits, and the hit that Enter picks. */
function useHits(all: readonly Analysis[], other: Analysis | undefined) {
  const [search, setSearch] = useState("");
  const [at, setAt] = useState(0);
  const otherId = other?.id;
  const list = useMemo(() => searchable(all.filter(({ id }) => id !== otherId)), [all, otherId]);
  const found = search === "" ? [] : findAnalyses(list, search);
  const type = (text: string) => {
    setSearch(text);
    setAt(0);
  };
  return { search, type, at, setAt, found, hits: found.slice(0, most) };
}

function SearchHits({
  label,
  all,
  other,
  onPick,
  isAgain,
}: Omit<PickerProps, "picked"> & {
  /** The user changes a previous choice, so the search has the focus. */
  readonly isAgain: boolean;
}): ReactNode {
  const { strings } = usePane();
  const words = strings.pick;
  const id = useId();
  const { search, type, at, setAt, found, hits } = useHits(all, other);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAgain) input.current?.focus();
  }, [isAgain]);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) setAt((at + step + hits.length) % hits.length);
    else if (event.key === "Enter") {
      if (hits[at] !== undefined) onPick(hits[at]);
    } else if (event.key === "Escape" && search !== "") type("");
    else return;
    event.preventDefault();
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={input}
        type="search"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}hits`}
        aria-autocomplete="list"
        {...(hits.length > 0 && { "aria-activedescendant": `${id}${at}` })}
        value={search}
        placeholder={strings.analyses.search}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKey}
      />
      <span className={search !== "" && found.length === 0 ? "quiet" : "unseen"} role="status">
        {search === "" ? "" : found.length === 0 ? words.noAnalysis : words.hits({ count: found.length })}
      </span>
      <Hits {...{ id, label, hits, at, onPick }} />
    </div>
  );
}

function Hits({
  id,
  label,
  hits,
  at,
  onPick,
}: Pick<PickerProps, "label" | "onPick"> & {
  readonly id: string;
  readonly hits: readonly Analysis[];
  readonly at: number;
}): ReactNode {
  return (
    <ul className="hits" id={`${id}hits`} role="listbox" aria-label={label} hidden={hits.length === 0}>
      {hits.map((analysis, index) => (
        <li
          key={analysis.id}
          id={`${id}${index}`}
          role="option"
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(analysis)}
        >
          <b>{analysis.o_no}</b> {analysis.name}
          <span className="second">{analysis.process_name}</span>
        </li>
      ))}
    </ul>
  );
}
