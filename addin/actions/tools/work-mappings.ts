import { decodeMapping, kindOf, mappingBlockName, mappingIn } from "../../results/page/work-mapping.ts";
import type { WorkMapping } from "../../results/page/work-mapping.ts";
import type { PageContent } from "../../results/page/page-query.ts";
import type { PageIdentity } from "../../excel/page/read-page.ts";
import type { Workbook } from "../../excel/workbook.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";

export type InstanceId = PageContent["pulled"]["instance"];

/** Stores the last mapping of each instance on this computer. The stored text may be damaged. */
export interface MappingMemory {
  readonly read: (instance: InstanceId) => string | null;
  readonly keep: (instance: InstanceId, text: string) => void;
}

/** Stores nothing. Then only the workbook has mappings. */
export const noMappingMemory: MappingMemory = { read: () => null, keep: () => undefined };

/** The mapping of each instance: what each work type counts as on pages of work combination. */
export interface WorkMappings {
  /** Reads the mapping of a page, and stores it if the user has typed since the last reading. */
  observePage(page: Pick<PageIdentity, "sheetId" | "tag">): Promise<void>;
  /** Adds the mapping to a page's data. With `sheetId`, the mapping on that page has priority. */
  withMapping(content: PageContent, sheetId?: string): Promise<PageContent>;
}

/**
 * Creates the mappings. For each work type, a new page uses the first of these that has the work type:
 *
 * 1. the mapping of the page on which the user typed last while the pane was open; without such a page, of
 *    the page that was pulled last, unless that is the default mapping,
 * 2. the mapping stored on this computer,
 * 3. the default mapping.
 */
export function workMappings(workbook: Workbook, memory: MappingMemory): WorkMappings {
  const lastReadings = new Map<string, WorkMapping>();
  let lastTypedSheetId: string | undefined;

  const onPage = async (sheetId: string): Promise<WorkMapping | undefined> => {
    const rows = await workbook.readBlock({ sheetId }, mappingBlockName);
    return rows.ok ? mappingIn(rows.value) : undefined;
  };
  const storedMapping = (instance: InstanceId): WorkMapping => decodeMapping(memory.read(instance));
  const store = (instance: InstanceId, mapping: WorkMapping): void => {
    const before = storedMapping(instance);
    const after = { ...before, ...mapping };
    if (!isSame(before, after)) memory.keep(instance, JSON.stringify(after));
  };

  const inWorkbook = async (instance: InstanceId): Promise<WorkMapping> => {
    const listed = await workbook.listPages();
    if (!listed.ok) return {};
    const pages = listed.value
      .filter(({ tag }) => tag.query.kind === "work_combination" && isFrom(tag, instance))
      // Of two pages that were pulled in the same second, the one further right is newer.
      .sort((a, b) => Date.parse(a.tag.pulledAt) - Date.parse(b.tag.pulledAt));
    const page = pages.find(({ sheetId }) => sheetId === lastTypedSheetId) ?? pages.at(-1);
    const mapping = page === undefined ? undefined : await onPage(page.sheetId);
    if (page === undefined || mapping === undefined) return {};
    // A default mapping is not used, unless the user has just typed it.
    const isTyped = page.sheetId === lastTypedSheetId || !isDefault(mapping);
    return isTyped ? mapping : {};
  };

  return {
    observePage: async ({ sheetId, tag }) => {
      if (tag.query.kind !== "work_combination") return;
      const now = await onPage(sheetId);
      if (now === undefined) return;
      const before = lastReadings.get(sheetId);
      lastReadings.set(sheetId, { ...before, ...now });
      if (before === undefined) {
        // The user typed this while the pane was closed, maybe long ago. So the stored mapping has priority.
        if (!isDefault(now)) store(tag.instance, { ...now, ...storedMapping(tag.instance) });
      } else if (Object.keys(now).some((type) => type in before && before[type] !== now[type])) {
        lastTypedSheetId = sheetId;
        store(tag.instance, now);
      }
    },
    withMapping: async (content, sheetId) => {
      if (content.query.kind !== "work_combination") return content;
      const { instance } = content.pulled;
      const own = sheetId === undefined ? undefined : await onPage(sheetId);
      const fromWorkbook = await inWorkbook(instance);
      if (own === undefined) store(instance, fromWorkbook);
      return { ...content, mapping: { ...storedMapping(instance), ...fromWorkbook, ...own } };
    },
  };
}

function isDefault(mapping: WorkMapping): boolean {
  return Object.entries(mapping).every(([type, kind]) => kind === kindOf(type));
}

function isSame(one: WorkMapping, other: WorkMapping): boolean {
  const types = Object.keys(other);
  return types.length === Object.keys(one).length && types.every((type) => one[type] === other[type]);
}
