import { execFile } from "node:child_process";
import { join } from "node:path";
import { makeProject } from "../support/temporary-project.ts";
import type { TemporaryProject } from "../support/temporary-project.ts";
import { projectFolder } from "../support/script.ts";

/** Written apart from the rules on purpose: for every part, all it may import. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  "addin/words": ["contract"],
  "addin/rows": ["contract", "addin/words"],
  "addin/sheets": ["contract", "addin/words", "addin/rows"],
  "addin/pages": ["contract", "addin/rows"],
  "addin/charts": ["contract", "addin/words", "addin/rows", "addin/pages"],
  "addin/reports": ["contract", "addin/words", "addin/rows", "addin/pages", "addin/charts"],
  "addin/client": ["contract"],
  "addin/workbook": ["contract", "addin/words", "addin/rows", "addin/sheets", "addin/pages"],
  "addin/actions": [
    "contract",
    "addin/words",
    "addin/rows",
    "addin/sheets",
    "addin/pages",
    "addin/reports",
    "addin/client",
    "addin/workbook",
  ],
  "addin/functions": [
    "contract",
    "addin/words",
    "addin/rows",
    "addin/sheets",
    "addin/client",
    "addin/workbook",
  ],
  "addin/pane": ["addin/words", "addin/actions"],
  relay: ["contract"],
  service: ["contract"],
  "office-host": [],
  "workbench/page": ["contract", "office-host"],
};

const packages: Readonly<Record<string, readonly string[]>> = {
  react: ["addin/pane"],
  "@fluentui/web-components": ["addin/pane"],
  express: ["relay"],
  undici: ["relay"],
  helmet: ["relay"],
  pino: ["relay"],
  fflate: ["office-host"],
  libsql: ["relay", "service"],
  kysely: ["service"],
  "@odoo/o-spreadsheet": ["office-host", "workbench/page"],
  "chart.js": ["office-host"],
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
  "addin/rows/one.ts": 'import { two } from "./two.ts";\nexport const one = () => two;\n',
  "addin/rows/two.ts": 'import { one } from "./one.ts";\nexport const two = () => one;\n',
  "addin/rows/alone.ts": "export const alone = 1;\n",
  "addin/rows/lost.ts": 'export { nothing } from "./nothing.ts";\n',
  "addin/rows/tests-it.ts": 'export { thing } from "../../test/thing.ts";\n',
  "addin/rows/reads-a-catalogue.ts": 'export { default } from "../../locales/en.json";\n',
  "addin/words/reads-a-catalogue.ts": 'export { default } from "../../locales/en.json";\n',
  "locales/en.json": "{}",
  "office-host/cells/thing.ts": "export const thing = 1;\n",
  "office-host/cells/reaches-up.ts": 'export { thing } from "../wire/thing.ts";\n',
  "office-host/wire/thing.ts": "export const thing = 1;\n",
  "office-host/wire/reaches-down.ts": 'export { thing } from "../cells/thing.ts";\n',
  "office-host/elsewhere/reaches-down.ts": 'export { thing } from "../cells/thing.ts";\n',
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
  const args = [
    tool,
    "--output-type",
    "json",
    "contract",
    "office-host",
    "addin",
    "relay",
    "service",
    "workbench",
  ];
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
  expect(rulesBrokenBy("addin/rows/reads-a-catalogue.ts")).toEqual(["addin/rows imports only its parts"]);
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

test("a folder of the Office host imports only what is below it", () => {
  expect(rulesBrokenBy("office-host/wire/reaches-down.ts")).toEqual([]);
  expect(rulesBrokenBy("office-host/cells/reaches-up.ts")).toEqual([
    "office-host/cells imports only what is below it",
  ]);
  expect(rulesBrokenBy("office-host/elsewhere/reaches-down.ts")).toEqual([
    "every folder of the host has its layer",
  ]);
});

test("cycles, orphans, imports that lead nowhere and imports of tests are refused", () => {
  expect(rulesBrokenBy("addin/rows/one.ts")).toEqual(["no cycles"]);
  expect(violations).toContainEqual(
    expect.objectContaining({
      from: "addin/rows/alone.ts",
      rule: expect.objectContaining({ name: "no orphans" }) as unknown,
    }),
  );
  expect(rulesBrokenBy("addin/rows/lost.ts")).toContain("every import is found");
  expect(rulesBrokenBy("addin/rows/tests-it.ts")).toEqual(["addin/rows imports only its parts"]);
});
