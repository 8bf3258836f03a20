import type {
  Actions,
  Analysis,
  Connection,
  OurSheet,
  Review,
  SheetDescription,
} from "../../../addin/actions/actions.ts";
import type { ActionFailure, Result } from "../../../addin/actions/result.ts";
import { analysisLists } from "./analyses.ts";
import { lossSheet, mixedReport, nothingUnsent, ourSheets, quietSheet, review } from "./sheets.ts";

/** What the fixture's workbook and instance are like; every question is answered from it. */
export interface Scene {
  readonly connection: Result<Connection>;
  readonly analyses: Result<readonly Analysis[]> | "never";
  readonly sheets: readonly OurSheet[];
  readonly inFront: Result<SheetDescription>;
  readonly review: Result<Review>;
  /** What long work ends with, or that it goes on until it is cancelled. */
  readonly work: "succeeds" | "goes_on" | ActionFailure;
}

const ok = <Value>(value: Value) => ({ ok: true, value }) as const;
const no = (failure: ActionFailure) => ({ ok: false, failure }) as const;

const connection: Connection = {
  url: "https://demo.example",
  db: "demo",
  login: "ana@demo.example",
  uid: 2,
  languages: ["en_US", "ja_JP", "th_TH", "de_DE"],
  missingFields: {},
  extraFields: {},
  version: "0.1.0",
};

const usual: Scene = {
  connection: ok(connection),
  analyses: ok(analysisLists.plant),
  sheets: ourSheets,
  inFront: ok(lossSheet),
  review: ok(review),
  work: "succeeds",
};

const away = no({
  source: "instance",
  code: "relay_unreachable",
  kind: "no_connection",
  message: "Failed to fetch",
});
const notOurs = ok({ is: "not_ours", name: "Sheet1", ours: ourSheets } as const);
const inTrouble = (trouble: (SheetDescription & { readonly is: "in_trouble" })["trouble"]) =>
  ok({ is: "in_trouble", sheetId: "s1", name: "LOSS O-0012 (2)", trouble } as const);

/** Every state that the pane is designed for, by name. */
export const scenes = {
  usual,
  first_run: {
    ...usual,
    sheets: [],
    inFront: ok({ is: "not_ours", name: "Sheet1", ours: [] }),
    review: ok(nothingUnsent),
  },
  waiting: { ...usual, analyses: "never" },
  empty: { ...usual, analyses: ok(analysisLists.none) },
  away: { ...usual, connection: away, analyses: away },
  no_rights: {
    ...usual,
    analyses: no({
      source: "instance",
      code: "no_rights",
      kind: "refused",
      message: "You are not allowed to read Work analysis.",
      requestId: "5f3c2a",
    }),
  },
  quiet: { ...usual, inFront: ok(quietSheet), review: ok(nothingUnsent) },
  not_ours: { ...usual, inFront: notOurs },
  copied: { ...usual, inFront: inTrouble("copied_sheet") },
  other_instance: {
    ...usual,
    inFront: ok({
      is: "in_trouble",
      sheetId: "s1",
      name: "LOSS O-0012",
      trouble: "other_instance",
      instance: { url: "https://osaka.example", db: "osaka" },
    }),
  },
  snapshot_missing: { ...usual, inFront: inTrouble("snapshot_missing") },
  snapshot_damaged: { ...usual, inFront: inTrouble("snapshot_damaged") },
  snapshot_newer: { ...usual, inFront: inTrouble("snapshot_newer") },
  snapshot_generation: { ...usual, inFront: inTrouble("snapshot_generation") },
  key_column_missing: { ...usual, inFront: inTrouble("key_column_missing") },
  protected: { ...usual, work: { source: "workbook", code: "sheet_protected", sheet: "LOSS O-0012" } },
  editing: { ...usual, work: { source: "workbook", code: "cell_being_edited" } },
  refused: {
    ...usual,
    work: { source: "instance", code: "instance_error", kind: "refused", message: "Odd.", requestId: "77aa" },
  },
  working: { ...usual, work: "goes_on" },
  japanese: { ...usual, analyses: ok(analysisLists.japanese) },
  thai: { ...usual, analyses: ok(analysisLists.thai) },
  long: { ...usual, analyses: ok(analysisLists.long) },
  thousands: { ...usual, analyses: ok(analysisLists.thousands) },
} as const satisfies Record<string, Scene>;

