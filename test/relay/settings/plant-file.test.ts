import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { readConfiguration } from "../../../relay/settings/configuration.ts";
import type { PlantLook } from "../../../contract/plant-look.ts";
import { projectFolder } from "../../support/script.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wa-plant-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: unknown): string {
  const file = join(folder, "plant.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

function lookIn(file: string): PlantLook | undefined {
  const read = readConfiguration({ RELAY_PLANT_FILE: file });
  if (!read.ok) throw new Error(read.message);
  return read.configuration.plantLook;
}

function problemsOf(content: unknown): readonly string[] {
  const read = readConfiguration({ RELAY_PLANT_FILE: fileWith(content) });
  return read.ok ? [] : read.message.split("\n").slice(1);
}

test("without the setting, results have the default look", () => {
  const read = readConfiguration({});
  expect(read.ok && read.configuration.plantLook).toBeUndefined();
});

test("the example in deploy has every member and is valid", () => {
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

test("some members are enough, and a byte order mark is ignored", () => {
  expect(lookIn(fileWith('\uFEFF{"paper": "letter", "approval": {}}'))).toEqual({
    paper: "letter",
    approval: { made: "", checked: "", approved: "" },
  });
});

test("one message lists every mistake of a file with its member", () => {
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
      problems.filter((line) => line.includes(`problem: ${member}`) || line.includes(`"${member}"`)),
    ).toHaveLength(1);
  expect(problems).toHaveLength(13);
  for (const line of problems) expect(line).toMatch(/^- RELAY_PLANT_FILE ".*plant\.json" .*\.$/);
});

test.each(["", "[]", "7", "{", '{"paper": "a4",}'])("a file that holds %j is refused", (content) => {
  expect(problemsOf(content)).toHaveLength(1);
});

test("a missing file, a logo that is not a PNG and one that is too large are refused", () => {
  const read = readConfiguration({ RELAY_PLANT_FILE: join(folder, "nowhere.json") });
  expect(read.ok ? "" : read.message).toContain("ENOENT");
  writeFileSync(join(folder, "logo.png"), "no picture at all, only words");
  expect(problemsOf({ logo: "logo.png" })).toEqual([expect.stringContaining("is not a PNG")]);
  const png = readFileSync(join(projectFolder, "assets", "icon-16.png"));
  writeFileSync(join(folder, "logo.png"), Buffer.concat([png, Buffer.alloc(200_000)]));
  expect(problemsOf({ logo: "logo.png" })).toEqual([expect.stringContaining("at most 200000")]);
});

/** Returns an empty PNG of a size in pixels. */
function pngOf(width: number, height: number): Buffer {
  const piece = (name: string, content: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const picture = deflateSync(Buffer.alloc(64));
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    begin,
    piece("IHDR", header),
    piece("IDAT", picture),
    piece("IEND", Buffer.alloc(0)),
  ]);
}

test("a logo that Excel could not show is refused: an SVG, cut off, damaged, huge, or very narrow", () => {
  const whole = readFileSync(join(projectFolder, "deploy", "plant-logo.png"));
  const damaged = Buffer.from(whole);
  damaged[60] = (damaged[60] ?? 0) ^ 1;
  const refusals: readonly (readonly [Buffer, string])[] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "is not a PNG"],
    [whole.subarray(0, whole.length - 20), "is cut off or damaged"],
    [whole.subarray(0, 33), "is cut off or damaged"],
    [damaged, "is cut off or damaged"],
    [pngOf(0, 10), "has no size"],
    [pngOf(20_000, 20_000), "20000 × 20000 pixels"],
    [pngOf(2_001, 100), "at most 20 times as long"],
    [pngOf(10, 201), "at most 20 times as long"],
  ];
  for (const [bytes, words] of refusals) {
    writeFileSync(join(folder, "logo.png"), bytes);
    expect(problemsOf({ logo: "logo.png" })).toEqual([expect.stringContaining(words)]);
  }
  for (const [width, height] of [
    [2_000, 100],
    [10, 200],
    [4_000, 4_000],
  ] as const) {
    writeFileSync(join(folder, "logo.png"), pngOf(width, height));
    expect(lookIn(fileWith({ logo: "logo.png" }))?.logo).toMatchObject({ width, height });
  }
});

test("colours that are nearly the same, and an accent that is too light for titles, are refused", () => {
  expect(problemsOf({ colours: { va: "#1B5E20", nva: "#1B6020", accent: "#FFF3B0" } })).toEqual([
    expect.stringContaining("colours.nva is too similar to colours.va"),
    expect.stringContaining("colours.accent is too light"),
  ]);
});

test("names of 41 characters are refused, and those of 40 in Japanese are accepted", () => {
  const name = "歩".repeat(40);
  expect(lookIn(fileWith({ wastes: { w3: name }, slots: { c4: name } }))).toMatchObject({
    wastes: { w3: name },
    slots: { c4: name },
  });
  expect(problemsOf({ wastes: { w3: `${name}歩` }, slots: { c4: "x".repeat(60) } })).toHaveLength(2);
});

test.each([
  ["half a character", "Plant \ud83c"],
  ["a half the other way round", "\udf00 Plant"],
  ["a control character", "Plant\u0007 2"],
  ["a later control character", "Plant\u0085 2"],
  ["a code point that no XML holds", "Plant \uffff"],
])("%s is refused in every text", (_what, text) => {
  const problems = problemsOf({ name: text, approval: { made: text }, wastes: { w2: text } }).join("\n");
  for (const name of ["name", "approval.made", "wastes.w2"])
    expect(problems).toContain(`${name} has a control character or half a character`);
  expect(problemsOf({ name: "Plant 🌀 千葉 2", slots: { c4: "Gehen" } })).toEqual([]);
});
