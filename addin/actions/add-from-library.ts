import { refuseUsedONo } from "./create-analysis.ts";
import { unknownAnalysis } from "./fetching/fetch-subject.ts";
import type { LibraryRows, NewAnalysis, PageActions } from "./interface/page-actions.ts";
import { refused } from "./interface/result.ts";
import type { Result, Running } from "./interface/result.ts";
import { makeWorksheet } from "./pull.ts";
import type { Tools } from "./tools/tools.ts";
import { chosenElements } from "../results/page/chosen-elements.ts";
import type { ChosenElements } from "../results/page/chosen-elements.ts";
import { libraryBlock, libraryInputs } from "../results/page/library-block.ts";
import type { PageTag } from "../excel/page/stored/page-tag.ts";
import { isFrom } from "../worksheet/plans/compared.ts";
import {
  acceptsPastedElements,
  firstAddedRow,
  nextPositionIn,
  pastedRows,
} from "../worksheet/plans/plan-paste.ts";
import { planUpdate } from "../worksheet/plans/plan-update.ts";
import { roundedSeconds } from "../worksheet/paste/times.ts";
import type { Plan } from "../worksheet/plan.ts";
import { isNewAnalysis, newAnalysisId } from "../worksheet/query.ts";
import type { SheetState } from "../worksheet/state.ts";
import type { Subject } from "../worksheet/subject.ts";

export function listLibraryTargets({ workbook }: Tools): PageActions["listLibraryTargets"] {
  return async (sheetId) => {
    const [page, listed] = await Promise.all([libraryPage(workbook, sheetId), workbook.listSheets()]);
    if (!page.ok) return page;
    if (!listed.ok) return listed;
    const value = listed.value
      .filter(({ tag, hasItsTable }) => {
        const { kind, ids, lang } = tag.query;
        return hasItsTable && kind === "elements" && ids.length === 1 && lang === null;
      })
      .filter(({ tag }) => isFrom(tag, page.value.tag.instance))
      .map(({ sheetId: id, name }) => ({ sheetId: id, name }));
    return { ok: true, value };
  };
}

/** Adds the chosen elements as unsent rows of the next cycle. */
export function addFromLibrary(tools: Tools): PageActions["addFromLibrary"] {
  const { workbook, newId } = tools;
  return async (sheetId, into, running) => {
    const [page, rows, inputs] = await Promise.all([
      libraryPage(workbook, sheetId),
      workbook.readBlock({ sheetId }, libraryBlock, "calculated"),
      workbook.readBlock({ sheetId }, libraryInputs),
    ]);
    if (!page.ok) return page;
    if (!rows.ok) return rows;
    if (!inputs.ok) return inputs;
    const typed = inputs.value.find(({ key }) => key === "mean")?.values.value ?? "";
    const chosen = chosenElements(rows.value, String(typed).trim() !== "");
    if (chosen.is !== "chosen") return { ok: true, value: chosen };
    const target =
      typeof into === "string"
        ? { ok: true as const, value: into }
        : await worksheetOf(tools, page.value, into, running);
    if (!target.ok) return target;
    const where = { sheetId: target.value };
    const plan: Plan<AddedRows | RefusedSheet> = (state) => {
      const why = refusalOf(state, page.value.tag);
      if (why !== undefined) return { update: undefined, value: { is: "refused", why, name: state.name } };
      const { appended, report } = rowsFor(state, chosen, newId);
      return { update: { writes: [], appended }, value: report };
    };
    const added = await workbook.changeSheet(where, plan, "one_undo");
    if (!added.ok) return added;
    const report = added.value;
    return report.is === "refused" ? refused(report.why, report.name) : { ok: true, value: report };
  };
}

/**
 * Returns the worksheet of an analysis that Write back will create, or makes it. Fails with `not_unique` if
 * the instance has its O-No.
 */
