import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { projectFolder } from "../support/script.ts";

/** A line of an example: an expression, and the result in its comment. */
interface Line {
  readonly file: string;
  readonly expression: string;
  readonly gives: string;
}

const folders = ["contract", "addin", "relay", "service", "office-host", "workbench"];
const files = folders.flatMap((folder) => filesOf(folder));
const lines = files.flatMap(linesIn);

test("every example with a result is run", () => {
  const arrows = files.flatMap((file) => textOf(file).match(/^ \* .*\/\/ → /gm) ?? []);
  expect(arrows.length).toBeGreaterThan(60);
  expect(lines).toHaveLength(arrows.length);
});

test.each(lines)("$file: $expression", async ({ file, expression, gives }) => {
  const given = (await import(join(projectFolder, file))) as Readonly<Record<string, unknown>>;
  expect(valueOf(expression, given)).toEqual(valueOf(gives, {}));
});

/** Returns the value of a JavaScript expression through JSON, which turns undefined into null. */
function valueOf(expression: string, names: Readonly<Record<string, unknown>>): unknown {
  return JSON.parse(String(runInNewContext(`JSON.stringify((${expression})) ?? null`, { ...names })));
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(join(projectFolder, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);
}

function textOf(file: string): string {
  return readFileSync(join(projectFolder, file), "utf8");
}

/** Returns the lines of a file's examples that have a result after an arrow. A reason may follow a comma. */
function linesIn(file: string): readonly Line[] {
  const examples = [...textOf(file).matchAll(/@example\n((?: \* .*\n)+)/g)].map(
    ([, example = ""]) => example,
  );
  return examples.flatMap((example) =>
    [...example.matchAll(/ \* (.+?);?(?:\n \*)? \/\/ → ("[^"]*"|'[^']*'|[[{].*|[\w.]+)/g)].map(
      ([, expression = "", gives = ""]) => ({
        file,
        expression: expression.replace(/<[^<>()]*>(?=\()/g, ""),
        gives,
      }),
    ),
  );
}
