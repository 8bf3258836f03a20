import { localeNames, readCatalogue } from "./catalogue.mjs";
import { officeNames } from "./office-names.mjs";

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
    const [, ...others] = Object.entries(officeNames);
    const overrides = others.map(
      ([locale, office]) =>
        `${indent}  <${general === undefined ? "bt:" : ""}Override Locale="${office}" Value="${textIn(locale)}" />\n`,
    );
    return `${indent}<${tag}${id} DefaultValue="${textIn("en")}">\n${overrides.join("")}${indent}</${tag}>\n`;
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
