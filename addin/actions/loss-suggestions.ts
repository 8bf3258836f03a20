import { troubleOf } from "./describe-sheet.ts";
import type { Running } from "./interface/actions.ts";
import type {
  LearnedFrom,
  LossSuggestionActions,
  LossSuggestions,
  RewordReport,
} from "./interface/loss-suggestions.ts";
import { refused } from "./interface/result.ts";
import type { Result } from "./interface/result.ts";
import { toolsOf } from "./tools/tools.ts";
import type { Tools } from "./tools/tools.ts";
import type { Workbook } from "../excel/workbook.ts";
import type { SearchRequest } from "../worksheet/kinds/sheet.ts";
import { compareState, isFrom } from "../worksheet/plans/compared.ts";
import type { Snapshot } from "../worksheet/snapshot.ts";
import type { SheetState } from "../worksheet/state.ts";
import type { MergeWrite } from "../worksheet/edit.ts";
import { wordingKey } from "../worksheet/suggestions/likeness.ts";
import { casesOf, fieldsOfCases } from "../worksheet/suggestions/cases.ts";
import type { LossCase } from "../worksheet/suggestions/cases.ts";
import {
  cellToTake,
  cellsToFill,
  cellsToRetype,
  cellsToReword,
  editCells,
  rowsByWording,
  suggestForRow,
} from "../worksheet/suggestions/suggested-cells.ts";
import { learn } from "../worksheet/suggestions/suggestions.ts";
import type { LossKnowledge } from "../worksheet/suggestions/suggestions.ts";
import { unsentLoss, withUnsent } from "../worksheet/suggestions/unsent-loss.ts";
import type { UnsentLoss } from "../worksheet/suggestions/unsent-loss.ts";
import { findContradictions, findWordings } from "../worksheet/suggestions/wordings.ts";
import type { Contradiction, Wording } from "../worksheet/suggestions/wordings.ts";
import type { Language } from "../../contract/languages.ts";
import { readShown } from "../../contract/shown-value.ts";

/** The maximum number of elements to learn from, newest first. They must fit into one answer. */
const maxElements = 20_000;

/** What was learned from the LOSS of an instance. Kept in memory while the pane is open. */
interface LearnedLoss {
  readonly instance: Snapshot["instance"];
  readonly learned: LossKnowledge;
  readonly from: LearnedFrom;
  readonly cases: readonly LossCase[];
  /** The unsent LOSS of each worksheet, by the worksheet's id. */
  readonly unsent: Map<string, UnsentLoss>;
  /** The last count, with the unsent LOSS that it includes. */
  counted?: CountedTexts & { readonly unsentJson: string };
}

/** Texts with several wordings, and texts with several waste types. */
interface CountedTexts {
  readonly wordings: readonly Wording[];
  readonly contradictions: readonly Contradiction[];
}

/** Creates the actions on suggestions. They learn once per instance and language of element names. */
export function lossSuggestions(tools: Tools): LossSuggestionActions {
  const { workbook } = tools;
  const learnedByInstance = new Map<string, LearnedLoss>();

  const learnedOf = async (
    { instance, query }: Snapshot,
    running: Running,
    again?: "again",
  ): Promise<Result<LearnedLoss>> => {
    const name = JSON.stringify([instance.url, instance.db, query.lang]);
    const known = learnedByInstance.get(name);
    if (known !== undefined && again === undefined) return { ok: true, value: known };
    const read = await readAndLearn(toolsOf(tools, { instance }), instance, query.lang, running);
    if (read.ok) learnedByInstance.set(name, read.value);
    return read;
  };

  return {
    suggestLoss: async (sheetId, running, again) => {
      const state = await stateOf(workbook, sheetId);
      if (!state.ok) return state;
      const known = await learnedOf(state.value.snapshot, running, again);
      if (!known.ok) return known;
      known.value.unsent.set(sheetId, unsentLoss(state.value, known.value.unsent.get(sheetId)));
      return { ok: true, value: suggestionsIn(state.value, known.value) };
    },
    takeSuggestion: async ({ sheetId, rowKey, column }, value) => {
      const taken = await edit(workbook, sheetId, (now) => cellToTake(now, rowKey, column, value));
      return taken.ok ? { ok: true, value: taken.value > 0 } : taken;
    },
    fillSuggested: async (sheetId, column, running) => {
      const state = await stateOf(workbook, sheetId);
      if (!state.ok) return state;
      const known = await learnedOf(state.value.snapshot, running);
      if (!known.ok) return known;
      return edit(workbook, sheetId, (now) => cellsToFill(now, column, known.value.learned));
    },
    applyWording: (sheetId, wording, running) =>
      editAll(
        workbook,
        learnedByInstance.values(),
        sheetId,
        (state) => cellsToReword(state, wording),
        running,
      ),
    applyWaste: (sheetId, chosen, running) =>
      editAll(
        workbook,
        learnedByInstance.values(),
        sheetId,
        (state) => cellsToRetype(state, chosen),
        running,
      ),
  };
}

/** Edits cells, as one undo step if Excel can group steps. Returns their number. */
function edit(
  workbook: Workbook,
  sheetId: string,
  cellsIn: (state: SheetState) => readonly MergeWrite[],
): Promise<Result<number>> {
  const plan = (now: SheetState) => {
    const writes = cellsIn(now);
    return { update: editCells(now, writes), value: writes.length };
  };
  return workbook.changeSheet({ sheetId }, plan, "one_undo");
}

