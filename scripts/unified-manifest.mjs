/** The unified manifest (JSON) of Microsoft 365, made from `manifest.xml`, with its package. */

import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { JSDOM } from "jsdom";
import { inProject } from "./paths.mjs";
import { officeNames, readCatalogue } from "./words/catalogue.mjs";

/** The version of the schema, which knows each kind of entry below. */
const schema = "1.25";

/** The icons by their names in the package. */
const icons = { "color.png": "icon-192.png", "outline.png": "outline-32.png" };

/** A text in all languages; in JSON, in the default language. */
class Text {
  constructor(element) {
    this.element = element;
  }
  in(language) {
    const translated = all(this.element, "Override").find((one) => one.getAttribute("Locale") === language);
    return (translated ?? this.element).getAttribute(translated === undefined ? "DefaultValue" : "Value");
  }
  toJSON() {
    return this.in("");
  }
}

/** Returns the .zip that is uploaded. */
export function unifiedPackage(xml) {
  const { manifest, languages } = unifiedManifest(xml);
  const json = (value) => strToU8(`${JSON.stringify(value, undefined, 2)}\n`);
  return zipSync({
    "manifest.json": json(manifest),
    ...Object.fromEntries(languages.map(({ file, texts }) => [file, json(texts)])),
    ...Object.fromEntries(
      Object.entries(icons).map(([name, asset]) => [name, readFileSync(inProject("assets", asset))]),
    ),
  });
}

/**
 * Returns the unified manifest, and each further language with its tag, its file and its texts by their path
 * in the manifest. An Excel with both add-ins hides that of the XML manifest.
 */
export function unifiedManifest(xml) {
  const { document } = new JSDOM(xml, { contentType: "text/xml" }).window;
  const texts = readTexts(document);
  const manifest = manifestOf(document, texts);
  const paths = [...pathsOf(manifest)];
  const languages = texts.languages.map((tag) => ({
    ...{ tag, file: `${tag}.json` },
    texts: {
      $schema: `https://developer.microsoft.com/json-schemas/teams/v${schema}/MicrosoftTeams.Localization.schema.json`,
      ...Object.fromEntries(paths.map(([path, text]) => [path, text.in(tag)])),
    },
  }));
  const localizationInfo = {
    defaultLanguageTag: texts.defaultLanguage,
    additionalLanguages: languages.map(({ tag, file }) => ({ languageTag: tag, file })),
  };
  return { manifest: { ...JSON.parse(JSON.stringify(manifest)), localizationInfo }, languages };
}

/** At most 80 characters. The XML manifest has no place for it. */
const shortDescription = Object.assign(new Text(), {
  in: (language) => readCatalogue(localeOf(language) ?? "en").ribbon.short,
});

/** Returns the name of the catalogue for a language tag of Office, or undefined. */
function localeOf(tag) {
  return Object.keys(officeNames).find((locale) => officeNames[locale] === tag);
}

const all = (parent, name) => [...parent.getElementsByTagNameNS("*", name)];
const first = (parent, name) => all(parent, name)[0];
const valueOf = (parent, name) => first(parent, name)?.textContent.trim();

/** Returns the languages, and functions that return a resource. */
function readTexts(document) {
  const resources = new Map(
    ["Image", "Url", "String"]
      .flatMap((name) => all(document, name))
      .map((element) => [element.getAttribute("id"), new Text(element)]),
  );
  const resource = (parent, name) => resources.get(first(parent, name).getAttribute("resid"));
  return {
    resource,
    address: (parent, name) => resource(parent, name).in(""),
    named: (id) => resources.get(id),
    defaultLanguage: valueOf(document, "DefaultLocale"),
    languages: all(first(document, "DisplayName"), "Override").map((one) => one.getAttribute("Locale")),
  };
}

function manifestOf(document, texts) {
  const page = texts.named("Pane.Url").in("");
  const help = first(document, "SupportUrl").getAttribute("DefaultValue");
  const id = valueOf(document, "Id");
  const name = new Text(first(document, "DisplayName"));
  const about = new Text(first(document, "Description"));
  return {
    $schema: `https://developer.microsoft.com/json-schemas/teams/v${schema}/MicrosoftTeams.schema.json`,
    manifestVersion: schema,
    id: unifiedId(id),
    version: valueOf(document, "Version").split(".").slice(0, 3).join("."),
    developer: {
      // Office allows at most 32 characters.
      name: valueOf(document, "ProviderName").replace(/^The /, ""),
      ...{ websiteUrl: help, privacyUrl: help, termsOfUseUrl: help },
    },
    name: { short: name, full: name },
    description: { short: shortDescription, full: about },
    icons: { color: "color.png", outline: "outline.png" },
    accentColor: "#0F6CBD",
    validDomains: [new URL(page).host],
    authorization: {
      permissions: { resourceSpecific: [{ name: "Document.ReadWrite.User", type: "Delegated" }] },
    },
    extensions: [extensionOf(document, texts, id)],
  };
}

