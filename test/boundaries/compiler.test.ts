import { dirname, join } from "node:path";
import ts from "typescript";
import { makeProject } from "../support/temporary-project.ts";
import type { TemporaryProject } from "../support/temporary-project.ts";

/**
 * What each part must not know by its own `lib`, `types` and references, as files that would compile elsewhere.
 * References reach through others (pane → actions → workbook): that edge is for dependency-cruiser alone.
 */
const forbidden: Readonly<Record<string, string>> = {
  "contract/uses-process.ts": "export const used = process.argv;\n",
  "contract/uses-document.ts": "export const used = document.title;\n",
  "contract/uses-node.ts": 'import { readFileSync } from "node:fs";\nexport const used = readFileSync;\n',
  "addin/rows/uses-document.ts": "export const used = document.title;\n",
  "addin/rows/uses-fetch.ts": 'export const used = fetch("/api/read");\n',
  "addin/rows/uses-excel.ts": "export const used = Excel.run;\n",
  "addin/rows/uses-client.ts": 'export { thing } from "../client/thing.ts";\n',
  "addin/sheets/uses-excel.ts": "export const used = Excel.run;\n",
  "addin/sheets/uses-document.ts": "export const used = document.title;\n",
  "addin/client/uses-excel.ts": "export const used = Excel.run;\n",
  "addin/client/uses-workbook.ts": 'export { thing } from "../workbook/thing.ts";\n',
  "addin/workbook/uses-process.ts": "export const used = process.argv;\n",
  "addin/workbook/uses-client.ts": 'export { thing } from "../client/thing.ts";\n',
  "addin/actions/uses-excel.ts": "export const used = Excel.run;\n",
  "addin/pane/uses-excel.ts": "export const used = Excel.run;\n",
  "relay/uses-document.ts": "export const used = document.title;\n",
  "relay/uses-service.ts": 'export { thing } from "../service/thing.ts";\n',
  "service/uses-relay.ts": 'export { thing } from "../relay/thing.ts";\n',
  "service/uses-document.ts": "export const used = document.title;\n",
  "workbench/host/uses-process.ts": "export const used = process.argv;\n",
  "workbench/page/uses-process.ts": "export const used = process.argv;\n",
};

const allowed: Readonly<Record<string, string>> = {
  "addin/rows/uses-contract.ts": 'export { thing } from "../../contract/thing.ts";\n',
  "addin/client/uses-fetch.ts": 'export const used = fetch("/api/read");\n',
  "addin/workbook/uses-excel.ts": "export const used = () => Excel.run(async (context) => context.sync());\n",
  "relay/uses-node.ts": 'import { readFileSync } from "node:fs";\nexport const used = readFileSync;\n',
  "addin/pane/uses-document.ts": "export const used = document.title;\n",
};

const things = ["contract", "addin/client", "addin/workbook", "relay", "service"].map((part) => [
  `${part}/thing.ts`,
  "export const thing = 1;\n",
]);

let project: TemporaryProject;
beforeAll(() => {
  const files = { ...forbidden, ...allowed, ...(Object.fromEntries(things) as Record<string, string>) };
  project = makeProject(files, { insideProject: true });
});
afterAll(() => {
  project.remove();
});

const problemsOfPart = new Map<string, ReadonlyMap<string, readonly string[]>>();

/** Compiles the part a file is in, with the part's own configuration, and gives what the compiler says of that file. */
function problemsIn(file: string): readonly string[] {
  const part = dirname(file);
  const known = problemsOfPart.get(part) ?? compile(part);
  problemsOfPart.set(part, known);
  return known.get(join(project.folder, file)) ?? [];
}

function compile(part: string): ReadonlyMap<string, readonly string[]> {
  const config = ts.getParsedCommandLineOfConfigFile(join(project.folder, part, "tsconfig.json"), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
    },
  })!;
  // What a part refers to is read from its sources, so that nothing has to be built first.
  const host = Object.assign(ts.createCompilerHost(config.options), {
    useSourceOfProjectReferenceRedirect: () => true,
  });
  const program = ts.createProgram({
    rootNames: config.fileNames,
    options: config.options,
    projectReferences: config.projectReferences ?? [],
    host,
  });
  const problems = new Map<string, string[]>();
  const diagnostics = [...ts.getPreEmitDiagnostics(program), ...program.getOptionsDiagnostics()];
  for (const { file, messageText } of diagnostics) {
    const path = join(file?.fileName ?? "");
    problems.set(path, [...(problems.get(path) ?? []), ts.flattenDiagnosticMessageText(messageText, "\n")]);
  }
  return problems;
}

test.each(Object.keys(forbidden))("%s does not compile", (file) => {
  expect(problemsIn(file)).not.toEqual([]);
});

test.each(Object.keys(allowed))("%s compiles", (file) => {
  expect(problemsIn(file)).toEqual([]);
});
