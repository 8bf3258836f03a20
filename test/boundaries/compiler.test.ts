import { join } from "node:path";
import { compile } from "../support/repository/compiler.ts";
import { makeProject } from "../support/repository/temporary-project.ts";
import type { TemporaryProject } from "../support/repository/temporary-project.ts";

/**
 * Files that must not compile in a part, because of its own `lib`, `types` and references.
 * References are transitive (pane → actions → workbook), so only dependency-cruiser checks that edge.
 */
const forbidden: Readonly<Record<string, string>> = {
  "contract/uses-process.ts": "export const used = process.argv;\n",
  "contract/uses-document.ts": "export const used = document.title;\n",
  "contract/uses-node.ts": 'import { readFileSync } from "node:fs";\nexport const used = readFileSync;\n',
  "addin/worksheet/uses-document.ts": "export const used = document.title;\n",
  "addin/worksheet/uses-fetch.ts": 'export const used = fetch("/api/read");\n',
  "addin/worksheet/uses-excel.ts": "export const used = Excel.run;\n",
  "addin/worksheet/uses-client.ts": 'export { thing } from "../client/thing.ts";\n',
  "addin/results/uses-excel.ts": "export const used = Excel.run;\n",
  "addin/results/uses-document.ts": "export const used = document.title;\n",
  "addin/client/uses-excel.ts": "export const used = Excel.run;\n",
  "addin/client/uses-workbook.ts": 'export { thing } from "../excel/thing.ts";\n',
  "addin/excel/uses-process.ts": "export const used = process.argv;\n",
  "addin/excel/uses-client.ts": 'export { thing } from "../client/thing.ts";\n',
  "addin/actions/uses-excel.ts": "export const used = Excel.run;\n",
  "addin/pane/uses-excel.ts": "export const used = Excel.run;\n",
  "relay/uses-document.ts": "export const used = document.title;\n",
  "relay/uses-service.ts": 'export { thing } from "../service/thing.ts";\n',
  "service/uses-relay.ts": 'export { thing } from "../relay/thing.ts";\n',
  "service/uses-document.ts": "export const used = document.title;\n",
  "office-host/uses-process.ts": "export const used = process.argv;\n",
  "workbench/page/uses-process.ts": "export const used = process.argv;\n",
};

const allowed: Readonly<Record<string, string>> = {
  "addin/worksheet/uses-contract.ts": 'export { thing } from "../../contract/thing.ts";\n',
  "addin/client/uses-fetch.ts": 'export const used = fetch("/api/read");\n',
  "addin/excel/uses-excel.ts": "export const used = () => Excel.run(async (context) => context.sync());\n",
  "relay/uses-node.ts": 'import { readFileSync } from "node:fs";\nexport const used = readFileSync;\n',
  "addin/pane/uses-document.ts": "export const used = document.title;\n",
};

const things = ["contract", "addin/client", "addin/excel", "relay", "service"].map((part) => [
  `${part}/thing.ts`,
  "export const thing = 1;\n",
]);

let project: TemporaryProject;
let problems: ReadonlyMap<string, readonly string[]>;

/** Builds the parts like the project: each with its own configuration, after those that it refers to. */
beforeAll(async () => {
  const files = { ...forbidden, ...allowed, ...(Object.fromEntries(things) as Record<string, string>) };
  project = makeProject(files, { withPackages: true });
  const parts = new Set(Object.keys(files).map((file) => file.slice(0, file.lastIndexOf("/"))));
  problems = await compile(project.folder, ["-b", ...parts]);
});
afterAll(() => {
  project.remove();
});

const problemsIn = (file: string): readonly string[] => problems.get(join(project.folder, file)) ?? [];

test.each(Object.keys(forbidden))("%s does not compile", (file) => {
  expect(problemsIn(file)).not.toEqual([]);
});

test.each(Object.keys(allowed))("%s compiles", (file) => {
  expect(problemsIn(file)).toEqual([]);
});
