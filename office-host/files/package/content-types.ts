import { putPart, xmlOfPart } from "./package.ts";
import type { Parts } from "./package.ts";
import { relationshipsOf } from "./relationships.ts";
import { elementsIn } from "./xml.ts";

const list = "[Content_Types].xml";

/**
 * Removes repeated and missing parts from the list of content types. The spreadsheet reads a part for each
 * entry and fails at a missing one.
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

/** Removes parts from a package. Call `tidyContentTypes` afterwards. Remaining references are ignored. */
export function dropParts(parts: Parts, paths: readonly string[]): void {
  for (const path of paths) parts.delete(path);
}

/** Returns the first shared part of the given kinds, which must not be shared, or undefined. */
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
