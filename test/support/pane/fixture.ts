import type { Actions } from "../../../addin/actions/interface/actions.ts";
import type { PullReport } from "../../../addin/actions/interface/reports.ts";
import type {
  DeleteReport,
  RefreshAllReport,
  Scope,
  TakeBackReport,
} from "../../../addin/actions/interface/reports.ts";
import type { ActionFailure, Result } from "../../../addin/actions/interface/result.ts";
import { pasteRows } from "../../../addin/actions/paste-rows.ts";
import { inParts } from "../../../addin/actions/tools/in-parts.ts";
import type { Tools } from "../../../addin/actions/tools/tools.ts";
import { findMapping } from "../../../addin/worksheet/paste/find-mapping.ts";
import { viewPaste } from "../../../addin/worksheet/plans/plan-paste.ts";
import { toUprightTable } from "../../../addin/worksheet/paste/upright-table.ts";
import { readText } from "../../../addin/worksheet/paste/text-to-table.ts";
import { noneUnsent } from "../../../addin/worksheet/merge/unsent-count.ts";
import { checks, sheetChecks } from "./findings.ts";
import { explainedTotal } from "./explained.ts";
import { copiedPart } from "./pages.ts";
import { mixedReport, nothingUnsent } from "./review.ts";
import type { Scene } from "./scenes.ts";
import { lossSheet } from "./sheets.ts";
import { suggested } from "./suggested.ts";

const ok = <Value>(value: Value) => ({ ok: true, value }) as const;
const no = (failure: ActionFailure) => ({ ok: false, failure }) as const;
const inWords = (scope: Scope) =>
  typeof scope === "string" ? scope : [scope.sheetId, ...(scope.rowKeys ?? [])].join(" ");

const pulled: PullReport = {
  sheetId: "s1",
  sheetName: "LOSS O-0012",
  rows: 41,
  keptEdits: 3,
  conflicts: 0,
  incoming: [],
};

const refreshed: PullReport = {
  ...pulled,
  rows: 34,
  conflicts: 1,
  incoming: lossSheet.incoming,
  detached: 2,
  includedHeaders: ["Remark", "Photo"],
  unfiltered: ["Remark"],
  isUnsorted: true,
  lacking: ["standard_time"],
};

const allRefreshed: RefreshAllReport = {
  refreshed: [pulled, { ...refreshed, sheetId: "s2", sheetName: "Elements O-0012" }],
  failed: [
    {
      sheetId: "s5",
      name: "Elements O-0010, with the second operator on the other side of the line",
      failure: { source: "workbook", code: "sheet_protected", sheet: "Elements O-0010" },
    },
  ],
  notRefreshed: ["Line balance 2"],
};

/** The first row is deleted. A colleague changed all others. */
const deletion = (rowKeys: readonly string[]): DeleteReport => ({
  rows: rowKeys.map((rowKey, index) => ({
    rowKey,
    cycle_no: 1,
    sequence: 2 + index,
    element: `Turn jig ${index + 1}`,
    outcome: index === 0 ? ("deleted" as const) : ("conflict" as const),
  })),
  totals: [{ o_no: "O-0012", element_count: 39, cycle_time_avg: 56.3, va_ratio: 62 }],
});

/** A deleted element gets a new id. The entry with LOSS was changed since. All others succeed. */
const takenBack = (id: number): TakeBackReport["entries"][number] => {
  const label = `Entry ${id}`;
  if (id === 22) return { id, label, outcome: "taken_back", newId: 512 };
  return { id, label, outcome: id === 32 ? "conflict" : "taken_back" };
};

/** Reading pasted text again needs no workbook. */
const reading = pasteRows({} as Tools);

/** Returns the analyses of the worksheet in front if it shows several. */
function analysesIn({ inFront }: Scene) {
  const subject = inFront.ok && inFront.value.is === "ours" ? inFront.value.subject : undefined;
  return subject?.is === "analyses" && subject.analyses.length > 1 ? subject.analyses : [];
}

/** The pane's actions over a scene, their calls, and the workbook's events. */
export interface PaneFixture {
  readonly actions: Actions;
  /** The calls so far, in order. */
  readonly calls: string[];
  /** Replaces the scene and sends the pane an event of the workbook. */
  readonly become: (next: Scene, what: "sheet" | "selection" | "cells") => void;
}