async function stateOf(workbook: Workbook, sheetId: string): Promise<Result<SheetState>> {
  const read = await workbook.readSheet({ sheetId });
  if (!read.ok) return read;
  if (read.value.is === "ours") return { ok: true, value: read.value.state };
  const { is, name } = read.value;
  return refused(is === "not_ours" ? "not_our_sheet" : read.value.trouble, name);
}

/**
 * Edits all LOSS worksheets of the same instance as the worksheet `sheetId`. The report names worksheets in
 * trouble and protected ones. Any other failure stops the edits.
 */
async function editAll(
  workbook: Workbook,
  learnedLoss: Iterable<LearnedLoss>,
  sheetId: string,
  cellsIn: (state: SheetState) => readonly MergeWrite[],
  { progress, signal }: Running,
): Promise<Result<RewordReport>> {
  const state = await stateOf(workbook, sheetId);
  if (!state.ok) return state;
  const listed = await workbook.listSheets();
  if (!listed.ok) return listed;
  const { instance } = state.value.snapshot;
  const ofInstance = [...learnedLoss].filter((one) => isFrom(one, instance));
  const withLoss = listed.value.filter(
    ({ tag, hasItsTable }) => hasItsTable && ["loss", "unexplained"].includes(tag.query.kind),
  );
  let cells = 0;
  const sheets: string[] = [];
  const failed: string[] = [];
  for (const [index, sheet] of withLoss.entries()) {
    if (signal.aborted) break;
    progress(index, withLoss.length);
    const done = await workbook.changeSheet(
      { sheetId: sheet.sheetId },
      (now) => {
        const writes = isFrom(now.snapshot, instance) ? cellsIn(now) : [];
        return { update: editCells(now, writes), value: { state: now, writes } };
      },
      "one_undo",
    );
    if (done.ok) {
      const { state: before, writes } = done.value;
      cells += writes.length;
      if (writes.length === 0) continue;
      sheets.push(sheet.name);
      for (const { unsent } of ofInstance)
        unsent.set(sheet.sheetId, unsentLoss(before, unsent.get(sheet.sheetId), writes));
    } else if (troubleOf(done.failure) === undefined && done.failure.code !== "sheet_protected") return done;
    else failed.push(sheet.name);
  }
  return { ok: true, value: { cells, sheets, failed } };
}

function suggestionsIn(state: SheetState, known: LearnedLoss): LossSuggestions {
  const { wordings, contradictions } = countTexts(known);
  const wastes = cellsToFill(state, "waste_type", known.learned);
  const texts = cellsToFill(state, "loss_text", known.learned);
  const { rows } = compareState(state).table;
  const rowsOf = rowsByWording(state);
  const indexes = [...new Set([...wastes, ...texts].map(({ rowIndex }) => rowIndex))].sort((a, b) => a - b);
  return {
    from: known.from,
    row: suggestForRow(state, known.learned) ?? null,
    toFill: { waste_type: wastes.length, loss_text: texts.length },
    rowsToFill: indexes.map((index) => rows[index]?.key ?? ""),
    wordings,
    contradictions: contradictions.map((one) => ({
      ...one,
      rowKeys: rowsOf.get(wordingKey(one.text)) ?? [],
    })),
  };
}

/** Counts texts on the instance and in the unsent LOSS. Counts again only after a change. */
function countTexts(learned: LearnedLoss): CountedTexts {
  const unsentJson = JSON.stringify([...learned.unsent.values()].map((one) => [...one]));
  const known = learned.counted;
  if (known?.unsentJson === unsentJson) return known;
  const cases = withUnsent(learned.cases, learned.unsent.values());
  const counted = { unsentJson, wordings: findWordings(cases), contradictions: findContradictions(cases) };
  learned.counted = counted;
  return counted;
}

/**
 * Reads the newest elements and all analyses, and learns from them. Refuses another instance than the
 * relay's.
 */
async function readAndLearn(
  { client, connection }: Tools,
  instance: Snapshot["instance"],
  lang: Language | null,
  { progress, signal }: Running,
): Promise<Result<LearnedLoss>> {
  const connected = await connection(signal);
  if (!connected.ok) return connected;
  if (!isFrom({ instance }, connected.value)) return refused("other_instance", "");
  const { missingFields } = connected.value;
  let done = 0;
  progress(done, 2);
  const withProgress = <Answer>(answer: Answer): Answer => {
    progress(++done, 2);
    return answer;
  };
  const lacking = missingFields["wa.element"] ?? [];
  const [elements, analyses] = await Promise.all([
    client.readRaw(newestElements(lang, lacking), signal).then(withProgress),
    client
      .readRaw(
        { model: "wa.session", method: "search_read", domain: [], fields: ["o_no", "element_count"] },
        signal,
      )
      .then(withProgress),
  ]);
  if (!elements.ok) return elements;
  if (!analyses.ok) return analyses;
  const cases = casesOf(elements.value, analyses.value);
  const counted = analyses.value.reduce(
    (sum, record) => sum + Number(readShown("wa.session", record, "element_count")),
    0,
  );
  return {
    ok: true,
    value: {
      learned: learn(cases),
      from: {
        cases: cases.length,
        analyses: new Set(cases.map(({ analysis }) => analysis)).size,
        elements: elements.value.length,
        allElements: Math.max(counted, elements.value.length),
      },
      instance,
      cases,
      unsent: new Map(),
    },
  };
}

function newestElements(lang: Language | null, lacking: readonly string[]): SearchRequest {
  return {
    ...{ model: "wa.element", method: "search_read", domain: [], order: "id desc", limit: maxElements },
    fields: fieldsOfCases.filter((field) => !lacking.includes(field)),
    ...(lang !== null && { lang }),
  };
}
