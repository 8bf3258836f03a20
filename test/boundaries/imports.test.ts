import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { makeProject } from "../support/repository/temporary-project.ts";
import type { TemporaryProject } from "../support/repository/temporary-project.ts";
import { projectFolder } from "../support/script.ts";

/** The allowed imports of each part, deliberately independent of the rules. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  "addin/words": ["contract"],
  "addin/figures": ["contract"],
  "addin/worksheet": ["contract", "addin/words", "addin/figures"],
  "addin/results": ["contract", "addin/words", "addin/figures", "addin/worksheet"],
  "addin/slides": ["contract", "addin/words", "addin/results"],
  "addin/client": ["contract"],
  "addin/excel": ["contract", "addin/words", "addin/worksheet", "addin/results"],
  "addin/actions": [
    ...["contract", "addin/words", "addin/worksheet", "addin/results", "addin/slides"],
    ...["addin/client", "addin/excel"],
  ],
  "addin/functions": [
    ...["contract", "addin/words", "addin/figures", "addin/worksheet", "addin/results"],
    ...["addin/client", "addin/excel"],
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
  fflate: ["office-host", "relay"],
  pptxgenjs: ["addin/slides"],
  libsql: ["relay", "service"],
  "@odoo/o-spreadsheet": ["office-host", "workbench/page"],
  "chart.js": ["office-host"],
  "intl-messageformat": ["addin/words"],
  "left-pad": [],
  "node:fs": ["relay", "service"],
};

/** The allowed imports of each folder of these parts, also independent of the rules. */
const folders: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  relay: {
    settings: [],
    instance: ["settings"],
    locks: [],
    forms: [],
    open: [],
    journal: ["settings", "instance", "locks"],
    allowed: ["settings", "instance"],
    recovering: ["settings", "instance", "locks", "journal"],
    writing: ["instance", "locks", "journal", "allowed", "recovering"],
    "sign-in": ["settings", "instance", "journal"],
    operation: ["settings", "instance", "forms", "journal", "sign-in"],
    http: [
      "settings",
      "instance",
      "locks",
      "forms",
      "open",
      "journal",
      "allowed",
      "recovering",
      "writing",
      "sign-in",
      "operation",
    ],
  },
  service: {
    store: [],
    access: ["store"],
    records: ["store"],
    totals: ["store", "records"],
    methods: ["store", "records", "totals"],
    sample: ["store", "records", "totals"],
    calls: ["store", "access", "records", "methods"],
  },
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

function everyImportWithin(part: string): Record<string, string> {
  const names = Object.keys(folders[part]!);
  const files: Record<string, string> = {};
  for (const from of names) {
    files[`${part}/${from}/thing.ts`] = "export const thing = 1;\n";
    files[`${part}/${from}/uses-the-part.ts`] = 'export { thing } from "../thing.ts";\n';
    for (const to of names)
      if (to !== from)
        files[`${part}/${from}/uses-${to}.ts`] = `export { thing } from "../${to}/thing.ts";\n`;
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
  "relay/failure.ts": "export const failure = 1;\n",
  "relay/secret.ts":
    'export { failure } from "./failure.ts";\nexport { thing } from "./settings/thing.ts";\n',
  "relay/settings/uses-failure.ts": 'export { failure } from "../failure.ts";\n',
  "contract/jsonrpc.ts": "export const envelope = 1;\n",
  "relay/instance/jsonrpc.ts": 'export { envelope } from "../../contract/jsonrpc.ts";\n',
  "relay/instance/reads-an-envelope.ts": 'export { envelope } from "../../contract/jsonrpc.ts";\n',
  "relay/http/speaks-jsonrpc.ts": 'export { envelope } from "../instance/jsonrpc.ts";\n',
  "relay/relay.ts": 'export { envelope } from "./instance/jsonrpc.ts";\n',
  "relay/new/thing.ts": "export const thing = 1;\n",
  "relay/new/uses-it.ts": 'export { thing } from "./thing.ts";\n',
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
  project = makeProject({
    ...everyImport(),
    ...everyImportWithin("relay"),
    ...everyImportWithin("service"),
    ...others,
  });
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
  test("may import exactly the parts in the table", () => {
    const free = partNames.filter(
      (to) => to !== from && rulesBrokenBy(`${from}/uses-${fileName(to)}.ts`).length === 0,
    );
    expect(free).toEqual(allowed[from]);
  });

  test("may import exactly the packages in the table", () => {
    const free = Object.keys(packages).filter(
      (name) => rulesBrokenBy(`${from}/needs-${fileName(name)}.ts`).length === 0,
    );
    expect(free).toEqual(Object.keys(packages).filter((name) => packages[name]!.includes(from)));
  });
});

