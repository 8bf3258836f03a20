import { xmlOfPart } from "./package/package.ts";
import type { Parts } from "./package/package.ts";
import { relationshipsOf } from "./package/relationships.ts";
import { elementsIn } from "./package/xml.ts";

/** Reads the settings that a file has for its add-ins, except the one that opens the pane with the file. */
export function readAddInSettings(parts: Parts): readonly (readonly [key: string, value: unknown])[] {
  const panes = relationshipsOf(parts, "").filter(({ kind }) => kind === "webextensiontaskpanes");
  const extensions = panes.flatMap(({ target }) => relationshipsOf(parts, target));
  return extensions
    .filter(({ kind }) => kind === "webextension")
    .flatMap(({ target }) => {
      const document = xmlOfPart(parts, target);
      return document === undefined ? [] : elementsIn(document, "property");
    })
    .map((property) => [property.getAttribute("name") ?? "", property.getAttribute("value") ?? ""] as const)
    .filter(([name]) => name !== "" && name !== "Office.AutoShowTaskpaneWithDocument");
}