/** The XML manifest's id with another last digit. */
function unifiedId(id) {
  return id.slice(0, -1) + ((Number.parseInt(id.at(-1), 16) + 1) % 16).toString(16);
}

function extensionOf(document, texts, id) {
  const controls = all(document, "Control").map((control) => [control, controlOf(control, texts)]);
  const controlsIn = (name) => controls.filter(([control]) => isInside(control, name)).map(([, one]) => one);
  const group = first(document, "Group");
  const shortcuts = first(document, "ExtendedOverrides");
  return {
    requirements: {
      scopes: ["workbook"],
      capabilities: all(document, "Set").map((set) => ({
        name: set.getAttribute("Name"),
        minVersion: set.getAttribute("MinVersion"),
      })),
    },
    runtimes: [runtimeOf(document, texts, controls)],
    ribbons: [
      {
        contexts: ["default"],
        tabs: [
          {
            builtInTabId: first(document, "OfficeTab").getAttribute("id"),
            groups: [
              {
                id: group.getAttribute("id"),
                label: texts.resource(group, "Label"),
                icons: iconsOf(first(group, "Icon"), texts),
                controls: controlsIn("Group"),
              },
            ],
          },
        ],
      },
    ],
    contextMenus: [{ menus: [{ entryPoint: "cell", controls: controlsIn("OfficeMenu") }] }],
    keyboardShortcuts: [
      {
        keyMappingFiles: {
          shortcutsUrl: shortcuts.getAttribute("Url"),
          localizationResourceUrl: shortcuts.getAttribute("ResourcesUrl"),
        },
      },
    ],
    getStartedMessages: [
      {
        title: texts.named("GetStarted.Title"),
        description: texts.named("GetStarted.Text"),
        learnMoreUrl: texts.named("Help.Url").in(""),
      },
    ],
    // If both manifests are installed, Excel shows only this one.
    alternates: [{ hide: { customOfficeAddin: { officeAddinId: id } } }],
  };
}

function isInside(control, name) {
  return control.parentNode.localName === name;
}

/** Returns the one page that runs the pane, the commands and the functions. */
function runtimeOf(document, texts, controls) {
  const functions = all(document, "ExtensionPoint").find(
    (point) => point.getAttribute("xsi:type") === "CustomFunctions",
  );
  const actions = controls.flatMap(([control, { actionId, items }]) =>
    (items?.map((item) => item.actionId) ?? [actionId]).map((id) =>
      isPaneOpener(control)
        ? { id, type: "openPage", pinnable: false, view: id }
        : { id, type: "executeFunction" },
    ),
  );
  const metadata = texts.named(first(first(functions, "Metadata"), "SourceLocation").getAttribute("resid"));
  const namespace = texts.resource(functions, "Namespace").in("");
  return {
    requirements: { capabilities: [{ name: "SharedRuntime", minVersion: "1.1" }] },
    id: "WorkAnalysis.Runtime",
    type: "general",
    code: { page: texts.named("Pane.Url").in(""), script: texts.named("Functions.Script").in("") },
    lifetime: "long",
    actions,
    customFunctions: { metadataUrl: metadata, namespace: { id: namespace, name: namespace } },
  };
}

function isPaneOpener(control) {
  return first(control, "Action").getAttribute("xsi:type") === "ShowTaskpane";
}

function controlOf(control, texts) {
  const items = all(control, "Item").map((item) => ({ ...entryOf(item, texts), type: "menuItem" }));
  const { actionId, ...entry } = entryOf(control, texts);
  return items.length > 0 ? { ...entry, type: "menu", items } : { ...entry, type: "button", actionId };
}

function entryOf(control, texts) {
  const supertip = first(control, "Supertip");
  return {
    id: control.getAttribute("id"),
    label: texts.resource(control, "Label"),
    icons: iconsOf(first(control, "Icon"), texts),
    supertip: {
      title: texts.resource(supertip, "Title"),
      description: texts.resource(supertip, "Description"),
    },
    actionId: valueOf(control, "FunctionName") ?? valueOf(control, "TaskpaneId"),
  };
}

function iconsOf(icon, texts) {
  return all(icon, "Image").map((image) => ({
    size: Number(image.getAttribute("size")),
    url: texts.named(image.getAttribute("resid")).in(""),
  }));
}

/** Yields the path and the text of each text that has translations. */
function* pathsOf(value, path = "") {
  if (value instanceof Text) yield [path, value];
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* pathsOf(item, `${path}[${index}]`);
  else if (typeof value === "object" && value !== null)
    for (const [name, item] of Object.entries(value))
      yield* pathsOf(item, path === "" ? name : `${path}.${name}`);
}
