import { useCallback, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { Running } from "../../actions/interface/actions.ts";
import type { LossSuggestions as Found, RewordReport } from "../../actions/interface/loss-suggestions.ts";
import type { Result } from "../../actions/interface/result.ts";
import type { OursInFront } from "../../actions/interface/sheet-description.ts";
import { wasteInWords } from "../../actions/interface/codes-in-words.ts";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { Notice } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";
import { LossWordings } from "./loss-wordings.tsx";
import { columnInWords } from "../wording/worksheet-words.ts";
import type { SuggestedColumn } from "../../worksheet/suggestions/suggested-cells.ts";

const columns: readonly SuggestedColumn[] = ["waste_type", "loss_text"];

/**
 * Suggestions for the empty LOSS cells of the selected row and of the whole worksheet, and texts with several
 * wordings. They come from the LOSS on the instance. The first suggestion has the focus: Enter takes it and
 * focuses the next one.
 */
export default function LossSuggestions({ sheet }: { readonly sheet: OursInFront }): ReactNode {
  const { strings, work } = usePane();
  const words = strings.suggestions;
  const isBusy = work.current !== undefined;
  const { found, reload, suggestFromMemory } = useSuggestions(sheet);
  const { section, focusNext } = useFocusOnNext(found);
  const { done, ...suggestionActions } = useSuggestionActions(sheet, { found, suggestFromMemory, focusNext });
  const { goTo, goToNext } = useRowNavigation(sheet, { suggestFromMemory, focusNext });
  return (
    <section className="suggestions" aria-label={words.title} ref={section}>
      <h3 tabIndex={-1}>{words.title}</h3>
      <Working name={suggesting(sheet)} />
      {done !== undefined && <Notice tone="good" title={done} />}
      {found !== undefined && (
        <>
          <RowSuggestions
            found={found}
            kind={sheet.query.kind}
            isBusy={isBusy}
            onTake={suggestionActions.take}
          />
          <ToFill
            found={found}
            selected={sheet.selected?.rowKey}
            fill={suggestionActions.fill}
            goToNext={goToNext}
          />
          <LossWordings
            {...{ found, isBusy }}
            onChoose={suggestionActions.applyWording}
            onChooseWaste={suggestionActions.applyWaste}
            onGo={(rowKeys) => {
              const to = nextOf(rowKeys, sheet.selected?.rowKey);
              if (to !== undefined) void goTo(to);
            }}
          />
          <p className="quiet">
            {words.from({ cases: found.from.cases, analyses: found.from.analyses })}{" "}
            {found.from.elements < found.from.ofElements &&
              words.notAll({ read: found.from.elements, total: found.from.ofElements })}
          </p>
        </>
      )}
      <div className="buttons">
        <WorkButton
          size="small"
          appearance="transparent"
          onClick={() => {
            focusNext();
            reload();
          }}
        >
          {words.again}
        </WorkButton>
      </div>
    </section>
  );
}

/** Returns the name of the work that reads or takes suggestions. */
const suggesting = ({ sheetId }: OursInFront): string => `suggest ${sheetId}`;

/**
 * Reads the instance's LOSS once and keeps the suggestions. They are calculated again, usually without a
 * request, when the selected row, the number of edits or the worksheet's pulled data changes.
 */
function useSuggestions(sheet: OursInFront) {
  const { actions, strings, work } = usePane();
  const { sheetId, selected, edits, pulledAt } = sheet;
  const name = suggesting(sheet);
  const { reading } = strings.suggestions;
  const [found, setFound] = useState<Found>();
  const lastTrigger = useRef("");
  /** The number of the last call. An answer from memory is dropped if another call followed. */
  const lastCall = useRef(0);
  const { run } = work;
  const isBusy = work.current !== undefined;
  const read = useCallback(
    async (again?: "again") => {
      lastCall.current += 1;
      const value = await run(name, reading, (running) => actions.suggestLoss(sheetId, running, again));
      if (value !== undefined) setFound(value);
    },
    [run, name, reading, actions, sheetId],
  );
  /**
   * Calculates suggestions from the LOSS in memory. It is read again only if the worksheet has another
   * instance or language now. While a cell is edited, Excel refuses, so the last suggestions remain.
   */
  const suggestFromMemory = useCallback(async () => {
    const call = ++lastCall.current;
    const running = { progress: () => undefined, signal: new AbortController().signal };
    const result = await actions.suggestLoss(sheetId, running);
    if (result.ok && call === lastCall.current) setFound(result.value);
  }, [actions, sheetId]);
  const isRead = found !== undefined;
  const trigger = `${selected?.rowKey ?? ""} ${edits} ${pulledAt}`;
  useEffect(() => {
    // While other work runs, this waits: `isBusy` runs the effect again.
    if (isBusy || lastTrigger.current === trigger) return;
    lastTrigger.current = trigger;
    void (isRead ? suggestFromMemory() : read());
  }, [isBusy, trigger, isRead, suggestFromMemory, read]);
  return { found, reload: () => void read("again"), suggestFromMemory };
}

/** After `focusNext`, focuses the next button as soon as new suggestions are shown. */
function useFocusOnNext(found: Found | undefined) {
  const section = useRef<HTMLElement>(null);
  const shouldFocus = useRef(true);
  useEffect(() => {
    if (found === undefined || !shouldFocus.current) return;
    shouldFocus.current = false;
    const next = [".suggested .entry", ".to-fill fluent-button", "h3"].flatMap((what) => [
      ...(section.current?.querySelectorAll<HTMLElement>(what) ?? []),
    ])[0];
    next?.focus({ preventScroll: true });
    // Scrolling to the focused element alone would leave the rest below the edge of the pane.
    section.current?.scrollIntoView({ block: tallerThanView(section.current) ? "start" : "nearest" });
  }, [found]);
  const focusNext = () => {
    shouldFocus.current = true;
  };
  return { section, focusNext };
}

/** Returns the actions of the buttons, and the result of the last one in words. */
function useSuggestionActions(
  sheet: OursInFront,
  {
    found,
    suggestFromMemory,
    focusNext,
  }: {
    readonly found: Found | undefined;
    readonly suggestFromMemory: () => Promise<void>;
    readonly focusNext: () => void;
  },
) {
  const { actions, strings, work } = usePane();
  const words = strings.suggestions;
  const { sheetId } = sheet;
  const [done, setDone] = useState<string>();
  const { run } = work;
  const act = async <Value,>(
    what: string,
    action: (running: Running) => Promise<Result<Value>>,
    inWords: (value: Value) => string | undefined,
  ) => {
    setDone(undefined);
    const value = await run(suggesting(sheet), what, action);
    if (value === undefined) return;
    setDone(inWords(value));
    focusNext();
    await suggestFromMemory();
  };
  const take = (column: SuggestedColumn, value: string) => {
    const rowKey = found?.row?.key;
    if (rowKey === undefined) return;
    const cell = { sheetId, rowKey, column };
    void act(
      words.filling,
      () => actions.takeSuggestion(cell, value),
      () => undefined,
    );
  };
  const fill = (column: SuggestedColumn) =>
    void act(
      words.filling,
      (running) => actions.fillSuggested(sheetId, column, running),
      (count) => words.filled({ count }),
    );
  const changedInWords = ({ cells, failed }: RewordReport): string =>
    [words.reworded({ count: cells }), ...failed.map((one) => words.notIn({ sheet: one }))].join(" ");
  const applyWording = (wording: Parameters<typeof actions.applyWording>[1]) =>
    void act(words.rewording, (running) => actions.applyWording(sheetId, wording, running), changedInWords);
  const applyWaste = (chosen: Parameters<typeof actions.applyWaste>[1]) =>
    void act(words.filling, (running) => actions.applyWaste(sheetId, chosen, running), changedInWords);
  return { done, take, fill, applyWording, applyWaste };
}

/** Returns functions that select a row in Excel. `goToNext` then focuses the next button in the pane. */
function useRowNavigation(
  sheet: OursInFront,
  {
    suggestFromMemory,
    focusNext,
  }: { readonly suggestFromMemory: () => Promise<void>; readonly focusNext: () => void },
) {
  const { actions, strings, work } = usePane();
  const { sheetId } = sheet;
  const goTo = async (rowKey: string): Promise<boolean> => {
    const went = await work.run(suggesting(sheet), strings.suggestions.next, async () => {
      const result = await actions.goTo({ sheetId, rowKey, column: "waste_type" });
      return result.ok ? { ok: true, value: true } : result;
    });
    return went === true;
  };
  const goToNext = async (rowKey: string): Promise<void> => {
    if (!(await goTo(rowKey))) return;
    focusNext();
    await suggestFromMemory();
  };
  return { goTo, goToNext };
}

/** Buttons that go to the next row to fill, and that fill all empty cells of a column. */
function ToFill({
  found,
  selected,
  fill,
  goToNext,
}: {
  readonly found: Found;
  readonly selected: string | undefined;
  readonly fill: (column: SuggestedColumn) => void;
  readonly goToNext: (rowKey: string) => Promise<void>;
}): ReactNode {
  const words = usePane().strings.suggestions;
  const next = nextOf(found.rowsToFill, selected);
  return (
    <div className="buttons to-fill">
      {next !== undefined && (
        <WorkButton size="small" onClick={() => void goToNext(next)}>
          {words.next}
        </WorkButton>
      )}
      {columns.map(
        (column) =>
          found.toFill[column] > 0 && (
            <WorkButton key={column} size="small" onClick={() => fill(column)}>
              {words.fill[column]({ count: found.toFill[column] })}
            </WorkButton>
          ),
      )}
    </div>
  );
}

/** Suggestions for the empty cells of the selected row, each with its evidence. */
function RowSuggestions({
  found: { row },
  kind,
  isBusy,
  onTake,
}: {
  readonly found: Found;
  readonly kind: OursInFront["query"]["kind"];
  readonly isBusy: boolean;
  readonly onTake: (column: SuggestedColumn, value: string) => void;
}): ReactNode {
  const { strings } = usePane();
  const words = strings.suggestions;
  if (row === null) return <p className="quiet hint">{words.noRow}</p>;
  const isFilled = row.waste !== "" && row.text !== "";
  if (isFilled) return <p className="quiet hint">{words.nothingEmpty}</p>;
  if (columns.every((column) => row[column].length === 0)) return <p className="quiet hint">{words.none}</p>;
  return columns.map(
    (column) =>
      row[column].length > 0 && (
        <ul key={column} className="entries suggested" aria-label={columnInWords(column, strings, kind)}>
          {row[column].map(({ value, count, of, analyses, likeness }) => {
            return (
              <li key={value}>
                <button
                  type="button"
                  className="entry"
                  aria-disabled={isBusy}
                  onClick={() => {
                    if (!isBusy) onTake(column, value);
                  }}
                >
                  <b>{column === "waste_type" ? wasteInWords(value, strings.language) : value}</b>
                  <span className="values">
                    {words.like[likeness]({ count, total: of, where: someOf(analyses) })}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      ),
  );
}

/** Returns true if an element is higher than the scrolling part of the pane. */
function tallerThanView(element: HTMLElement): boolean {
  return element.offsetHeight > (element.closest(".scrolls")?.clientHeight ?? 0);
}

/** Returns the first two O-Nos: `0012, 0015 …`. */
function someOf(analyses: readonly string[]): string {
  const named = analyses.filter((one) => one !== "");
  return named.slice(0, 2).join(", ") + (named.length > 2 ? " …" : "");
}

/** Returns the row after `rowKey`. Returns the first one after the last row, or if `rowKey` is not listed. */
function nextOf(rowKeys: readonly string[], rowKey: string | undefined): string | undefined {
  return rowKeys.find((_, index) => index > rowKeys.indexOf(rowKey ?? "")) ?? rowKeys[0];
}
