/** @jest-environment jsdom */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ribbonFunctions } from "../../addin/pane/actions/commands.ts";
import { languageCodes } from "../../contract/languages.ts";
import { runNode } from "../support/script.ts";

const root = join(__dirname, "..", "..");
const path = join(root, "manifest.xml");
const manifest = new DOMParser().parseFromString(readFileSync(path, "utf8"), "text/xml");

const nodes = (name: string) =>
  [...manifest.getElementsByTagName("*")].filter((node) => node.localName === name);
const valuesOf = (name: string, attribute = "DefaultValue") =>
  nodes(name).map((node) => node.getAttribute(attribute) ?? "");
const resources = [...nodes("Image"), ...nodes("Url"), ...nodes("String")].filter((node) =>
  node.hasAttribute("id"),
);
const addresses = [...valuesOf("Image"), ...valuesOf("Url")].filter((value) => value !== "");

/** Width and height in the header of a PNG, px. */
function pngSize(file: string): readonly [width: number, height: number] {
  const bytes = readFileSync(file);
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

const fileOf = (address: string) => join(root, new URL(address).pathname);

test("Microsoft's reader finds the add-in's name, host and rights", async () => {
  // In its own process, because Jest cannot load the reader's ES modules.
  const read = await runNode([
    "-e",
    `require("office-addin-manifest").OfficeAddinManifest.readManifestFile(${JSON.stringify(path)})
       .then((info) => console.log(JSON.stringify(info)))`,
  ]);
  expect(JSON.parse(read.stdout)).toMatchObject({
    displayName: "Work Analysis",
    defaultLocale: "en-US",
    hosts: ["Workbook"],
    officeAppType: "TaskPaneApp",
    permissions: "ReadWriteDocument",
    defaultSettings: { sourceLocation: "https://localhost:3000/taskpane.html" },
  });
});

test("it is well-formed XML", () => {
  expect(nodes("parsererror")).toEqual([]);
});

test("the id is a GUID and the version has four numbers from 1.0 up", () => {
  expect(nodes("Id")[0]?.textContent).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(nodes("Version")[0]?.textContent).toMatch(/^[1-9]\d*(?:\.\d+){3}$/);
});

test("it requires only what Office 2021 has", () => {
  expect(nodes("Set").map((node) => [node.getAttribute("Name"), node.getAttribute("MinVersion")])).toEqual([
    ["SharedRuntime", "1.1"],
    ["ExcelApi", "1.13"],
  ]);
});

test("names and descriptions are within Office's lengths", () => {
  expect(valuesOf("DisplayName")[0]!.length).toBeLessThanOrEqual(125);
  const description = nodes("Description").find((node) => node.hasAttribute("DefaultValue"));
  expect(description?.getAttribute("DefaultValue")!.length).toBeLessThanOrEqual(250);
  for (const string of nodes("String")) {
    const most = string.parentElement?.localName === "ShortStrings" ? 125 : 250;
    expect(string.getAttribute("DefaultValue")!.length).toBeLessThanOrEqual(most);
  }
});

test("ids of controls, groups and resources are unique, and resource ids at most 32 characters", () => {
  const ids = [...nodes("Group"), ...nodes("Control"), ...resources].map((node) => node.getAttribute("id"));
  expect(new Set(ids).size).toBe(ids.length);
  for (const resource of resources) expect(resource.getAttribute("id")!.length).toBeLessThanOrEqual(32);
});

test("every used resource is defined, and every defined resource is used", () => {
  const named = new Set([...manifest.querySelectorAll("[resid]")].map((node) => node.getAttribute("resid")));
  expect([...named].sort()).toEqual(resources.map((node) => node.getAttribute("id")).sort());
});

test("every address is https on one origin, so that one replacement changes the address of the add-in", () => {
  const all = [
    ...addresses,
    ...valuesOf("IconUrl"),
    ...valuesOf("HighResolutionIconUrl"),
    // Functions name a resource.
    ...valuesOf("SourceLocation").filter((value) => value !== ""),
    ...nodes("Url").flatMap(({ children }) => [...children].map((node) => node.getAttribute("Value") ?? "")),
    ...valuesOf("SupportUrl"),
    ...valuesOf("ExtendedOverrides", "Url"),
  ];
  expect(new Set(all.map((address) => new URL(address).origin))).toEqual(new Set(["https://localhost:3000"]));
});

test("every icon is a PNG of the size in its name", () => {
  const wanted = nodes("Image")
    .filter((node) => node.hasAttribute("size"))
    .map((node) => {
      const resource = resources.find(({ id }) => id === node.getAttribute("resid"));
      return [resource?.getAttribute("DefaultValue") ?? "", Number(node.getAttribute("size"))] as const;
    });
  expect(wanted).toHaveLength(24);
  for (const [address, size] of wanted) expect(pngSize(fileOf(address))).toEqual([size, size]);
  expect(pngSize(fileOf(valuesOf("IconUrl")[0]!))).toEqual([32, 32]);
  expect(pngSize(fileOf(valuesOf("HighResolutionIconUrl")[0]!))).toEqual([64, 64]);
});

test("every control and the group have icons of 16, 32 and 80 px", () => {
  for (const icon of nodes("Icon"))
    expect([...icon.children].map((image) => image.getAttribute("size"))).toEqual(["16", "32", "80"]);
  expect(nodes("Icon")).toHaveLength(["Control", "Group", "Item"].flatMap(nodes).length);
});

test("the code associates every function of the ribbon and the context menu", () => {
  for (const { textContent } of nodes("FunctionName")) expect(ribbonFunctions).toHaveProperty(textContent);
});

test("Excel itself opens the pane, also at the first press, from the page that ribbon and pane share", () => {
  const button = nodes("Control").find((node) => node.getAttribute("id") === "WorkAnalysis.ShowPane");
  const action = [...(button?.children ?? [])].find(({ localName }) => localName === "Action");
  expect(action?.getAttribute("xsi:type")).toBe("ShowTaskpane");
  expect([...action!.children].map(({ localName }) => localName)).toEqual(["TaskpaneId", "SourceLocation"]);
  expect(action?.children[1]?.getAttribute("resid")).toBe(nodes("Runtime")[0]?.getAttribute("resid"));
});

test("a cell's context menu has one entry, as Office allows: a menu with two items", () => {
  const [menu] = nodes("OfficeMenu");
  expect(menu?.getAttribute("id")).toBe("ContextMenuCell");
  expect(menu?.children).toHaveLength(1);
  expect(nodes("Item").map((node) => node.parentElement?.parentElement?.parentElement)).toEqual([menu, menu]);
});

describe("shortcuts", () => {
  const [overrides] = nodes("ExtendedOverrides");
  type Names = Readonly<Record<string, { readonly value: string }>>;
  const read = (attribute: string): unknown =>
    JSON.parse(readFileSync(fileOf(overrides?.getAttribute(attribute) ?? ""), "utf8"));
  const { actions, shortcuts, resources } = read("Url") as {
    readonly resources: { readonly default: Names };
    readonly actions: readonly { readonly id: string; readonly name: string }[];
    readonly shortcuts: readonly {
      readonly action: string;
      readonly key: Readonly<Record<string, string>>;
    }[];
  };

  test("follow the overrides of the ribbon, where Office expects them", () => {
    expect(overrides?.previousElementSibling?.localName).toBe("VersionOverrides");
    expect(overrides?.parentElement?.localName).toBe("OfficeApp");
  });

  test("run associated functions, each with a name and one shortcut", () => {
    const ids = actions.map(({ id }) => id);
    for (const id of ids) expect(Object.keys(ribbonFunctions)).toContain(id);
    const inRibbon = nodes("FunctionName").map(({ textContent }) => textContent);
    expect([...new Set([...ids, ...inRibbon])].sort()).toEqual(Object.keys(ribbonFunctions).sort());
    expect(shortcuts.map(({ action }) => action)).toEqual(ids);
  });

  test("have names in ten languages: English beside them, the others in a second file, as Office requires", () => {
    for (const { id, name } of actions) expect(name).toBe(`\${resource.${id}}`);
    const english = resources.default;
    expect(Object.keys(resources)).toEqual(["default"]);
    expect(Object.keys(english)).toEqual(actions.map(({ id }) => id));
    const others = (read("ResourcesUrl") as { readonly resources: Readonly<Record<string, Names>> })
      .resources;
    const languages = languageCodes.filter((code) => code !== "en_US");
    expect(Object.keys(others).sort()).toEqual(
      languages.map((code) => code.replace("_", "-").toLowerCase()).sort(),
    );
    for (const names of Object.values(others)) {
      expect(Object.keys(names)).toEqual(Object.keys(english));
      const texts = Object.values(names).map(({ value }) => value);
      expect(new Set(texts.filter((text) => text.trim() !== "")).size).toBe(actions.length);
      for (const [id, { value }] of Object.entries(names)) expect(value).not.toBe(english[id]?.value);
    }
  });

  test("have Alt and Shift beside Ctrl or Command, so that they do not hide Excel's shortcuts or letters of a keyboard", () => {
    const keys = shortcuts.flatMap(({ key }) => Object.values(key));
    for (const key of keys) expect(key).toMatch(/^(?:Ctrl|Command)\+Alt\+Shift\+[A-Z]$/);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { key } of shortcuts) expect(key.default).toMatch(/^Ctrl/);
  });
});

test("pane and ribbon share one runtime", () => {
  const [runtime] = nodes("Runtime");
  expect(runtime?.getAttribute("lifetime")).toBe("long");
  expect(nodes("FunctionFile")[0]?.getAttribute("resid")).toBe(runtime?.getAttribute("resid"));
});

test("each translation exists once, and never for the default language", () => {
  const parents = new Set(nodes("Override").map((node) => node.parentElement));
  for (const parent of parents) {
    const locales = [...parent!.children].map((node) => node.getAttribute("Locale"));
    expect(locales).not.toContain("en-US");
    expect(new Set(locales).size).toBe(locales.length);
  }
});

test("the pages of the manifest are built from templates in the repository", () => {
  expect(existsSync(join(root, "addin", "taskpane.html"))).toBe(true);
  expect(readFileSync(join(root, "addin", "taskpane.html"), "utf8")).toContain(
    '<script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>',
  );
  // A mode for Internet Explorer would be a false promise.
  for (const name of ["taskpane.html", "sign-in.html"])
    expect(readFileSync(join(root, "addin", name), "utf8")).not.toMatch(/X-UA-Compatible/i);
});