async function worksheetOf(
  tools: Tools,
  page: LibraryPage,
  analysis: NewAnalysis,
  running: Running,
): Promise<Result<string>> {
  const [listed, connection] = await Promise.all([
    tools.workbook.listSheets(),
    tools.connection(running.signal),
  ]);
  if (!listed.ok) return listed;
  if (!connection.ok) return connection;
  const { missingFields, segments } = connection.value;
  if (!isFrom(page.tag, connection.value)) return refused("other_instance", page.name);
  const same = listed.value.find(
    ({ tag, hasItsTable }) =>
      hasItsTable &&
      isFrom(tag, connection.value) &&
      isNewAnalysis(tag.query) &&
      tag.subject === analysis.o_no,
  );
  if (same !== undefined) return { ok: true, value: same.sheetId };
  const free = await refuseUsedONo(tools, analysis.o_no, running.signal);
  if (!free.ok) return free;
  const made = await makeWorksheet(
    tools,
    {
      query: { kind: "elements", ids: [newAnalysisId], cycle_no: null, lang: null },
      subject: subjectOf(analysis),
      ...{ records: [], lacking: missingFields["wa.element"] ?? [], segments },
    },
    running,
    { staysBehind: true },
  );
  return made.ok ? { ok: true, value: made.value.sheetId } : made;
}

function subjectOf(analysis: NewAnalysis): Subject {
  return { is: "analyses", analyses: [{ ...unknownAnalysis(newAnalysisId), ...analysis }] };
}

export function changeNewAnalysis(tools: Tools): PageActions["changeNewAnalysis"] {
  return async (sheetId, analysis, { signal }) => {
    const free = await refuseUsedONo(tools, analysis.o_no, signal);
    if (!free.ok) return free;
    return tools.workbook.changeSheet({ sheetId }, (state) => ({
      update: isNewAnalysis(state.snapshot.query)
        ? planUpdate(state, { snapshotChanges: { subject: subjectOf(analysis) } })
        : undefined,
      value: undefined,
    }));
  };
}

type AddedRows = Extract<LibraryRows, { readonly is: "added" }>;

interface RefusedSheet {
  readonly is: "refused";
  readonly why: "not_our_sheet" | "other_instance";
  readonly name: string;
}

/** Returns undefined if a worksheet can get the rows of a page. */
function refusalOf(state: SheetState, tag: PageTag): RefusedSheet["why"] | undefined {
  if (!isFrom(state.snapshot, tag.instance)) return "other_instance";
  const isAccepted = acceptsPastedElements(state) && state.snapshot.query.ids.length === 1;
  return isAccepted ? undefined : "not_our_sheet";
}

/** Returns consecutive new rows of the next cycle, and the report on them. */
function rowsFor(
  state: SheetState,
  chosen: Extract<ChosenElements, { readonly is: "chosen" }>,
  newId: () => string,
) {
  const { firstCycle, startsAt } = nextPositionIn(state)();
  let at = startsAt;
  const rows = chosen.elements.map(({ name, type, seconds }, line) => {
    const start = roundedSeconds(at);
    at += seconds;
    const times = { video_start_time: start, video_end_time: roundedSeconds(at) };
    return {
      line,
      values: { cycle_no: firstCycle, name, ...(type !== "" && { element_type: type }), ...times },
    };
  });
  const { elements, ...estimated } = chosen;
  const report: AddedRows = {
    ...{ ...estimated, is: "added", rows: elements.length, cycle: firstCycle },
    ...{ sheetId: state.sheetId, sheetName: state.name, firstRow: firstAddedRow(state) },
  };
  return { appended: pastedRows(state, rows, newId), report };
}

interface LibraryPage {
  readonly tag: PageTag;
  readonly name: string;
}

async function libraryPage(workbook: Tools["workbook"], sheetId: string): Promise<Result<LibraryPage>> {
  const page = await workbook.readPage({ sheetId });
  if (!page.ok) return page;
  const { tag, name } = page.value;
  return tag.query.kind === "element_library"
    ? { ok: true, value: { tag, name } }
    : refused("not_our_sheet", name);
}
