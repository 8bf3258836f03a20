import { decodeMapping, kindOf, mappingBlockName, mappingIn } from "../../results/page/work-mapping.ts";
import type { WorkMapping } from "../../results/page/work-mapping.ts";
import type { PageContent } from "../../results/page/page-query.ts";
import type { PageIdentity } from "../../excel/page/read-page.ts";
import type { Workbook } from "../../excel/workbook.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";

/** An instance and its database, as in the tags of worksheets and pages. */
export type InstanceId = PageContent["pulled"]["instance"];

/** The last mapping of each instance, kept for the user on this computer. The text may be damaged. */
export interface MappingMemory {
  readonly read: (instance: InstanceId) => string | null;
  readonly keep: (instance: InstanceId, text: string) => void;
}

/** A memory that keeps nothing. Only the workbook has mappings then. */
export const noMappingMemory: MappingMemory = { read: () => null, keep: () => undefined };

/** The kinds of work types on pages of work combination, kept for each instance. */
export interface WorkMappings {
  /** Reads the page in front and keeps a mapping that differs from the last reading: it was typed. */
  look(page: Pick<PageIdentity, "sheetId" | "tag">): Promise<void>;
  /** Returns the data of a page with its mapping. An existing page's own mapping has priority. */
  given(content: PageContent, sheetId?: string): Promise<PageContent>;
}

/**
 * Remembers the mappings that the engineer types on pages. A new page uses the mapping of the page that was
 * typed in last while the pane was open, else of the one pulled last. Next in priority are the mapping kept
 * on this computer and the default.
 */
export function workMappings(workbook: Workbook, memory: MappingMemory): WorkMappings {
  const seen = new Map<string, WorkMapping>();
  let typedLast: string | undefined;

  const onPage = async (sheetId: string): Promise<WorkMapping | undefined> => {
    const rows = await workbook.readBlock({ sheetId }, mappingBlockName);
    return rows.ok ? mappingIn(rows.value) : undefined;
  };
  const keptOf = (instance: InstanceId): WorkMapping => decodeMapping(memory.read(instance));
  const keep = (instance: InstanceId, mapping: WorkMapping): void => {
    const before = keptOf(instance);
    const after = { ...before, ...mapping };
    if (!isSame(before, after)) memory.keep(instance, JSON.stringify(after));
  };

  const inWorkbook = async (instance: InstanceId): Promise<WorkMapping> => {
    const listed = await workbook.listPages();
    if (!listed.ok) return {};
    const pages = listed.value
      .filter(({ tag }) => tag.query.kind === "work_combination" && isFrom(tag, instance))
      // Of two pages from the same second, the one further right is newer.
      .sort((a, b) => Date.parse(a.tag.pulledAt) - Date.parse(b.tag.pulledAt));
    const page = pages.find(({ sheetId }) => sheetId === typedLast) ?? pages.at(-1);
    const mapping = page === undefined ? undefined : await onPage(page.sheetId);
    if (page === undefined || mapping === undefined) return {};
    // A default mapping says nothing, unless it was typed just now.
    const isSaid = page.sheetId === typedLast || !isUsual(mapping);
    return isSaid ? mapping : {};
  };

  return {
    look: async ({ sheetId, tag }) => {
      if (tag.query.kind !== "work_combination") return;
      const now = await onPage(sheetId);
      if (now === undefined) return;
      const before = seen.get(sheetId);
      seen.set(sheetId, { ...before, ...now });
      if (before === undefined) {
        // It was typed while the pane was closed, maybe long ago, so the kept mapping has priority.
        if (!isUsual(now)) keep(tag.instance, { ...now, ...keptOf(tag.instance) });
      } else if (Object.keys(now).some((type) => type in before && before[type] !== now[type])) {
        typedLast = sheetId;
        keep(tag.instance, now);
      }
    },
    given: async (content, sheetId) => {
      if (content.query.kind !== "work_combination") return content;
      const { instance } = content.pulled;
      const own = sheetId === undefined ? undefined : await onPage(sheetId);
      const said = await inWorkbook(instance);
      if (own === undefined) keep(instance, said);
      return { ...content, mapping: { ...keptOf(instance), ...said, ...own } };
    },
  };
}

function isUsual(mapping: WorkMapping): boolean {
  return Object.entries(mapping).every(([type, kind]) => kind === kindOf(type));
}

function isSame(one: WorkMapping, other: WorkMapping): boolean {
  const types = Object.keys(other);
  return types.length === Object.keys(one).length && types.every((type) => one[type] === other[type]);
}
