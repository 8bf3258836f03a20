import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unpackParts } from "../../office-host/files/package/package.ts";
import { projectFolder, runNode } from "../support/script.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wa-unified-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Extension {
  readonly runtimes: readonly {
    readonly actions: readonly { readonly id: string; readonly type: string }[];
  }[];
  readonly ribbons: readonly { readonly tabs: readonly { readonly groups: readonly Controls[] }[] }[];
  readonly contextMenus: readonly { readonly menus: readonly Controls[] }[];
}

interface Controls {
  readonly controls: readonly (Control & { readonly items?: readonly Control[] })[];
}

interface Control {
  readonly actionId: string;
  readonly label: string;
}

/** Makes the package of an address, and returns its files as texts by name. */
async function packageFor(url: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const file = join(folder, "manifest.zip");
  const { code } = await runNode(["scripts/manifest.mjs", "--unified", "--url", url, "--out", file]);
  expect(code).toBe(0);
  const parts = unpackParts(Uint8Array.from(readFileSync(file)));
  if (!(parts instanceof Map)) throw new Error("The package is no zip.");
  return parts;
}

const jsonOf = (parts: ReadonlyMap<string, Uint8Array>, name: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(parts.get(name) ?? []).toString("utf8")) as Record<string, unknown>;

/** Returns width and height of a PNG in pixels. */
function pngSize(bytes: Uint8Array | undefined): readonly number[] {
  const png = Buffer.from(bytes ?? []);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test("the unified manifest has the id, buttons and texts of the XML manifest, in ten languages", async () => {
  const parts = await packageFor("https://relay.plant.example");
  const manifest = jsonOf(parts, "manifest.json");
  expect(JSON.stringify(manifest)).not.toContain("localhost");
  expect(manifest).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as unknown,
    name: { short: "Work Analysis" },
    validDomains: ["relay.plant.example"],
  });
  const [extension] = manifest.extensions as readonly [Extension];
  const controls = [
    ...extension.ribbons.flatMap(({ tabs }) => tabs.flatMap(({ groups }) => groups)),
    ...extension.contextMenus.flatMap(({ menus }) => menus),
  ].flatMap((group) => group.controls.flatMap((control) => control.items ?? [control]));
  const xml = readFileSync(join(projectFolder, "manifest.xml"), "utf8");
  const commands = [...xml.matchAll(/<FunctionName>(\w+)</g)].map(([, name]) => name);
  expect(controls.map(({ actionId }) => actionId)).toEqual([
    "Office.AutoShowTaskpaneWithDocument",
    ...commands,
  ]);
  expect(extension.runtimes[0]?.actions.map(({ id }) => id)).toEqual([
    "Office.AutoShowTaskpaneWithDocument",
    ...commands,
  ]);
  const languages = [...parts.keys()].filter((name) => /^[a-z]{2}-[A-Z]{2}\.json$/.test(name));
  expect(languages).toHaveLength(9);
  for (const name of languages) {
    const texts = jsonOf(parts, name);
    for (const [path, text] of Object.entries(texts).filter(([key]) => key !== "$schema")) {
      expect(text).not.toBe("");
      if (path === "description.short") expect(String(text).length).toBeLessThanOrEqual(80);
    }
  }
  expect(jsonOf(parts, "ja-JP.json")).toMatchObject({
    "name.short": "作業分析",
    "extensions[0].ribbons[0].tabs[0].groups[0].controls[1].label": "更新",
    "extensions[0].runtimes[0].customFunctions.metadataUrl": "https://relay.plant.example/functions-ja.json",
  });
  expect([pngSize(parts.get("color.png")), pngSize(parts.get("outline.png"))]).toEqual([
    [192, 192],
    [32, 32],
  ]);
});

test("an Excel with both hides the add-in of the XML manifest of the same plant", async () => {
  const url = "https://other.plant.example";
  const manifest = jsonOf(await packageFor(url), "manifest.json");
  const file = join(folder, "manifest.xml");
  await runNode(["scripts/manifest.mjs", "--url", url, "--out", file]);
  const [, id] = /<Id>([^<]+)</.exec(readFileSync(file, "utf8")) ?? [];
  expect(manifest.extensions).toMatchObject([
    { alternates: [{ hide: { customOfficeAddin: { officeAddinId: id } } }] },
  ]);
  expect(manifest.id).not.toBe(id);
});

test("Microsoft's schema accepts the unified manifest, and refuses one with a wrong colour", async () => {
  const { code, stdout } = await runNode(["scripts/validate.mjs"]);
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining("✓ the unified manifest (checked by Microsoft's schema)"),
  ]);
  const file = join(folder, "manifest.json");
  const manifest = jsonOf(await packageFor("https://a.example"), "manifest.json");
  writeFileSync(file, JSON.stringify({ ...manifest, accentColor: "blue" }));
  const checked = await runNode([
    "-e",
    `require("office-addin-manifest").validateManifest(${JSON.stringify(file)}).then(({ isValid }) => console.log(isValid))`,
  ]);
  expect(checked.stdout.trim()).toBe("false");
});
