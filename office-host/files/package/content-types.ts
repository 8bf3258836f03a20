import { putPart, xmlOfPart } from "./package.ts";
import type { Parts } from "./package.ts";
import { relationshipsOf } from "./relationships.ts";
import { elementsIn } from "./xml.ts";

const list = "[Content_Types].xml";

/** Removes repeated and missing parts from the content types. The spreadsheet fails at a missing part. */
export function tidyContentTypes(parts: Parts): void {
  const document = xmlOfPart(parts, list);
  if (document === undefined) return;
  const listedPaths = new Set<string>();
  for (const element of elementsIn(document, "Override")) {
    const path = (element.getAttribute("PartName") ?? "").replace(/^\//, "");
    if (listedPaths.has(path) || !parts.has(path)) element.remove();
    listedPaths.add(path);
  }
  putPart(parts, list, document);
}

/** Removes parts. Call `tidyContentTypes` afterwards. Other references to them are ignored. */
export function dropParts(parts: Parts, paths: readonly string[]): void {
  for (const path of paths) parts.delete(path);
}

/** Returns the first part of these kinds that several parts refer to, or undefined. */
export function sharedPart(
  parts: Parts,
  from: readonly string[],
  kinds: readonly string[],
): string | undefined {
  const foundTargets = new Set<string>();
  for (const path of from)
    for (const { kind, target } of relationshipsOf(parts, path)) {
      if (!kinds.includes(kind)) continue;
      if (foundTargets.has(target)) return target;
      foundTargets.add(target);
    }
  return undefined;
}
