import { useCallback, useEffect, useRef, useState } from "react";
import type { Running } from "../../actions/interface/actions.ts";
import type { LossSuggestions as Found, RewordReport } from "../../actions/interface/loss-suggestions.ts";
import type { Result } from "../../actions/interface/result.ts";
import type { OursInFront } from "../../actions/interface/sheet-description.ts";
import type { SuggestedColumn } from "../../worksheet/suggestions/suggested-cells.ts";
import { usePane } from "../hooks/pane-context.ts";

/** The name of work that reads suggestions or writes them into cells. */
export const suggesting = ({ sheetId }: OursInFront): string => `suggest ${sheetId}`;

/**
 * Reads the instance's LOSS once. Calculates suggestions again when the selected row, the number of edits or
 * the pulled data changes.
 */
export function useSuggestions(sheet: OursInFront) {
  const { actions, strings, work } = usePane();
  const { sheetId, selected, edits, pulledAt } = sheet;
  const name = suggesting(sheet);
  const { reading } = strings.suggestions;
  const [found, setFound] = useState<Found>();
  const lastTrigger = useRef("");
  /** An answer from memory is ignored if another call followed. */
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
   * Reads the LOSS again only after a change of instance or language. While the user edits a cell, Excel
   * refuses, and the last suggestions stay.
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
    // When other work ends, `isBusy` changes and runs this effect again.
    if (isBusy || lastTrigger.current === trigger) return;
    lastTrigger.current = trigger;
    void (isRead ? suggestFromMemory() : read());
  }, [isBusy, trigger, isRead, suggestFromMemory, read]);
  return { found, reload: () => void read("again"), suggestFromMemory };
}

/**
 * After `focusNext`, and at first, the first button in `section` gets the focus when new suggestions are
 * visible.
 */
export function useFocusOnNext(found: Found | undefined) {
  const section = useRef<HTMLElement>(null);
  const shouldFocus = useRef(true);
  useEffect(() => {
    if (found === undefined || !shouldFocus.current) return;
    shouldFocus.current = false;
    const next = [".suggested .entry", ".to-fill fluent-button", "h3"].flatMap((what) => [
      ...(section.current?.querySelectorAll<HTMLElement>(what) ?? []),
    ])[0];
    next?.focus({ preventScroll: true });
    // Scrolling only to the focused button would leave the other buttons below the edge of the pane.
    section.current?.scrollIntoView({ block: tallerThanView(section.current) ? "start" : "nearest" });
  }, [found]);
  const focusNext = () => {
    shouldFocus.current = true;
  };
  return { section, focusNext };
}

export function useSuggestionActions(
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
  const [resultText, setResultText] = useState<string>();
  const { run } = work;
  const runAction = async <Value>(
    what: string,
    action: (running: Running) => Promise<Result<Value>>,
    inWords: (value: Value) => string | undefined,
  ) => {
    setResultText(undefined);
    const value = await run(suggesting(sheet), what, action);
    if (value === undefined) return;
    setResultText(inWords(value));
    focusNext();
    await suggestFromMemory();
  };
  const take = (column: SuggestedColumn, value: string) => {
    const rowKey = found?.row?.key;
    if (rowKey === undefined) return;
    const cell = { sheetId, rowKey, column };
    void runAction(
      words.filling,
      () => actions.takeSuggestion(cell, value),
      () => undefined,
    );
  };
  const fill = (column: SuggestedColumn) =>
    void runAction(
      words.filling,
      (running) => actions.fillSuggested(sheetId, column, running),
      (count) => words.filled({ count }),
    );
  const changedInWords = ({ cells, failed }: RewordReport): string =>
    [words.reworded({ count: cells }), ...failed.map((one) => words.notIn({ sheet: one }))].join(" ");
  const applyWording = (wording: Parameters<typeof actions.applyWording>[1]) =>
    void runAction(
      words.rewording,
      (running) => actions.applyWording(sheetId, wording, running),
      changedInWords,
    );
  const applyWaste = (chosen: Parameters<typeof actions.applyWaste>[1]) =>
    void runAction(words.filling, (running) => actions.applyWaste(sheetId, chosen, running), changedInWords);
  return { resultText, take, fill, applyWording, applyWaste };
}

/** Both functions select a row in Excel. `goToNext` also focuses its first suggestion. */
export function useRowNavigation(
  sheet: OursInFront,
  {
    suggestFromMemory,
    focusNext,
  }: { readonly suggestFromMemory: () => Promise<void>; readonly focusNext: () => void },
) {
  const { actions, strings, work } = usePane();
  const { sheetId } = sheet;
  const goTo = async (rowKey: string): Promise<boolean> => {
    const hasMoved = await work.run(suggesting(sheet), strings.suggestions.next, async () => {
      const result = await actions.goTo({ sheetId, rowKey, column: "waste_type" });
      return result.ok ? { ok: true, value: true } : result;
    });
    return hasMoved === true;
  };
  const goToNext = async (rowKey: string): Promise<void> => {
    if (!(await goTo(rowKey))) return;
    focusNext();
    await suggestFromMemory();
  };
  return { goTo, goToNext };
}

/** Compares with the scrolling part of the pane. */
function tallerThanView(element: HTMLElement): boolean {
  return element.offsetHeight > (element.closest(".scrolls")?.clientHeight ?? 0);
}
