import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfiguration } from "../../../relay/settings/configuration.ts";
import type { PlantLook } from "../../../contract/plant-look.ts";
import { projectFolder } from "../../support/script.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wa-plant-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const file = join(folder, "plant.json");
  writeFileSync(file, content);
  return file;
}

function lookIn(file: string): PlantLook | undefined {
  const read = readConfiguration({ RELAY_PLANT_FILE: file });
  if (!read.ok) throw new Error(read.message);
  return read.configuration.plantLook;
}

function problemsOf(content: unknown): readonly string[] {
  const file = fileWith(typeof content === "string" ? content : JSON.stringify(content));
  const read = readConfiguration({ RELAY_PLANT_FILE: file });
  return read.ok ? [] : read.message.split("\n").slice(1);
}

test("without the setting results look as usual", () => {
  const read = readConfiguration({});
  expect(read.ok && read.configuration.plantLook).toBeUndefined();
});

test("the example in deploy has every member and is right", () => {
  const look = lookIn(join(projectFolder, "deploy", "plant.json"));
  expect(look).toMatchObject({
    name: "Acme Works, Plant 2",
    logo: { width: 80, height: 80 },
    colours: { accent: "#004B87" },
    paper: "a4",
    approval: { made: "", checked: "", approved: "K. Sato" },
    wastes: { w3: "Carrying" },
    slots: { c4: "Walking" },
    money: { per_second: 0.0125, currency: "EUR" },
  });
  const logo = readFileSync(join(projectFolder, "deploy", "plant-logo.png"));
  expect(Buffer.from(look?.logo?.png ?? "", "base64").equals(logo)).toBe(true);
});

test("a part of the members is enough, and a mark of Windows before them does no harm", () => {
  expect(lookIn(fileWith('\uFEFF{"paper": "letter", "approval": {}}'))).toEqual({
    paper: "letter",
    approval: { made: "", checked: "", approved: "" },
  });
});

test("one message names every mistake of a file, each by its member", () => {
  const problems = problemsOf({
    name: "x".repeat(81),
    logo: "none.png",
    colours: { va: "green", nva: "#123456", wait: "#123456", sky: "#000000" },
    paper: "a5",
    approval: { made: 7 },
    wastes: { w8: "More", w1: "" },
    slots: { walk: "Walking" },
    money: { per_second: 0, currency: "a long currency" },
    motto: "Kaizen",
  });
  for (const member of [
    ...["name", "logo", "colours.va", "colours.wait", "sky", "paper", "approval.made"],
    ...["wastes.w8", "wastes.w1", "slots.walk", "money.per_second", "money.currency", "motto"],
  ])
    expect(
      problems.filter((line) => line.includes(`mending: ${member}`) || line.includes(`"${member}"`)),
    ).toHaveLength(1);
  expect(problems).toHaveLength(13);
  for (const line of problems) expect(line).toMatch(/^- RELAY_PLANT_FILE ".*plant\.json" .*\.$/);
});

test.each(["", "[]", "7", "{", '{"paper": "a4",}'])("a file that holds %j is refused", (content) => {
  expect(problemsOf(content)).toHaveLength(1);
});

test("a file that is not there, a logo that is no PNG and one that is too large are refused", () => {
  const read = readConfiguration({ RELAY_PLANT_FILE: join(folder, "nowhere.json") });
  expect(read.ok ? "" : read.message).toContain("ENOENT");
  writeFileSync(join(folder, "logo.png"), "no picture at all, only words");
  expect(problemsOf({ logo: "logo.png" })).toEqual([expect.stringContaining("is no PNG")]);
  const png = readFileSync(join(projectFolder, "assets", "icon-16.png"));
  writeFileSync(join(folder, "logo.png"), Buffer.concat([png, Buffer.alloc(200_000)]));
  expect(problemsOf({ logo: "logo.png" })).toEqual([expect.stringContaining("at most 200000")]);
});
