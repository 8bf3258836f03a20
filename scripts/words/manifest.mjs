import { readFileSync, writeFileSync } from "node:fs";
import { inProject } from "../paths.mjs";
import { localeNames, readCatalogue } from "./catalogue.mjs";

const manifestPath = inProject("manifest.xml");

/** The languages as Office names them, by the names of their files. */
const officeNames = {
  ...{ ja: "ja-JP", "zh-CN": "zh-CN", "zh-TW": "zh-TW", vi: "vi-VN", th: "th-TH", id: "id-ID" },
  ...{ es: "es-ES", de: "de-DE", ko: "ko-KR" },
};

/** What the manifest says in words: its name and description, and the labels, titles and texts of the ribbon. */
const said =
  /^( *)<(?:(DisplayName|Description)|bt:String id="([A-Z]\w+)\.(Label|Title|Text)") DefaultValue="[^"]*"[^]*?<\/(?:DisplayName|Description|bt:String)>\n/gm;

/** Gives the manifest with the words of the ribbon as the catalogues of the languages have them; `wordsIn(locale)` gives one. */
export function manifestWithWords(manifest, wordsIn = readCatalogue) {
  const ribbons = new Map(localeNames.map((locale) => [locale, wordsIn(locale).ribbon]));
  return manifest.replace(said, (_, indent, general, group, kind) => {
    const tag = general ?? "bt:String";
    const id = general === undefined ? ` id="${group}.${kind}"` : "";
    const textIn = (locale) => attribute(textOf(ribbons.get(locale), general, group, kind));
    const others = Object.entries(officeNames).map(
      ([locale, office]) =>
        `${indent}  <${general === undefined ? "bt:" : ""}Override Locale="${office}" Value="${textIn(locale)}" />\n`,
    );
    return `${indent}<${tag}${id} DefaultValue="${textIn("en")}">\n${others.join("")}${indent}</${tag}>\n`;
  });
}

/** What has no label of its own is called by the name of the add-in. */
function textOf(ribbon, general, group, kind) {
  if (general !== undefined) return general === "DisplayName" ? ribbon.name : ribbon.description;
  const first = (name) => name[0].toLowerCase() + name.slice(1);
  return ribbon[first(group)]?.[first(kind)] ?? ribbon.name;
}

const attribute = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Tells whether the manifest says what the catalogues say. */
export function saysTheWords() {
  const manifest = readFileSync(manifestPath, "utf8").replaceAll("\r\n", "\n");
  return manifestWithWords(manifest) === manifest;
}

/** Writes the words of the ribbon into the manifest where they are others, and gives whether they were. */
export function writeManifest() {
  if (saysTheWords()) return false;
  writeFileSync(manifestPath, manifestWithWords(readFileSync(manifestPath, "utf8").replaceAll("\r\n", "\n")));
  return true;
}
