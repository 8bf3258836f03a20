import { namespaceOf } from "./custom-xml.ts";
import { parseXml } from "./package/xml.ts";

/** The settings of a workbook: the add-in's, and those of the document as office.js keeps them. */
export interface Settings {
  readonly settings: readonly (readonly [key: string, value: unknown])[];
  readonly documentSettings: readonly (readonly [key: string, value: unknown])[];
}

/** The custom XML part in which the host keeps settings, as files of earlier versions name it; Excel's own place for them belongs to installed add-ins. */
const namespace = "urn:work-analysis-for-excel:workbench-settings:1";

/** Writes settings as a document, or nothing where there are none. */
export function encodeSettings(settings: Settings): string | undefined {
  if (settings.settings.length + settings.documentSettings.length === 0) return undefined;
  const xml = document.implementation.createDocument(namespace, "settings");
  // Escaped to ASCII: whatever a setting holds, XML carries it.
  xml.documentElement.textContent = JSON.stringify({
    settings: settings.settings,
    documentSettings: settings.documentSettings,
  }).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return new XMLSerializer().serializeToString(xml);
}

/** Tells whether a document holds the host's settings. */
export function isSettings(xml: string): boolean {
  return namespaceOf(xml) === namespace;
}

/** Reads settings; what is damaged gives none. */
export function decodeSettings(xml: string): Settings {
  const none: Settings = { settings: [], documentSettings: [] };
  try {
    const read = JSON.parse(parseXml(xml)?.documentElement.textContent ?? "") as Partial<Settings> | null;
    return { settings: pairs(read?.settings), documentSettings: pairs(read?.documentSettings) };
  } catch (cause) {
    if (cause instanceof SyntaxError) return none;
    throw cause;
  }
}

function pairs(value: unknown): readonly (readonly [string, unknown])[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly unknown[]).filter(
    (pair): pair is readonly [string, unknown] => Array.isArray(pair) && typeof pair[0] === "string",
  );
}