describe.each(Object.keys(folders))("within %s", (part) => {
  const table = folders[part]!;

  test.each(Object.keys(table))("%s may import exactly the folders in the table", (from) => {
    const free = Object.keys(table).filter(
      (to) => to !== from && rulesBrokenBy(`${part}/${from}/uses-${to}.ts`).length === 0,
    );
    expect(free).toEqual(table[from]);
  });

  test.each(Object.keys(table))("%s does not import the files that combine the folders", (from) => {
    expect(rulesBrokenBy(`${part}/${from}/uses-the-part.ts`)).toEqual([
      `${part}/${from} imports only folders below it`,
    ]);
  });

  test("the table names every folder of the tree, and no two folders import each other", () => {
    const inTree = readdirSync(join(projectFolder, part), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "release")
      .map(({ name }) => name)
      // A folder without files may remain after its files have moved.
      .filter((name) => readdirSync(join(projectFolder, part, name)).length > 0);
    expect(Object.keys(table).sort()).toEqual(inTree.sort());
    const names = Object.keys(table);
    for (const [from, below] of Object.entries(table))
      for (const to of below) expect(names.indexOf(to)).toBeLessThan(names.indexOf(from));
  });
});

test("code that all folders of the relay use imports none of them", () => {
  expect(rulesBrokenBy("relay/settings/uses-failure.ts")).toEqual([]);
  expect(rulesBrokenBy("relay/secret.ts")).toEqual(["files that all of relay uses import each other alone"]);
});

test("only the relay's transport knows JSON-RPC, and one file chooses it", () => {
  expect(rulesBrokenBy("relay/instance/jsonrpc.ts")).toEqual([]);
  expect(rulesBrokenBy("relay/instance/reads-an-envelope.ts")).toEqual([
    "only its own transport, and the look at what is served, know JSON-RPC",
  ]);
  expect(rulesBrokenBy("relay/http/speaks-jsonrpc.ts")).toEqual(["a transport is known by its interface"]);
  expect(rulesBrokenBy("relay/instance/choose-transport.ts")).toEqual([]);
});

test("a folder of the relay without a place in the table is refused", () => {
  expect(rulesBrokenBy("relay/new/uses-it.ts")).toEqual(["every folder of relay has its place"]);
});

test("only addin/words reads the language catalogues", () => {
  expect(rulesBrokenBy("addin/words/reads-a-catalogue.ts")).toEqual([]);
  expect(rulesBrokenBy("addin/worksheet/reads-a-catalogue.ts")).toEqual([
    "addin/worksheet imports only its parts",
  ]);
});

test("the pane may import types of the contract, but no values", () => {
  expect(rulesBrokenBy("addin/pane/types-of-contract.ts")).toEqual([]);
  expect(rulesBrokenBy("addin/pane/uses-contract.ts")).toEqual(["addin/pane imports only types of contract"]);
});

test("relay and service never import each other, and only serve.ts combines them", () => {
  expect(rulesBrokenBy("relay/uses-service.ts")).toContain("relay and service never meet");
  expect(rulesBrokenBy("service/uses-relay.ts")).toContain("relay and service never meet");
  expect(rulesBrokenBy("workbench/serve.ts")).toEqual([]);
  expect(rulesBrokenBy("workbench/paths.ts")).toEqual(["workbench/* imports only its parts"]);
});

test("a folder inside a part imports only folders below it", () => {
  expect(rulesBrokenBy("office-host/wire/reaches-down.ts")).toEqual([]);
  expect(rulesBrokenBy("office-host/cells/reaches-up.ts")).toEqual([
    "office-host/cells imports only what is below it",
  ]);
  expect(rulesBrokenBy("office-host/elsewhere/reaches-down.ts")).toEqual([
    "every folder of office-host has its place",
  ]);
});

test("cycles, orphans, unresolved imports and imports of tests are refused", () => {
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
