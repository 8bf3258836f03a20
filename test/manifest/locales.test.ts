import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languageCodes } from "../../contract/languages.ts";
import { projectFolder } from "../support/script.ts";

const manifest = readFileSync(join(projectFolder, "manifest.xml"), "utf8");
const locales = languageCodes.filter((code) => code !== "en_US").map((code) => code.replace("_", "-"));

/** The translated texts of the manifest, with each translation. */
const texts = [
  ...manifest.matchAll(
    /<(?:bt:String id="([^"]+)"|(DisplayName|Description)) DefaultValue="([^"]*)"(?: \/>|>([\s\S]*?)<\/)/g,
  ),
].map(([, id, name, english = "", overrides = ""]) => ({
  id: id ?? name ?? "",
  english,
  translated: new Map(
    [...overrides.matchAll(/<(?:bt:)?Override Locale="([^"]+)" Value="([^"]*)"/g)].map(
      ([, locale = "", text = ""]) => [locale, text],
    ),
  ),
}));

test("name, description and every label of the ribbon are given in ten languages", () => {
  expect(texts.length).toBeGreaterThan(15);
  const lacking = texts
    .filter(({ id }) => id !== "Functions.Namespace")
    .filter(({ translated }) => [...translated.keys()].sort().join() !== [...locales].sort().join());
  expect(lacking.map(({ id }) => id)).toEqual([]);
});

test("no text is too long for Office, empty or still English", () => {
  for (const { id, english, translated } of texts) {
    const longest = id.endsWith(".Text") || id === "Description" ? 250 : 125;
    for (const text of [english, ...translated.values()]) {
      expect(text.trim()).not.toBe("");
      expect(text.length).toBeLessThanOrEqual(longest);
    }
    for (const text of translated.values()) expect(text).not.toBe(english);
  }
});
