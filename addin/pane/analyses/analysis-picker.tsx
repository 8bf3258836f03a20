import "./analysis-picker.css";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import type { Analysis } from "../../actions/interface/actions.ts";
import { usePane } from "../hooks/pane-context.ts";
import { findAnalyses, searchable } from "./search.ts";

const maximumHits = 6;

interface PickerProps {
  readonly label: string;
  readonly all: readonly Analysis[];
  /** Picked as the other side (before or after), so not offered here. */
  readonly other: Analysis | undefined;
  readonly picked: Analysis | undefined;
  readonly onPick: (analysis: Analysis | undefined) => void;
  /** Gives the search box the focus when it appears. */
  readonly isFirst: boolean;
}

/** Searches by O-No, name or process. Users pick a hit by arrow keys and Enter, or a click. */
export function AnalysisPicker({ label, all, other, picked, onPick, isFirst }: PickerProps): ReactNode {
  const [isChange, setChange] = useState(false);
  if (picked === undefined)
    return <SearchHits {...{ label, all, other, onPick }} isFirst={isFirst || isChange} />;
  const change = () => {
    setChange(true);
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

/** `active` is the index of the hit that Enter picks. */
function useHits(all: readonly Analysis[], other: Analysis | undefined) {
  const [search, setSearch] = useState("");
  const [active, setActive] = useState(0);
  const otherId = other?.id;
  const list = useMemo(() => searchable(all.filter(({ id }) => id !== otherId)), [all, otherId]);
  const found = search === "" ? [] : findAnalyses(list, search);
  const setText = (text: string) => {
    setSearch(text);
    setActive(0);
  };
  return { search, setText, active, setActive, found, hits: found.slice(0, maximumHits) };
}

function SearchHits({ label, all, other, onPick, isFirst }: Omit<PickerProps, "picked">): ReactNode {
  const { strings } = usePane();
  const words = strings.pick;
  const id = useId();
  const { search, setText, active, setActive, found, hits } = useHits(all, other);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) setActive((active + step + hits.length) % hits.length);
    else if (event.key === "Enter") {
      if (hits[active] !== undefined) onPick(hits[active]);
    } else if (event.key === "Escape" && search !== "") setText("");
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
        {...(hits.length > 0 && { "aria-activedescendant": `${id}${active}` })}
        value={search}
        placeholder={strings.analyses.search}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKey}
      />
      <span className={search !== "" && found.length === 0 ? "quiet" : "unseen"} role="status">
        {search === "" ? "" : found.length === 0 ? words.noAnalysis : words.hits({ count: found.length })}
      </span>
      <Hits {...{ id, label, hits, active, onPick }} />
    </div>
  );
}

function Hits({
  id,
  label,
  hits,
  active,
  onPick,
}: Pick<PickerProps, "label" | "onPick"> & {
  readonly id: string;
  readonly hits: readonly Analysis[];
  readonly active: number;
}): ReactNode {
  return (
    <ul className="hits" id={`${id}hits`} role="listbox" aria-label={label} hidden={hits.length === 0}>
      {hits.map((analysis, index) => (
        <li
          key={analysis.id}
          id={`${id}${index}`}
          role="option"
          aria-selected={index === active}
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
