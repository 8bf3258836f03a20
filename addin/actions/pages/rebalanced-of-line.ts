import {
  rebalanceBlock,
  rebalancedSheetBlock,
  rebalanceInputs,
  stationsBlock,
} from "../../results/page/rebalance-block.ts";
import { isSameLine, knownTimes, rebalancedLine } from "../../results/page/rebalanced-line.ts";
import type { RebalancedLine } from "../../results/page/rebalanced-line.ts";
import type { PageContent } from "../../results/page/page-query.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import type { WorkbookResult } from "../../excel/batch/run.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";
import type { Tools } from "../tools/tools.ts";

/** Reads the line of a Rebalance page as the engineer typed it. */
export async function readRebalanced(
  { workbook }: Pick<Tools, "workbook">,
  sheetId: string,
): Promise<WorkbookResult<RebalancedLine>> {
  const [elements, inputs, stations] = await Promise.all([
    workbook.readBlock({ sheetId }, rebalanceBlock, "calculated"),
    workbook.readBlock({ sheetId }, rebalanceInputs),
    workbook.readBlock({ sheetId }, stationsBlock),
  ]);
  if (!elements.ok) return elements;
  if (!inputs.ok) return inputs;
  if (!stations.ok) return stations;
  return { ok: true, value: rebalancedLine(elements.value, inputs.value, stations.value) };
}

/** A Rebalance page with its line, or why that cannot be read. */
interface RebalancePage {
  /** The name of its worksheet. */
  readonly name: string;
  readonly line: WorkbookResult<RebalancedLine>;
}

/** Lists the Rebalance pages of an instance. */
export async function rebalancePages(
  { workbook }: Pick<Tools, "workbook">,
  instance: PageContent["pulled"]["instance"],
): Promise<readonly RebalancePage[]> {
  const listed = await workbook.listPages();
  const pages = listed.ok
    ? listed.value.filter(({ tag }) => tag.query.kind === "rebalance" && isFrom(tag, instance))
    : [];
  return Promise.all(
    pages.map(async ({ sheetId, name }) => ({ name, line: await readRebalanced({ workbook }, sheetId) })),
  );
}

/** Returns the last page of the line with these processes; undefined if there is none. */
export function pageOfLine(
  pages: readonly RebalancePage[],
  processes: readonly RawValues[],
): RebalancePage | undefined {
  const times = knownTimes(processes);
  return pages.findLast(({ line }) => line.ok && isSameLine(line.value, times));
}

/**
 * Adds the Rebalance pages of the workbook to the content of a line's report. Chooses the page whose
 * worksheet the engineer typed, else the last page of the same line. Leaves other kinds of content unchanged.
 */
export async function withRebalanced(
  { workbook }: Pick<Tools, "workbook">,
  content: PageContent,
  sheetId?: string,
): Promise<PageContent> {
  if (content.query.kind !== "line_report") return content;
  const rows =
    sheetId === undefined ? undefined : await workbook.readBlock({ sheetId }, rebalancedSheetBlock);
  const cell = rows?.ok === true ? rows.value.find(({ key }) => key === "sheet")?.values.sheet : undefined;
  const typed = String(cell ?? "").trim();
  const pages = await rebalancePages({ workbook }, content.pulled.instance);
  if (pages.length === 0 && cell === undefined) return content;
  const chosen =
    typed === ""
      ? pageOfLine(pages, content.line?.processes ?? [])
      : pages.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  const rebalanced = {
    sheets: pages.map(({ name }) => name),
    shown: chosen?.name ?? typed,
    ...(chosen?.line.ok === true && { line: chosen.line.value }),
    ...(chosen?.line.ok === false && { problem: chosen.line.failure.code }),
  };
  return { ...content, rebalanced };
}
