/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { functionIds } from "../../contract/function-ids.ts";
import { functions } from "../../addin/functions/functions.ts";
import { functionHelpPages } from "../../addin/functions/help-pages.ts";
import { metadataFileName, metadataFiles } from "../../addin/functions/metadata.ts";
import type { EnumMetadata, FunctionMetadata } from "../../addin/functions/metadata.ts";
import { wordsOf } from "../../addin/words/words-of.ts";
import { languageCodes } from "../../contract/languages.ts";
import { fieldNames } from "../../contract/records.ts";

const path = join(__dirname, "..", "..", "manifest.xml");
const manifest = new DOMParser().parseFromString(readFileSync(path, "utf8"), "text/xml");
const nodes = (name: string, within: Document | Element = manifest) =>
  [...within.getElementsByTagName("*")].filter((node) => node.localName === name);
const resource = (id: string | null | undefined) =>
  [...nodes("Url"), ...nodes("String")].find((node) => node.getAttribute("id") === id);

const point = nodes("ExtensionPoint").find((node) => node.getAttribute("xsi:type") === "CustomFunctions")!;
const locationOf = (part: string) =>
  resource(nodes("SourceLocation", nodes(part, point)[0])[0]?.getAttribute("resid"));

interface Described {
  readonly enums: readonly EnumMetadata[];
  readonly functions: readonly FunctionMetadata[];
}

async function allDescribed(): Promise<ReadonlyMap<string, Described>> {
  const files = await metadataFiles();
  return new Map(files.map(({ name, text }) => [name, JSON.parse(text) as Described]));
}

async function described(): Promise<ReadonlyMap<string, readonly FunctionMetadata[]>> {
  return new Map([...(await allDescribed())].map(([name, { functions: list }]) => [name, list]));
}

test("the functions run in the page of the pane, for all form factors, under the name WA", () => {
  expect(point.parentElement?.localName).toBe("AllFormFactors");
  expect(point.parentElement?.nextElementSibling?.localName).toBe("DesktopFormFactor");
  expect([...point.children].map(({ localName }) => localName)).toEqual([
    "Script",
    "Page",
    "Metadata",
    "Namespace",
  ]);
  const [runtime] = nodes("Runtime");
  expect(locationOf("Page")?.getAttribute("id")).toBe(runtime?.getAttribute("resid"));
  expect(resource(nodes("Namespace", point)[0]?.getAttribute("resid"))?.getAttribute("DefaultValue")).toBe(
    "WA",
  );
});

test("the manifest names the metadata of each language once, English as the default", async () => {
  const metadata = locationOf("Metadata")!;
  const fileOf = (address: string | null) => new URL(address ?? "").pathname.slice(1);
  expect(fileOf(metadata.getAttribute("DefaultValue"))).toBe(metadataFileName("en_US"));
  const others = Object.fromEntries(
    [...metadata.children].map((node) => [
      node.getAttribute("Locale") ?? "",
      fileOf(node.getAttribute("Value")),
    ]),
  );
  expect(others).toEqual(
    Object.fromEntries(
      languageCodes
        .filter((language) => language !== "en_US")
        .map((language) => [language.replace("_", "-"), metadataFileName(language)]),
    ),
  );
  expect([...(await described()).keys()].sort()).toEqual(languageCodes.map(metadataFileName).sort());
});

test("the metadata of each function matches the parameters and the result in the code", async () => {
  for (const list of (await described()).values()) {
    expect(list.map(({ id }) => id)).toEqual(functionIds);
    for (const { id, name, parameters, result, options } of list) {
      const code = functions[functionIds.find((one) => one === id)!];
      expect([code.id, name]).toEqual([id, id]);
      expect(
        parameters.map((parameter) => ({
          name: parameter.name,
          type: parameter.type,
          ...(parameter.optional === true && { optional: true }),
          ...(parameter.dimensionality === "matrix" && { dimensionality: "matrix" }),
          ...(parameter.customEnumId !== undefined && { choices: parameter.customEnumId }),
        })),
      ).toEqual(code.parameters);
      expect(result).toEqual({ dimensionality: code.result });
      expect(options).toEqual({ cancelable: true });
    }
  }
});

test("Excel accepts all names and ids, and no required parameter follows an optional one", async () => {
  for (const list of (await described()).values())
    for (const { id, parameters } of list) {
      // At least three characters, first a letter; not a cell address in A1 or R1C1 notation.
      expect(id).toMatch(/^[A-Z][A-Z0-9_.]{2,}$/);
      expect(id).not.toMatch(/^(?:[A-Z]{1,3}\d+|R\d*C\d*)$/);
      const optional = parameters.map((parameter) => parameter.optional === true);
      expect(optional).toEqual([...optional].sort());
      expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
    }
});

test("each function's help is a section of the page in the same language", async () => {
  const pages = new Map((await functionHelpPages()).map(({ name, text }) => [name, text]));
  for (const [file, list] of await described())
    for (const { id, helpUrl, parameters } of list) {
      const [page = "", anchor] = helpUrl.slice(1).split("#");
      expect([page, anchor]).toEqual([file.replace(/^functions(.*)\.json$/, "help/functions$1.html"), id]);
      const [, section = ""] = (pages.get(page) ?? "").split(`<h2 id="${id}">`);
      for (const { name, description } of parameters) {
        expect(section).toContain(`<td><code>${name}</code></td>`);
        expect(section).toContain(description.replaceAll('"', "&quot;"));
      }
    }
});

test("Excel offers the values of an argument, with a word for each in every language", async () => {
  for (const [file, { enums, functions: list }] of await allDescribed()) {
    const named = list.flatMap(({ parameters }) => parameters.flatMap(({ customEnumId: id = [] }) => id));
    expect(enums.map(({ id }) => id).sort()).toEqual([...new Set(named)].sort());
    for (const { id, type, values } of enums) {
      expect([id, type, new Set(values.map(({ stringValue }) => stringValue)).size]).toEqual([
        id,
        "string",
        values.length,
      ]);
      for (const { name, stringValue, tooltip = "" } of values) {
        expect(name).toBe(stringValue);
        expect([file, id, name, tooltip === ""]).toEqual([file, id, name, false]);
      }
    }
  }
});

test("the help of every function ends with an example that calls it", async () => {
  for (const list of (await described()).values())
    for (const { id, description } of list)
      expect([id, description]).toEqual([id, expect.stringContaining(`=WA.${id}(`)]);
});

test("every function and parameter has help in every language, short enough to read beside a cell", async () => {
  for (const [file, list] of await described())
    for (const { id, description, parameters } of list)
      for (const text of [description, ...parameters.map((parameter) => parameter.description)]) {
        expect([file, id, text === ""]).toEqual([file, id, false]);
        expect([file, id, text.length <= 250]).toEqual([file, id, true]);
      }
});

test("the help names every field of a function, in every language", async () => {
  const fieldsOf = {
    SESSION: fieldNames("wa.session"),
    LINE: fieldNames("wa.linebalance"),
    COMPARE: fieldNames("wa.comparison").filter((name) => !/^name$|_id$/.test(name)),
  } as const;
  for (const language of languageCodes) {
    const { help } = (await wordsOf(language)).functions;
    for (const [id, names] of Object.entries(fieldsOf))
      for (const name of names)
        expect([language, id, help[id as keyof typeof fieldsOf].parameters.field]).toEqual([
          language,
          id,
          expect.stringContaining(name) as unknown,
        ]);
  }
});
