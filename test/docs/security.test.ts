import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../support/script.ts";

const page = readFileSync(join(projectFolder, "SECURITY.md"), "utf8");

const threats = page.slice(page.indexOf("## What an attacker can and cannot do"));

/** The attackers of the page: name, abilities, limits and tests. */
const attackers = threats
  .split("\n#### ")
  .slice(1)
  .map((entry) => {
    const [name = ""] = entry.split("\n", 1);
    const [, can = "", cannot = "", tests = ""] =
      /^- Can: (.+)$\n- Cannot: (.+)$\n- Tests:\n((?: {2}- .+\n?)+)/m.exec(entry) ?? [];
    return { name, can, cannot, tests };
  });

/** Returns the texts at positions of test titles or of names of test cases. */
function titlesIn(path: string): readonly string[] {
  const file = join(projectFolder, path);
  if (!existsSync(file)) return [];
  return [...readFileSync(file, "utf8").matchAll(/(["`])((?:(?!\1)[^\n])+)\1,/g)].map(
    ([, , title = ""]) => title,
  );
}

test("the threat model covers the PC, the network, a shared workbook and a stolen token", () => {
  const headings = [...threats.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual([
    "On the engineer's PC",
    "In the network",
    "In a workbook that several people edit",
    "With a stolen token",
  ]);
  expect(attackers.length).toBeGreaterThan(20);
});

test.each(attackers.map((attacker) => [attacker.name, attacker] as const))(
  "%s: says what they can and cannot do, and names existing tests",
  (_name, { can, cannot, tests }) => {
    expect(can).not.toBe("");
    expect(cannot).not.toBe("");
    const lines = tests.trimEnd().split("\n");
    const named = lines.map((line) => /^ {2}- `(test\/[^`]+)`((?:,? “[^”]+”)+)$/.exec(line) ?? line);
    expect(named.filter((one) => typeof one === "string")).toEqual([]);
    for (const [, path = "", words = ""] of named)
      for (const [, piece = ""] of words.matchAll(/“([^”]+)”/g))
        expect([path, piece, titlesIn(path).some((title) => title.includes(piece))]).toEqual([
          path,
          piece,
          true,
        ]);
  },
);
