import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "../support/repository/compiler.ts";
import { projectFolder } from "../support/script.ts";

const records = "import type { FieldName, FieldValue, RecordOf }";
const heading = `${records} from "../../../contract/records.ts";
import { equals } from "../../../contract/domain.ts";
import { readRecords } from "../../../contract/read-value.ts";
export type Used = FieldName<"wa.session"> | FieldValue<"wa.session", "name"> | RecordOf<"wa.session">;
export const used = [equals, readRecords];
`;

/** Code that must not compile, with part of the compiler's message. */
const refused: Readonly<Record<string, readonly [code: string, reason: RegExp]>> = {
  "a mistyped field in a read": [
    'export const read = readRecords("wa.session", ["o_number"], []);',
    /"o_number"' is not assignable/,
  ],
  "using a field that was not asked for": [
    'export const names = readRecords("wa.session", ["name"], []).records.map((record) => record.o_no);',
    /Property 'o_no' does not exist/,
  ],
  "comparing a reference with text": [
    'export const condition = equals<"wa.element", "session_id">("session_id", "5");',
    /not assignable to parameter of type 'number'/,
  ],
  "changing a record in place": [
    'export const rename = (record: RecordOf<"wa.session">) => { record.name = "x"; };',
    /read-only property/,
  ],
};

const accepted: Readonly<Record<string, string>> = {
  "reading a value in its type":
    'export const counts: readonly number[] = readRecords("wa.session", ["element_count"], []).records.map((record) => record.element_count);',
  "a condition on an analysis":
    'export const condition = equals<"wa.element", "session_id">("session_id", 5);',
};

const codes = {
  ...Object.fromEntries(Object.entries(refused).map(([name, [code]]) => [name, code])),
  ...accepted,
};
let folder: string;
let problems: ReadonlyMap<string, readonly string[]>;

/** Compiles all snippets at once, each as a file inside the project, so that it finds the contract. */
beforeAll(async () => {
  const above = join(projectFolder, ".cache", "types");
  mkdirSync(above, { recursive: true });
  folder = mkdtempSync(join(above, "of-contract-"));
  for (const [index, code] of Object.values(codes).entries())
    writeFileSync(join(folder, `${index}.ts`), heading + code);
  const configuration = {
    extends: "../../../tsconfig.json",
    compilerOptions: { composite: false, declarationMap: false, noEmit: true },
    files: Object.keys(codes).map((_, index) => `${index}.ts`),
    references: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(configuration));
  problems = await compile(folder, ["-p", "."]);
});
afterAll(() => rmSync(folder, { recursive: true }));

const pathOf = (name: string) => join(folder, `${Object.keys(codes).indexOf(name)}.ts`);

test.each(Object.entries(refused))("%s does not compile", (name, [, reason]) => {
  expect(problems.get(pathOf(name))?.join("\n")).toMatch(reason);
});

test.each(Object.keys(accepted))("%s compiles", (name) => {
  expect(problems.get(pathOf(name))).toBeUndefined();
});

test("there is no other compile error, for example in the contract itself", () => {
  const snippets = Object.keys(codes).map(pathOf);
  expect([...problems.keys()].filter((path) => !snippets.includes(path))).toEqual([]);
});
