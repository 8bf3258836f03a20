import { localeNames, officeNames, readCatalogue } from "./catalogue.mjs";

/** Matches the texts of the manifest: name, description, and the ribbon's labels, titles and texts. */
const textElement =
  /^( *)<(?:(DisplayName|Description)|bt:String id="([A-Z]\w+)\.(Label|Title|Text)") DefaultValue="[^"]*"[^]*?<\/(?:DisplayName|Description|bt:String)>\n/gm;

/** Returns the manifest with the ribbon's texts in all languages. */
export function manifestWithWords(manifest, wordsIn = readCatalogue) {
  const ribbons = new Map(localeNames.map((locale) => [locale, wordsIn(locale).ribbon]));
  return manifest.replace(textElement, (_, indent, general, group, kind) => {
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

/** A group without its own label has the add-in's name. */
function textOf(ribbon, general, group, kind) {
  if (general !== undefined) return general === "DisplayName" ? ribbon.name : ribbon.description;
  const first = (name) => name[0].toLowerCase() + name.slice(1);
  return ribbon[first(group)]?.[first(kind)] ?? ribbon.name;
}

const attribute = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/*
 * The names of shortcuts in several languages, by Microsoft's articles of 2026:
 * - ExtendedOverrides has the attribute `ResourcesUrl`. Only two articles of 2021 have `ResourceUrl`.
 * - The file of shortcuts has `${resource.NAME}`, and default texts under `resources.default`. Office loads
 *   the second file only for other languages.
 * - The second file has `resources` with a group for each language in lower case ("Localize extended
 *   overrides", 2021). The article of 2026 has no groups. An Office that needs such a file shows English.
 */

/** Returns the file of shortcuts with names as resources, English by default. */
export function shortcutsWithWords(before, wordsIn = readCatalogue) {
  const { actions, shortcuts } = JSON.parse(before);
  const named = actions.map((action) => ({ ...action, name: `\${resource.${action.id}}` }));
  return fileOf({ actions: named, shortcuts, resources: { default: namesIn("en", wordsIn) } });
}

/** Returns the file with the names of shortcuts in all other languages. */
export const shortcutNames = (wordsIn = readCatalogue) =>
  fileOf({
    resources: Object.fromEntries(
      localeNames
        .filter((locale) => locale !== "en")
        .map((locale) => [officeNames[locale].toLowerCase(), namesIn(locale, wordsIn)]),
    ),
  });

const namesIn = (locale, wordsIn) =>
  Object.fromEntries(Object.entries(wordsIn(locale).ribbon.shortcuts).map(([id, value]) => [id, { value }]));

const fileOf = (content) => `${JSON.stringify(content, undefined, 2)}\n`;
