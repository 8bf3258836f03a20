import { putPart, xmlOfPart } from "./package.ts";
import type { Parts } from "./package.ts";
import { relationshipsOf } from "./relationships.ts";
import { elementsIn } from "./xml.ts";

const list = "[Content_Types].xml";

/**
 * Leaves one mention of each part that is there in the list of content types. The spreadsheet reads a part as
 * often as the list mentions it, and fails at one that is missing.
 */
export function tidyContentTypes(parts: Parts): void {
  const document = xmlOfPart(parts, list);
  if (document === undefined) return;
  const known = new Set<string>();
  for (const element of elementsIn(document, "Override")) {
    const path = (element.getAttribute("PartName") ?? "").replace(/^\//, "");
    if (known.has(path) || !parts.has(path)) element.remove();
    known.add(path);
  }
  putPart(parts, list, document);
}

/**
 * Takes parts out of a package; call `tidyContentTypes` afterwards. What still refers to them is passed over
 * by the spreadsheet.
 */
export function dropParts(parts: Parts, paths: readonly string[]): void {
  for (const path of paths) parts.delete(path);
}

/**
 * Returns the parts that several others refer to although each belongs to one: the first that is found, or
 * undefined.
 */
export function sharedPart(
  parts: Parts,
  from: readonly string[],
  kinds: readonly string[],
): string | undefined {
  const known = new Set<string>();
  for (const path of from)
    for (const { kind, target } of relationshipsOf(parts, path)) {
      if (!kinds.includes(kind)) continue;
      if (known.has(target)) return target;
      known.add(target);
    }
  return undefined;
}