/** The name of a scene. */
export type SceneName = keyof typeof scenes;

const unsentIn = ({ sheets, problems, conflicts }: Review) =>
  sheets.flatMap(({ rows }) => rows).reduce((sum, { edits }) => sum + edits.length, 0) + problems + conflicts;

/** Makes the pane's actions over a scene; `calls` tells what was asked for, in order. */
export function createPaneFixture(scene: Scene): { readonly actions: Actions; readonly calls: string[] } {
  const calls: string[] = [];
  let unsent = scene.review;
  const ends = <Value>(value: Value, signal?: AbortSignal): Promise<Result<Value>> => {
    if (scene.work === "succeeds") return Promise.resolve(ok(value));
    if (scene.work !== "goes_on") return Promise.resolve(no(scene.work));
    return new Promise((resolve) => {
      signal?.addEventListener("abort", () => resolve(no({ source: "workbook", code: "cancelled" })));
    });
  };
  const actions: Actions = {
    connect: () => Promise.resolve(scene.connection),
    listAnalyses: (lang) => {
      calls.push(`list ${lang ?? "default"}`);
      const { analyses } = scene;
      return analyses === "never" ? new Promise(() => undefined) : Promise.resolve(analyses);
    },
    listOurSheets: () => Promise.resolve(ok(scene.sheets)),
    listCycles: () => Promise.resolve(ok([1, 2, 3])),
    pull: ({ kind, ids, cycle_no, lang }, { progress, signal }) => {
      calls.push(`pull ${kind} ${ids.join("+")} ${cycle_no ?? "all"} ${lang ?? "default"}`);
      progress(400, 1200);
      const report = {
        sheetId: "s1",
        sheetName: "LOSS O-0012",
        rows: 41,
        keptEdits: 3,
        conflicts: 0,
        news: [],
      };
      return ends(report, signal);
    },
    describeSheet: () => Promise.resolve(scene.inFront),
    refreshSheet: (target, { progress, signal }) => {
      calls.push(`refresh ${target === "in_front" ? target : target.sheetId}`);
      progress(12, 34);
      const report = {
        sheetId: "s1",
        sheetName: "LOSS O-0012",
        rows: 34,
        keptEdits: 3,
        conflicts: 1,
        news: lossSheet.news,
      };
      return ends(report, signal);
    },
    dismissNews: (sheetId) => {
      calls.push(`dismiss ${sheetId}`);
      return ends(undefined);
    },
    reviewChanges: () => {
      calls.push("review");
      return Promise.resolve(unsent);
    },
    countEdits: () => Promise.resolve(ok(unsent.ok ? unsentIn(unsent.value) : 0)),
    writeBack: ({ progress, signal }) => {
      calls.push("write back");
      progress(1, 4);
      if (scene.work === "succeeds") unsent = ok(nothingUnsent);
      return ends(mixedReport, signal);
    },
    settleConflict: ({ rowKey, column }, choice) => {
      calls.push(`settle ${rowKey} ${column ?? "row"} ${choice}`);
      return ends(undefined);
    },
    settleCopy: (sheetId, choice) => {
      calls.push(`copy ${sheetId} ${choice}`);
      return ends(undefined);
    },
    putBackRows: (sheetId) => {
      calls.push(`put back ${sheetId}`);
      return ends(2);
    },
    goTo: ({ sheetId, rowKey, column }) => {
      calls.push(`go to ${sheetId} ${rowKey} ${column}`);
      return ends(undefined);
    },
    showSheet: (sheetId) => {
      calls.push(`show ${sheetId}`);
      return ends(undefined);
    },
    onWorkbookChanged: () => Promise.resolve(() => Promise.resolve()),
  };
  return { actions, calls };
}
