import { decodeSettings, isSettings } from "./custom-xml.ts";
import type { Settings } from "./custom-xml.ts";
import { xmlOfPart } from "./package/package.ts";
import type { Parts } from "./package/package.ts";
import { relationshipsOf } from "./package/relationships.ts";
import { elementsIn } from "./package/xml.ts";

/** Returns the settings that the host stored in a file, or those that Excel stored for its add-ins. */
export function readSettings(
  parts: Parts,
  customXml: readonly (readonly [id: string, xml: string])[],
): Settings {
  const stored = customXml.find(([, xml]) => isSettings(xml))?.[1];
  return stored === undefined
    ? { settings: [], documentSettings: readAddInSettings(parts) }
    : decodeSettings(stored);
}

/** Reads the settings of add-ins, except the one that opens the pane with the file. */
function readAddInSettings(parts: Parts): readonly (readonly [key: string, value: unknown])[] {
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
