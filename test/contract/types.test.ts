import { join } from "node:path";
import ts from "typescript";
import { fieldsWith } from "../../contract/records.ts";
import type { CreateValues, ModelWith, WriteValues } from "../../contract/records.ts";
import { projectFolder } from "../support/script.ts";

const records = "import type { CreateValues, FieldName, FieldValue, ModelWith, RecordOf, WriteValues }";
const heading = `${records} from "../../contract/records.ts";
import { equals } from "../../contract/domain.ts";
import { readRecords } from "../../contract/read-record.ts";
export type Used = CreateValues<"wa.session"> | FieldName<"wa.session"> | FieldValue<"wa.session", "name"> | ModelWith<"read"> | RecordOf<"wa.session"> | WriteValues<"wa.session">;
export const used = [equals, readRecords];
`;

/** What must not compile, and words of the compiler's reason. */
const refused: Readonly<Record<string, readonly [code: string, reason: RegExp]>> = {
  "writing a computed field": [
    'export const values: WriteValues<"wa.element"> = { va_time: 1 };',
    /'va_time' does not exist/,
  ],
  "writing the totals of an analysis": [
    'export const values: WriteValues<"wa.session"> = { cycle_time_avg: 1 };',
    /'cycle_time_avg' does not exist/,
  ],
  "renaming an O-No": [
    'export const values: WriteValues<"wa.session"> = { o_no: "O-1" };',
    /'o_no' does not exist/,
  ],
  "writing the segments": [
    'export const values: WriteValues<"wa.element"> = { segment_data: "[]" };',
    /'segment_data' does not exist/,
  ],
  "writing text where a number belongs": [
    'export const values: WriteValues<"wa.element"> = { video_start_time: "1.5" };',
    /not assignable to type 'number'/,
  ],
  "creating an analysis without its O-No": [
    'export const values: CreateValues<"wa.session"> = { name: "Door trim" };',
    /Property 'o_no' is missing/,
  ],
  "creating an analysis with a computed field": [
    'export const values: CreateValues<"wa.session"> = { o_no: "O-1", element_count: 3 };',
    /'element_count' does not exist/,
  ],
  "creating an element without its analysis": [
    'export const values: CreateValues<"wa.element"> = { name: "Pick part" };',
    /Property 'session_id' is missing/,
  ],
  "deleting an analysis": [
    'export const model: ModelWith<"unlink"> = "wa.session";',
    /"wa.session"' is not assignable to type '"wa.element"'/,
  ],
  "creating a cycle": ['export const model: ModelWith<"create"> = "wa.cycle";', /is not assignable/],
  "writing to a line balance": [
    'export const model: ModelWith<"write"> = "wa.linebalance";',
    /is not assignable/,
  ],
  "building lines of a line balance": [
    'export const model: ModelWith<"action_build_lines"> = "wa.linebalance";',
    /is not assignable/,
  ],
  "a field of another model": [
    'export const name: FieldName<"wa.session"> = "cycle_no";',
    /is not assignable/,
  ],
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
  "writing nothing": 'export const values: WriteValues<"wa.element"> = {};',
  "reading a value in its type":
    'export const counts: readonly number[] = readRecords("wa.session", ["element_count"], []).records.map((record) => record.element_count);',
  "a condition on an analysis":
    'export const condition = equals<"wa.element", "session_id">("session_id", 5);',
};

/** What the add-in sends every day; it compiles with this very file. */
const daily: {
  readonly edit: WriteValues<"wa.element">;
  readonly analysis: CreateValues<"wa.session">;
  readonly element: CreateValues<"wa.element">;
  readonly deletable: ModelWith<"unlink">;
} = {
  edit: { name: "Pick part", video_start_time: 1.5, loss_data: "[]" },
  analysis: { o_no: "O-1", name: "Door trim" },
  element: { session_id: 3, element_type: "c4" },
  deletable: "wa.element",
};

const codes = {
  ...Object.fromEntries(Object.entries(refused).map(([name, [code]]) => [name, code])),
  ...accepted,
};
const paths = new Map(
  Object.keys(codes).map((name, index) => [
    name,
    join(projectFolder, "test", "contract", `virtual-${index}.ts`),
  ]),
);
const texts = new Map([...paths].map(([name, path]) => [path, heading + codes[name]!]));

let problems: ReadonlyMap<string, string>;

beforeAll(() => {
  problems = compile();
}, 180_000);

/** Compiles all the snippets at once, as files beside this one that exist in memory only. */
function compile(): ReadonlyMap<string, string> {
  const { options, errors } = ts.convertCompilerOptionsFromJson(
    {
      ...(
        ts.readConfigFile(join(projectFolder, "tsconfig.json"), (path) => ts.sys.readFile(path)).config as {
          compilerOptions: object;
        }
      ).compilerOptions,
      composite: false,
      declarationMap: false,
      noEmit: true,
    },
    projectFolder,
  );
  expect(errors).toEqual([]);
  const host = ts.createCompilerHost(options);
  const textOf = (path: string) => texts.get(join(path));
  const program = ts.createProgram([...texts.keys()], options, {
    ...host,
    fileExists: (path) => textOf(path) !== undefined || host.fileExists(path),
    readFile: (path) => textOf(path) ?? host.readFile(path),
    getSourceFile: (path, version, ...rest) => {
      const text = textOf(path);
      return text === undefined
        ? host.getSourceFile(path, version, ...rest)
        : ts.createSourceFile(path, text, version, true);
    },
  });
  const found = new Map<string, string>();
  for (const { file, messageText } of ts.getPreEmitDiagnostics(program)) {
    const path = join(file?.fileName ?? "");
    found.set(path, `${found.get(path) ?? ""}${ts.flattenDiagnosticMessageText(messageText, "\n")}\n`);
  }
  return found;
}

test.each(Object.entries(refused))("%s does not compile", (name, [, reason]) => {
  expect(problems.get(paths.get(name)!)).toMatch(reason);
});

test.each(Object.keys(accepted))("%s compiles", (name) => {
  expect(problems.get(paths.get(name)!)).toBeUndefined();
});

test("what the add-in sends every day names only fields that the contract lets it give", () => {
  for (const [model, flag, values] of [
    ["wa.element", "writable", daily.edit],
    ["wa.session", "creatable", daily.analysis],
    [daily.deletable, "creatable", daily.element],
  ] as const)
    expect(fieldsWith(model, flag)).toEqual(expect.arrayContaining(Object.keys(values)));
});

test("there is no fault anywhere else, such as in the contract itself", () => {
  expect([...problems.keys()].filter((path) => !texts.has(path))).toEqual([]);
});
