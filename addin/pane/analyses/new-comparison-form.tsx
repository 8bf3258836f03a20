import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import type { Analysis } from "../../actions/interface/actions.ts";
import { usePane } from "../hooks/pane-context.ts";
import { usePull } from "../hooks/use-pull.ts";
import { Button } from "../kit/fluent.tsx";
import { PulledNotice } from "../notices/pulled-notice.tsx";
import { pageChoices } from "../pages/page-choices.ts";
import PageGallery from "../pages/page-gallery.tsx";
import { Working } from "../notices/working.tsx";
import { PageFrame } from "./page-frame.tsx";
import { findAnalyses, searchable } from "./search.ts";
import { TextField } from "../kit/fields.tsx";

/**
 * Compares two analyses: before and after are found by search, the name is made of their O-Nos until one types another. Once the comparison
 * stands, the form is empty, so that pressing again does not make a second one.
 */
export function NewComparisonForm({
  all,
  before: firstBefore,
  after: firstAfter,
  onBack,
}: {
  readonly all: readonly Analysis[];
  readonly before: Analysis | undefined;
  readonly after: Analysis | undefined;
  readonly onBack: () => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.pick;
  const [before, setBefore] = useState(firstBefore);
  const [after, setAfter] = useState(firstAfter);
  const [typed, setTyped] = useState<string>();
  const { report, forget, keep } = usePull("compare");
  const [created, setCreated] = useState<{ readonly id: number; readonly name: string }>();
  const made =
    before === undefined || after === undefined
      ? ""
      : words.nameOf({ before: before.o_no, after: after.o_no });
  const name = typed ?? made;
  const isReady = before !== undefined && after !== undefined && before.id !== after.id && name.trim() !== "";

  const create = async () => {
    if (!isReady) return;
    setCreated(undefined);
    const pulled = await keep(words.creating({ name }), (running) =>
      actions.createComparison({ name, before: before.id, after: after.id }, running),
    );
    if (pulled === undefined) return;
    setCreated({ id: pulled.comparison_id, name });
    setBefore(undefined);
    setAfter(undefined);
    setTyped(undefined);
  };
  const swap = () => {
    setBefore(after);
    setAfter(before);
  };

  return (
    <PageFrame
      title={words.newComparison}
      onBack={onBack}
      foot={
        <Button
          appearance="primary"
          disabled={!isReady || work.current !== undefined}
          onClick={() => void create()}
        >
          {words.create}
        </Button>
      }
    >
      <Working name="compare" />
      <PulledNotice report={report} forget={forget} />
      {created !== undefined && (
        <section>
          <h3>{strings.pages.section}</h3>
          <PageGallery
            key={created.id}
            name={`pages of comparison ${created.id}`}
            choices={pageChoices("comparison", [created.id])}
            subject={created.name}
          />
        </section>
      )}
      <AnalysisPicker label={words.before} all={all} other={after} picked={before} onPick={setBefore} />
      <AnalysisPicker label={words.after} all={all} other={before} picked={after} onPick={setAfter} />
      {before !== undefined && after !== undefined && (
        <button type="button" className="link" onClick={swap}>
          {words.swap}
        </button>
      )}
      <TextField label={words.name} value={name} onChange={setTyped} />
    </PageFrame>
  );
}

/** How many hits stand below the search. */
const most = 6;

/** Picks one analysis by typing part of its O-No, name or process; arrows and Enter, or a click, choose among the hits. */
function AnalysisPicker({
  label,
  all,
  other,
  picked,
  onPick,
}: {
  readonly label: string;
  readonly all: readonly Analysis[];
  /** The analysis on the other side, which is not offered here. */
  readonly other: Analysis | undefined;
  readonly picked: Analysis | undefined;
  readonly onPick: (analysis: Analysis | undefined) => void;
}): ReactNode {
  const { strings } = usePane();
  const words = strings.pick;
  const id = useId();
  const [search, setSearch] = useState("");
  const [at, setAt] = useState(0);
  const [isAgain, setAgain] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const otherId = other?.id;
  const list = useMemo(() => searchable(all.filter(({ id: one }) => one !== otherId)), [all, otherId]);
  const found = search === "" ? [] : findAnalyses(list, search);
  const hits = found.slice(0, most);
  useEffect(() => {
    if (isAgain && picked === undefined) input.current?.focus();
  }, [isAgain, picked]);

  const pick = (analysis: Analysis | undefined) => {
    if (analysis === undefined) return;
    setSearch("");
    onPick(analysis);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) setAt((at + step + hits.length) % hits.length);
    else if (event.key === "Enter") pick(hits[at]);
    else if (event.key === "Escape" && search !== "") setSearch("");
    else return;
    event.preventDefault();
  };

  if (picked !== undefined)
    return (
      <div className="field">
        <span>{label}</span>
        <div className="picked">
          <span>
            <b>{picked.o_no}</b> {picked.name}
          </span>
          <button
            type="button"
            className="link"
            aria-label={words.changeOf({ label })}
            onClick={() => {
              setAgain(true);
              onPick(undefined);
            }}
          >
            {words.change}
          </button>
        </div>
      </div>
    );
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
        onChange={({ target }) => {
          setSearch(target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <span className={search !== "" && found.length === 0 ? "quiet" : "unseen"} role="status">
        {search === "" ? "" : found.length === 0 ? words.noAnalysis : words.hits({ count: found.length })}
      </span>
      <ul className="hits" id={`${id}hits`} role="listbox" aria-label={label} hidden={hits.length === 0}>
        {hits.map((analysis, index) => (
          <li
            key={analysis.id}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(analysis)}
          >
            <b>{analysis.o_no}</b> {analysis.name}
            <span className="second">{analysis.process_name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
