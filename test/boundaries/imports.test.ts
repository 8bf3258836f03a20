import { execFile } from "node:child_process";
import { join } from "node:path";
import { makeProject } from "../support/temporary-project.ts";
import type { TemporaryProject } from "../support/temporary-project.ts";
import { projectFolder } from "../support/script.ts";

/** Written apart from the rules on purpose: for every part, all it may import. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  "addin/words": ["contract"],
  "addin/results/figures": ["contract"],
  "addin/worksheet": ["contract", "addin/words", "addin/results/figures"],
  "addin/results": ["contract", "addin/words", "addin/results/figures", "addin/worksheet"],
  "addin/client": ["contract"],
  "addin/excel": ["contract", "addin/words", "addin/results/figures", "addin/worksheet", "addin/results"],
  "addin/actions": [
    ...["contract", "addin/words", "addin/results/figures", "addin/worksheet", "addin/results"],
    ...["addin/client", "addin/excel"],
  ],
  "addin/functions": ["contract", "addin/words", "addin/worksheet", "addin/client", "addin/excel"],
  "addin/pane": ["addin/words", "addin/actions"],
  relay: ["contract"],
  service: ["contract"],
  "workbench/host": ["contract"],
  "workbench/page": ["contract", "workbench/host"],
};

const packages: Readonly<Record<string, readonly string[]>> = {
  react: ["addin/pane"],
  "@fluentui/web-components": ["addin/pane"],
  express: ["relay"],
  undici: ["relay"],
  helmet: ["relay"],
  pino: ["relay"],
  fflate: ["workbench/page"],
  libsql: ["relay", "service"],
  kysely: ["service"],
  "@odoo/o-spreadsheet": ["workbench/host", "workbench/page"],
  "chart.js": ["workbench/host"],
  "intl-messageformat": ["addin/words"],
  "left-pad": [],
  "node:fs": ["relay", "service"],
};

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

const partNames = Object.keys(allowed);
const fileName = (name: string) => name.replace(/[^a-z]+/g, "-");

function everyImport(): Record<string, string> {
  const files: Record<string, string> = {};
  for (const from of partNames) {
    files[`${from}/thing.ts`] = "export const thing = 1;\nexport type Thing = number;\n";
    const up = "../".repeat(from.split("/").length);
    for (const to of partNames)
      if (to !== from)
        files[`${from}/uses-${fileName(to)}.ts`] = `export { thing } from "${up}${to}/thing.ts";\n`;
    for (const name of Object.keys(packages))
      files[`${from}/needs-${fileName(name)}.ts`] =
        `import * as all from "${name}";\nexport const used = all;\n`;
  }
  for (const name of Object.keys(packages).filter((name) => !name.startsWith("node:"))) {
    files[`node_modules/${name}/package.json`] = JSON.stringify({ name, version: "1.0.0", main: "index.js" });
    files[`node_modules/${name}/index.js`] = "module.exports = {};\n";
  }
  return files;
}

const others: Readonly<Record<string, string>> = {
  "addin/pane/types-of-contract.ts":
    'import type { Thing } from "../../contract/thing.ts";\nexport const used: Thing = 1;\n',
  "addin/worksheet/one.ts": 'import { two } from "./two.ts";\nexport const one = () => two;\n',
  "addin/worksheet/two.ts": 'import { one } from "./one.ts";\nexport const two = () => one;\n',
  "addin/worksheet/alone.ts": "export const alone = 1;\n",
  "addin/worksheet/lost.ts": 'export { nothing } from "./nothing.ts";\n',
  "addin/worksheet/tests-it.ts": 'export { thing } from "../../test/thing.ts";\n',
  "addin/worksheet/reads-a-catalogue.ts": 'export { default } from "../../locales/en.json";\n',
  "addin/words/reads-a-catalogue.ts": 'export { default } from "../../locales/en.json";\n',
  "locales/en.json": "{}",
  "test/thing.ts": "export const thing = 1;\n",
  "workbench/serve.ts":
    'export { thing } from "../relay/thing.ts";\nexport { thing as other } from "../service/thing.ts";\n',
  "workbench/paths.ts": 'export { thing } from "../relay/thing.ts";\n',
};

let project: TemporaryProject;
let violations: readonly Violation[];

beforeAll(async () => {
  project = makeProject({ ...everyImport(), ...others });
  violations = await cruise(project.folder);
});
afterAll(() => {
  project.remove();
});

function cruise(folder: string): Promise<readonly Violation[]> {
  const tool = join(projectFolder, "node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");
  const args = [tool, "--output-type", "json", "contract", "addin", "relay", "service", "workbench"];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 28 }, (_error, stdout) => {
      const { summary } = JSON.parse(stdout) as { summary: { violations: readonly Violation[] } };
      resolve(summary.violations);
    });
  });
}

const rulesBrokenBy = (path: string): readonly string[] =>
  violations
    .filter(({ from, rule }) => from === path && rule.name !== "no orphans")
    .map(({ rule }) => rule.name);

describe.each(partNames)("%s", (from) => {
  test("may import exactly the parts it is given", () => {
    const free = partNames.filter(
      (to) => to !== from && rulesBrokenBy(`${from}/uses-${fileName(to)}.ts`).length === 0,
    );
    expect(free).toEqual(allowed[from]);
  });

  test("may import exactly the packages it is given", () => {
    const free = Object.keys(packages).filter(
      (name) => rulesBrokenBy(`${from}/needs-${fileName(name)}.ts`).length === 0,
    );
    expect(free).toEqual(Object.keys(packages).filter((name) => packages[name]!.includes(from)));
  });
});

test("only the words read a catalogue of a language", () => {
  expect(rulesBrokenBy("addin/words/reads-a-catalogue.ts")).toEqual([]);
  expect(rulesBrokenBy("addin/worksheet/reads-a-catalogue.ts")).toEqual([
    "addin/worksheet imports only its parts",
  ]);
});

test("the pane may import types of the contract, but no values", () => {
  expect(rulesBrokenBy("addin/pane/types-of-contract.ts")).toEqual([]);
  expect(rulesBrokenBy("addin/pane/uses-contract.ts")).toEqual(["addin/pane imports only types of contract"]);
});

test("relay and service never import each other, and only serve.ts brings them together", () => {
  expect(rulesBrokenBy("relay/uses-service.ts")).toContain("relay and service never meet");
  expect(rulesBrokenBy("service/uses-relay.ts")).toContain("relay and service never meet");
  expect(rulesBrokenBy("workbench/serve.ts")).toEqual([]);
  expect(rulesBrokenBy("workbench/paths.ts")).toEqual(["workbench/* imports only its parts"]);
});

test("cycles, orphans, imports that lead nowhere and imports of tests are refused", () => {
  expect(rulesBrokenBy("addin/worksheet/one.ts")).toEqual(["no cycles"]);
  expect(violations).toContainEqual(
    expect.objectContaining({
      from: "addin/worksheet/alone.ts",
      rule: expect.objectContaining({ name: "no orphans" }) as unknown,
    }),
  );
  expect(rulesBrokenBy("addin/worksheet/lost.ts")).toContain("every import is found");
  expect(rulesBrokenBy("addin/worksheet/tests-it.ts")).toEqual(["addin/worksheet imports only its parts"]);
});