/** Creates the pane's actions over a scene. */
export function createPaneFixture(first: Scene): PaneFixture {
  const calls: string[] = [];
  let scene = first;
  let tell: (what: "sheet" | "selection" | "cells") => void = () => undefined;
  let unsent = scene.review;
  const ends = <Value>(value: Value, signal?: AbortSignal): Promise<Result<Value>> => {
    if (scene.work === "succeeds") return Promise.resolve(ok(value));
    if (scene.work !== "goes_on") return Promise.resolve(no(scene.work));
    return new Promise((resolve) => {
      signal?.addEventListener("abort", () => resolve(no({ source: "workbook", code: "cancelled" })));
    });
  };
  const actions: Actions = {
    openPaste: async (_sheetId, source, signal) => {
      if ("address" in source) return no({ source: "workbook", code: "range_missing" });
      const opened = function* () {
        const { table: given, isCut } = yield* readText(source.text);
        const stood = toUprightTable(given, source.isTransposed);
        const mapping = yield* findMapping(stood.table, { firstCycle: 4, startsAt: 57.2 });
        const view = yield* viewPaste(stood.table, mapping);
        const about = { isCut, source, hiddenRows: 0, mayBeOld: false, hasSegments: true };
        return { ...stood, ...about, mapping, view };
      };
      const paste = await inParts(opened(), signal);
      if (paste === undefined) return no({ source: "workbook", code: "cancelled" });
      const analyses = analysesIn(scene).map(({ o_no, name }) => ({
        ...{ o_no, name, firstCycle: 4, startsAt: 57.2 },
      }));
      return ok({ ...paste, analyses });
    },
    readPasted: (...asked) => reading.readPasted(...asked),
    addPasted: (sheetId) => {
      calls.push(`add pasted ${sheetId}`);
      return ends(3);
    },
    markEdits: (which) => {
      calls.push(`mark edits ${which === "in_front" ? which : which.sheetId}`);
      return ends(1);
    },
    correctCells: (sheetId, cells) => {
      calls.push(`mend cells ${sheetId} ${cells.map(({ value }) => value).join(" ")}`);
      return ends(cells.length);
    },
    restoreOverwritten: (sheetId) => {
      calls.push(`put back grey ${sheetId}`);
      return ends(3);
    },
    includeRowsBelow: (sheetId) => {
      calls.push(`take in below ${sheetId}`);
      return ends(27);
    },
    connect: () => Promise.resolve(scene.connection),
    signIn: (account, signal) => {
      calls.push(`sign in ${account}`);
      return ends(undefined, signal);
    },
    signOut: (signal) => {
      calls.push("sign out");
      return ends(undefined, signal);
    },
    listAnalyses: (lang) => {
      calls.push(`list ${lang ?? "default"}`);
      const { analyses } = scene;
      return analyses === "never" ? new Promise(() => undefined) : Promise.resolve(analyses);
    },
    listOurSheets: () => Promise.resolve(ok(scene.sheets)),
    listCycles: () => Promise.resolve(ok(Array.from({ length: scene.cycles ?? 3 }, (_, index) => index + 1))),
    pull: ({ kind, ids, cycle_no, lang }, { progress, signal }) => {
      calls.push(`pull ${kind} ${ids.join("+")} ${cycle_no ?? "all"} ${lang ?? "default"}`);
      progress(400, 1200);
      return ends(pulled, signal);
    },
    takeOpening: () => Promise.resolve(ok(scene.opening)),
    showSample: (step, { signal }) => {
      calls.push(`sample ${step}`);
      return ends({ ...pulled, sheetName: `Sample ${step}` }, signal);
    },
    describeSheet: () => Promise.resolve(scene.inFront),
    refreshSheet: (target, { progress, signal }) => {
      calls.push(`refresh ${target === "in_front" ? target : target.sheetId}`);
      progress(12, 34);
      return ends(refreshed, signal);
    },
    dismissIncoming: (sheetId) => {
      calls.push(`dismiss ${sheetId}`);
      return ends(undefined);
    },
    reviewChanges: () => {
      calls.push("review");
      return Promise.resolve(unsent);
    },
    countUnsent: () =>
      Promise.resolve(ok({ ...(unsent.ok ? unsent.value.unsent : noneUnsent), deleted: [] })),
    writeBack: ({ progress, signal }, scope = "all") => {
      calls.push(`write back ${inWords(scope)}`);
      progress(1, 4);
      if (scene.work === "succeeds") unsent = ok(nothingUnsent);
      return ends(scene.report ?? mixedReport, signal);
    },
    resolveConflict: ({ rowKey, column }, choice) => {
      calls.push(`settle ${rowKey} ${column ?? "row"} ${choice}`);
      return ends(undefined);
    },
    resolveCopy: (sheetId, choice) => {
      calls.push(`copy ${sheetId} ${choice}`);
      return ends(undefined);
    },
    translateSheet: (sheetId) => {
      calls.push(`reword ${sheetId}`);
      return ends(undefined);
    },
    putBackRows: (sheetId) => {
      calls.push(`put back ${sheetId}`);
      return ends({ rows: 2 });
    },
    resolveAll: (choice, sheetId) => {
      calls.push(`settle all ${sheetId ?? "everywhere"} ${choice}`);
      return ends(2);
    },
    deleteRows: (sheetId, rowKeys, { progress, signal }) => {
      calls.push(`delete ${sheetId} ${rowKeys.join("+")}`);
      progress(1, 2);
      return ends(deletion(rowKeys), signal);
    },
    makeCopiesNew: (sheetId) => {
      calls.push(`copies ${sheetId}`);
      return ends(2);
    },
    repair: (sheetId, { kind, one }) => {
      calls.push(`repair ${sheetId} ${kind} ${one?.key ?? "all"}`);
      return ends(1);
    },
    dropRepairs: (sheetId) => {
      calls.push(`drop repairs ${sheetId}`);
      return ends(1);
    },
    checkAnalyses: (which, { progress, signal }) => {
      calls.push(`check ${which === "all" ? which : which.join("+")}`);
      progress(1, 2);
      return ends(checks, signal);
    },
    checkSheets: (only) => {
      calls.push(`check sheets ${only ?? "all"}`);
      return ends(only === undefined ? sheetChecks : sheetChecks.slice(0, 1));
    },
    takeExisting: (sheetId, rowKey) => {
      calls.push(`take existing ${sheetId} ${rowKey}`);
      return ends(undefined);
    },
    addAnother: ({ sheetId, id }) => {
      calls.push(`another ${sheetId} ${id}`);
      return ends("draft/another");
    },
    numberRows: (sheetId) => {
      calls.push(`number ${sheetId}`);
      return ends(3);
    },
    suggestLoss: (sheetId, { progress, signal }, again) => {
      calls.push(`suggest ${sheetId}${again === undefined ? "" : " again"}`);
      progress(1, 2);
      return ends(suggested, signal);
    },
    takeSuggestion: ({ sheetId, rowKey, column }, value) => {
      calls.push(`take ${sheetId} ${rowKey} ${column} ${value}`);
      return ends(true);
    },
    fillSuggested: (sheetId, column) => {
      calls.push(`fill ${sheetId} ${column}`);
      return ends(12);
    },
    applyWording: (sheetId, { texts, leftOut, chosen }) => {
      const without = leftOut.map((text) => ` without ${text}`).join("");
      calls.push(`wording ${sheetId} ${texts.join("+")} ${chosen}${without}`);
      return ends({ cells: 5, sheets: ["LOSS O-0012"], failed: ["LOSS O-0010"] });
    },
    applyWaste: (sheetId, { text, waste }) => {
      calls.push(`waste ${sheetId} ${text} ${waste}`);
      return ends({ cells: 1, sheets: ["LOSS O-0012"], failed: [] });
    },
    createAnalysis: ({ o_no, name, process_name }) => {
      calls.push(`create ${[o_no, name, process_name].join("|")}`);
      const isTaken =
        scene.analyses !== "never" &&
        scene.analyses.ok &&
        scene.analyses.value.some((one) => one.o_no === o_no);
      const notUnique = { source: "instance", code: "not_unique", kind: "refused", message: "" } as const;
      if (isTaken) return Promise.resolve(no(notUnique));
      return ends({
        id: 900,
        o_no,
        name,
        process_name,
        date: "",
        cycle_time_avg: 0,
        va_ratio: 0,
        element_count: 0,
      });
    },
    listComparisons: () => Promise.resolve(scene.comparisons),
    showPage: ({ kind, ids, cycle_no, lang }, { signal }) => {
      calls.push(`page ${kind} ${ids.join("+")} ${cycle_no ?? "all"} ${lang ?? "default"}`);
      return ends({ ...pulled, sheetName: `Page ${kind}` }, signal);
    },
    makeSlides: ({ kind }) => {
      calls.push(`make slides ${kind}`);
      const empty = [{ title: "LOSS by waste type", why: "There is no LOSS." }];
      return ends({ file: "Slides O-0012.pptx", content: "UEsDBA==", slides: 5, empty });
    },
    listForms: () => Promise.resolve(ok(scene.forms ?? [])),
    insertForm: ({ name, inputs }, { is }) => {
      calls.push(`insert form ${name} ${is}`);
      return ends({ is: "inserted", sheets: [`${name} 1`], missing: inputs.slice(1) });
    },
    handOutSlides: ({ file }) => {
      calls.push(`hand out ${file}`);
      return ends("https://relay.example/handed-out/x");
    },
    countBusyFunctions: (asks) => {
      if (scene.busyFunctions === undefined) return Promise.resolve(ok(0));
      calls.push(asks ? "ask busy functions" : "count busy functions");
      return Promise.resolve(scene.busyFunctions.shift() ?? ok(0));
    },
    takeOverStandardTimes: () => Promise.resolve(ok({ sheets: 1, cells: 5 })),
    proposeStations: () =>
      Promise.resolve(
        ok({ is: "proposed", count: 3, rule: "positional_weight", cycle: 60, isByTakt: true, minimum: 3 }),
      ),
    explainFigure: ({ signal }) => ends(explainedTotal, signal),
    selectCell: (sheetId, address) => {
      calls.push(`select ${address} of ${sheetId}`);
      return ends(undefined);
    },
    listLibraryTargets: () => Promise.resolve(ok([{ sheetId: "s1", name: "Elements 1-2" }])),
    addFromLibrary: (sheetId, into) => {
      calls.push(
        `add from library ${sheetId} into ${typeof into === "string" ? into : JSON.stringify(into)}`,
      );
      return Promise.resolve(
        ok({
          ...{ is: "added", rows: 3, firstRow: 0, cycle: 1, sheetId: "s1" },
          ...{ sheetName: "Elements 1-2" },
          ...{ estimate: 12.5, first: 11.9, third: 13.4, few: ["Turn part"], scatters: [] },
        }),
      );
    },
    changeNewAnalysis: (sheetId, analysis) => {
      calls.push(`change new analysis ${sheetId} ${JSON.stringify(analysis)}`);
      return ends(undefined);
    },
    listPages: () => Promise.resolve(ok(scene.pages)),
    copyPart: (sheetId, { is, name }, width) => {
      calls.push(`copy part ${sheetId} ${is} ${name} ${width ?? "as it is"}`);
      return ends(copiedPart);
    },
    selectPart: (sheetId, { is, name }) => {
      calls.push(`select part ${sheetId} ${is} ${name}`);
      return ends(undefined);
    },
    createComparison: ({ name, before, after }, { signal }) => {
      calls.push(`compare ${before} ${after} ${name}`);
      return ends({ ...pulled, sheetName: "Comparison", comparison_id: 6 }, signal);
    },
    rebuildLines: (comparison_id, { signal }) => {
      calls.push(`rebuild ${comparison_id}`);
      return ends({ ...pulled, sheetId: "s4", sheetName: "Comparison" }, signal);
    },
    listLines: () => Promise.resolve(scene.lines),
    listHistory: () => {
      calls.push("history");
      return Promise.resolve(scene.history);
    },
    takeBack: (entries, { progress, signal }) => {
      calls.push(`take back ${entries.join("+")}`);
      progress(0, entries.length);
      const report = entries.map((id) => takenBack(id));
      return ends({ entries: report }, signal);
    },
    refreshAll: ({ progress, signal }) => {
      calls.push("refresh all");
      progress(1, 3);
      return ends(allRefreshed, signal);
    },
    chooseExtraFields: (sheetId, fields) => {
      calls.push(`extra ${sheetId} ${fields.map(({ name }) => name).join("+")}`);
      return ends(refreshed);
    },
    checkTotals: (sheetId) => {
      calls.push(`totals ${sheetId}`);
      return Promise.resolve(ok(scene.totals));
    },
    listUnfinished: () => Promise.resolve(ok([])),
    finish: (sheetId, { signal }) => {
      calls.push(`finish ${sheetId}`);
      return ends(pulled, signal);
    },
    removeUnfinished: (sheetId) => {
      calls.push(`remove ${sheetId}`);
      return ends(undefined);
    },
    warnOnClose: (hasUnsent) => {
      calls.push(`warn on close ${hasUnsent}`);
      return Promise.resolve();
    },
    goTo: ({ sheetId, rowKey, column, rowIndex }) => {
      calls.push(`go to ${sheetId} ${rowKey === "" ? `row ${rowIndex}` : rowKey} ${column}`);
      return ends(undefined);
    },
    showSheet: (sheetId) => {
      calls.push(`show ${sheetId}`);
      return ends(undefined);
    },
    supportDetails: ({ code }) => Promise.resolve(`Failure: ${code}`),
    onWorkbookChanged: (listener) => {
      tell = listener;
      return Promise.resolve(() => Promise.resolve());
    },
  };
  const become: PaneFixture["become"] = (next, what) => {
    scene = next;
    unsent = next.review;
    tell(what);
  };
  return { actions, calls, become };
}
