import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../support/script.ts";

const page = readFileSync(join(projectFolder, "SECURITY.md"), "utf8");

/** The cells of each line about an attacker. */
const lines = page
  .slice(page.indexOf("## What an attacker can and cannot do"))
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\|[\s|-]+\|$/.test(line) && !line.startsWith("| Attacker "))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** Texts that stand where the title of a test stands, or where one of its cases is named. */
function titlesIn(path: string): readonly string[] {
  const file = join(projectFolder, path);
  if (!existsSync(file)) return [];
  return [...readFileSync(file, "utf8").matchAll(/(["`])((?:(?!\1)[^\n])+)\1,/g)].map(
    ([, , title = ""]) => title,
  );
}

test("the threat model speaks of the PC, the network, a shared workbook and a stolen token", () => {
  const headings = [...page.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual([
    "On the engineer's PC",
    "In the network",
    "In a workbook that several people edit",
    "With a stolen token",
  ]);
  expect(lines.length).toBeGreaterThan(20);
});

test.each(lines.map((cells) => [cells[0] ?? "", cells] as const))(
  "%s: says what they can, what they cannot, and names tests that are there",
  (_attacker, cells) => {
    const [, can = "", cannot = "", proof = "", ...more] = cells;
    expect(more).toEqual([]);
    expect(can).not.toBe("");
    expect(cannot).not.toBe("");
    const named = [...proof.matchAll(/`(test\/[^`]+)`((?:,? “[^”]+”)+)/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, path = "", words = ""] of named)
      for (const [, piece = ""] of words.matchAll(/“([^”]+)”/g))
        expect([path, piece, titlesIn(path).some((title) => title.includes(piece))]).toEqual([
          path,
          piece,
          true,
        ]);
  },
);
