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
 * Suggestions from the instance's LOSS for the selected row and for all empty cells, and texts with several
 * wordings. The first suggestion has the focus: Enter takes it and focuses the next one.
 */
export default function LossSuggestions({ sheet }: { readonly sheet: OursInFront }): ReactNode {
  const { strings, work } = usePane();
  const words = strings.suggestions;
  const isBusy = work.current !== undefined;
  const { found, readAgain, lookAgain } = useSuggestions(sheet);
  const { place, workHere } = useFocusOnNext(found);
  const { done, ...doing } = useDoing(sheet, { found, lookAgain, workHere });
  const { goTo, goOn } = useGoing(sheet, { lookAgain, workHere });
  return (
    <section className="suggestions" aria-label={words.title} ref={place}>
      <h3 tabIndex={-1}>{words.title}</h3>
      <Working name={suggesting(sheet)} />
      {done !== undefined && <Notice tone="good" title={done} />}
      {found !== undefined && (
        <>
          <RowSuggestions found={found} kind={sheet.query.kind} isBusy={isBusy} onTake={doing.take} />
          <ToFill found={found} selected={sheet.selected?.rowKey} fill={doing.fill} goOn={goOn} />
          <LossWordings
            {...{ found, isBusy }}
            onChoose={doing.useWording}
            onChooseWaste={doing.useWaste}
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
            workHere();
            readAgain();
          }}
        >
          {words.again}
        </WorkButton>
      </div>
    </section>
  );
}

/** The work name of suggestions. */
const suggesting = ({ sheetId }: OursInFront): string => `suggest ${sheetId}`;

/** Reads the instance's suggestions, and again after a change of the row, the edits or the worksheet. */
function useSuggestions(sheet: OursInFront) {
  const { actions, strings, work } = usePane();
  const { sheetId, selected, edits, pulledAt } = sheet;
  const name = suggesting(sheet);
  const { reading } = strings.suggestions;
  const [found, setFound] = useState<Found>();
  const asked = useRef("");
  /** Counts the requests. An answer is outdated if another request followed. */
  const turn = useRef(0);
  const { run } = work;
  const isBusy = work.current !== undefined;
  const read = useCallback(
    async (again?: "again") => {
      turn.current += 1;
      const value = await run(name, reading, (running) => actions.suggestLoss(sheetId, running, again));
      if (value !== undefined) setFound(value);
    },
    [run, name, reading, actions, sheetId],
  );
  /** Uses data in memory, so no request is sent. While a cell is edited, the last result stays. */
  const lookAgain = useCallback(async () => {
    const mine = ++turn.current;
    const running = { progress: () => undefined, signal: new AbortController().signal };
    const result = await actions.suggestLoss(sheetId, running);
    if (result.ok && mine === turn.current) setFound(result.value);
  }, [actions, sheetId]);
  const isRead = found !== undefined;
  const because = `${selected?.rowKey ?? ""} ${edits} ${pulledAt}`;
  useEffect(() => {
    // Other work comes first; this runs after it.
    if (isBusy || asked.current === because) return;
    asked.current = because;
    void (isRead ? lookAgain() : read());
  }, [isBusy, because, isRead, lookAgain, read]);
  return { found, readAgain: () => void read("again"), lookAgain };
}

/** Moves the focus to the next button once, after the user has worked here. */
function useFocusOnNext(found: Found | undefined) {
  const place = useRef<HTMLElement>(null);
  const isAtWork = useRef(true);
  useEffect(() => {
    if (found === undefined || !isAtWork.current) return;
    isAtWork.current = false;
    const next = [".suggested .entry", ".to-fill fluent-button", "h3"].flatMap((what) => [
      ...(place.current?.querySelectorAll<HTMLElement>(what) ?? []),
    ])[0];
    next?.focus({ preventScroll: true });
    // Scrolls the whole content into view, or at least its first line. Scrolling only to the heading would
    // leave it below the edge.
    place.current?.scrollIntoView({ block: tallerThanView(place.current) ? "start" : "nearest" });
  }, [found]);
  const workHere = () => {
    isAtWork.current = true;
  };
  return { place, workHere };
}

/** Runs the pressed action, and keeps its result in words. */
function useDoing(
  sheet: OursInFront,
  {
    found,
    lookAgain,
    workHere,
  }: {
    readonly found: Found | undefined;
    readonly lookAgain: () => Promise<void>;
    readonly workHere: () => void;
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
    workHere();
    await lookAgain();
  };
  const take = (column: SuggestedColumn, value: string) => {
    const rowKey = found?.row?.key;
    if (rowKey === undefined) return;
    const place = { sheetId, rowKey, column };
    void act(
      words.filling,
      () => actions.takeSuggestion(place, value),
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
  const useWording = (wording: Parameters<typeof actions.useWording>[1]) =>
    void act(words.rewording, (running) => actions.useWording(sheetId, wording, running), changedInWords);
  const useWaste = (chosen: Parameters<typeof actions.useWaste>[1]) =>
    void act(words.filling, (running) => actions.useWaste(sheetId, chosen, running), changedInWords);
  return { done, take, fill, useWording, useWaste };
}

/** Goes to a row. When continuing to the next one, keeps the focus here. */
function useGoing(
  sheet: OursInFront,
  { lookAgain, workHere }: { readonly lookAgain: () => Promise<void>; readonly workHere: () => void },
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
  const goOn = async (rowKey: string): Promise<void> => {
    if (!(await goTo(rowKey))) return;
    workHere();
    await lookAgain();
  };
  return { goTo, goOn };
}

/** Goes to the next row to fill, or fills all empty cells of a column. */
function ToFill({
  found,
  selected,
  fill,
  goOn,
}: {
  readonly found: Found;
  readonly selected: string | undefined;
  readonly fill: (column: SuggestedColumn) => void;
  readonly goOn: (rowKey: string) => Promise<void>;
}): ReactNode {
  const words = usePane().strings.suggestions;
  const next = nextOf(found.rowsToFill, selected);
  return (
    <div className="buttons to-fill">
      {next !== undefined && (
        <WorkButton size="small" onClick={() => void goOn(next)}>
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
  if (row.waste !== "" && row.text !== "") return <p className="quiet hint">{words.nothingEmpty}</p>;
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

/** Returns whether an element is higher than the scrolling part of the pane. */
function tallerThanView(element: HTMLElement): boolean {
  return element.offsetHeight > (element.closest(".scrolls")?.clientHeight ?? 0);
}

/** Returns the first O-Nos of several. */
function someOf(analyses: readonly string[]): string {
  const named = analyses.filter((one) => one !== "");
  return named.slice(0, 2).join(", ") + (named.length > 2 ? " …" : "");
}

/** Returns the next row. After the last or an unknown row, returns the first. */
function nextOf(rowKeys: readonly string[], rowKey: string | undefined): string | undefined {
  return rowKeys.find((_, place) => place > rowKeys.indexOf(rowKey ?? "")) ?? rowKeys[0];
}
