import { decodeMapping, kindOf, mappingBlockName, mappingIn } from "../../results/page/work-mapping.ts";
import type { WorkMapping } from "../../results/page/work-mapping.ts";
import type { PageContent } from "../../results/page/page-query.ts";
import type { PageIdentity } from "../../excel/page/read-page.ts";
import type { Workbook } from "../../excel/workbook.ts";
import { isFrom } from "../../worksheet/plans/compared.ts";

/** An instance and its database, as worksheets and pages name where they belong. */
export type InstanceId = PageContent["pulled"]["instance"];

/** Keeps for this person on this computer what was said last of each instance; anything may have become of the text meanwhile. */
export interface MappingMemory {
  readonly read: (instance: InstanceId) => string | null;
  readonly keep: (instance: InstanceId, text: string) => void;
}

/** Where nobody remembers, what the workbook says is all there is. */
export const noMappingMemory: MappingMemory = { read: () => null, keep: () => undefined };

/** What work types count as on pages of work combination, remembered for each instance. */
export interface WorkMappings {
  /** Looks at a page in front: what says something else than at the look before was typed, and is kept. */
  look(page: Pick<PageIdentity, "sheetId" | "tag">): Promise<void>;
  /** The records of a page with the mapping that it begins with; on a page that is there already, with its own before all. */
  given(content: PageContent, sheetId?: string): Promise<PageContent>;
}

/**
 * Remembers what the engineer types into the mapping of a page. A new page begins with what the workbook says: its page that was
 * typed in last while this pane was open, else the one that was pulled last; then with what is kept on this computer; then with the usual.
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
      // Of those of one second the one further right was made later.
      .sort((a, b) => Date.parse(a.tag.pulledAt) - Date.parse(b.tag.pulledAt));
    const page = pages.find(({ sheetId }) => sheetId === typedLast) ?? pages.at(-1);
    const mapping = page === undefined ? undefined : await onPage(page.sheetId);
    if (page === undefined || mapping === undefined) return {};
    // Nobody has said anything on a page where all is as usual, unless it was typed just now.
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
        // Typed while the pane was closed, maybe long ago: it does not go before what is kept.
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
