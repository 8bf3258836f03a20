import { join } from "node:path";
import { makeProject } from "../support/repository/temporary-project.ts";
import type { TemporaryProject } from "../support/repository/temporary-project.ts";
import { projectFolder, runNode } from "../support/script.ts";

const exporting = (body: string) =>
  `/** Shows the rule. */\nexport async function show(): Promise<void> {\n${body}\n}\n`;
const syncing = exporting(`  for (const row of [1, 2]) {
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem(String(row)).delete();
      await context.sync();
    });
  }`);
const waiting = exporting(`  await Promise.resolve();\n  Promise.resolve(1);`);

/** A file that breaks one house rule, and the rule's name. */
const broken: Readonly<Record<string, readonly [code: string, rule: string]>> = {
  "addin/actions/fetches.ts": [exporting('  await fetch("/api/read");'), "eslint(no-restricted-globals)"],
  "addin/pane/fetches.ts": [exporting('  await fetch("/api/read");'), "eslint(no-restricted-globals)"],
  "relay/reads-environment.ts": [
    'import process from "node:process";\n\n/** A port. */\nexport const port = process.env.PORT;\n',
    "eslint(no-restricted-properties)",
  ],
  "service/uses-process.ts": [
    "/** Arguments. */\nexport const used = process.argv;\n",
    "eslint(no-restricted-globals)",
  ],
  "service/prints.ts": [
    exporting('  await Promise.resolve();\n  console.log("done");'),
    "eslint(no-console)",
  ],
  "addin/excel/syncs-in-a-loop.ts": [syncing, "house(no-sync-in-loop)"],
  "addin/excel/updates-the-ribbon.ts": [
    exporting("  await Office.ribbon.requestUpdate({ tabs: [] });"),
    "eslint(no-restricted-properties)",
  ],
  "addin/pane/makes-tabs.ts": [
    exporting("  await Office.ribbon.requestCreateControls({ tabs: [], actions: [] });"),
    "eslint(no-restricted-properties)",
  ],
  "addin/excel/calculates-a-worksheet.ts": [
    exporting(`  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem("A").calculate(true);
    await context.sync();
  });`),
    "eslint(no-restricted-properties)",
  ],
  "addin/excel/batch/calculation.ts": [
    exporting("  await Office.ribbon.requestUpdate({ tabs: [] });"),
    "eslint(no-restricted-properties)",
  ],
  "addin/excel/forgets-to-wait.ts": [waiting, "typescript(no-floating-promises)"],
  "addin/worksheet/forgets-a-kind.ts": [
    `/** Names a kind. */
export function nameOf(kind: "va" | "nva" | "wait"): string {
  switch (kind) {
    case "va":
      return "VA";
    case "nva":
      return "NVA";
  }
  return "";
}
`,
    "typescript(switch-exhaustiveness-check)",
  ],
  "addin/worksheet/imports-a-type-as-a-value.ts": [
    'import { Kind } from "./kind.ts";\n\n/** One. */\nexport const one: Kind = "va";\n',
    "typescript(consistent-type-imports)",
  ],
  "contract/goes-on.ts": [
    exporting("  await Promise.resolve();\n".repeat(60)),
    "eslint(max-lines-per-function)",
  ],
  "addin/pane/asks.ts": ['/** Asks. */\nexport const ask = () => alert("Sure?");\n', "eslint(no-alert)"],
  "contract/anything.ts": [
    "/** Anything. */\nexport const anything: any = 1;\n",
    "typescript(no-explicit-any)",
  ],
  "contract/swallows.ts": [
    "/** Fails silently. */\nexport function show(text: string): unknown {\n  try {\n    return JSON.parse(text);\n  } catch {}\n  return 0;\n}\n",
    "eslint(no-empty)",
  ],
};

const fine: Readonly<Record<string, string>> = {
  "addin/worksheet/kind.ts": '/** Kinds. */\nexport type Kind = "va" | "nva";\n',
  "addin/client/fetches.ts": exporting('  await fetch("/api/read");'),
  "relay/settings/configuration.ts":
    'import process from "node:process";\n\n/** A port. */\nexport const port = process.env.PORT;\n',
};

/** A finding of oxlint, with its rule as `plugin(rule)`. */
interface Finding {
  readonly filename: string;
  readonly code?: string;
  readonly message: string;
}

let project: TemporaryProject;
let findings: readonly Finding[];

beforeAll(async () => {
  const files = Object.fromEntries(Object.entries(broken).map(([path, [code]]) => [path, code]));
  project = makeProject({ ...files, ...fine }, { withPackages: true });
  findings = await lint(project.folder);
});
afterAll(() => {
  project.remove();
});

async function lint(folder: string): Promise<readonly Finding[]> {
  const tool = join(projectFolder, "node_modules", "oxlint", "bin", "oxlint");
  const args = [tool, "--format", "json", "contract", "addin", "relay", "service"];
  const { stdout } = await runNode(args, {}, 180, folder);
  return (JSON.parse(stdout) as { readonly diagnostics: readonly Finding[] }).diagnostics;
}

const rulesBrokenBy = (path: string) =>
  findings
    .filter(({ filename }) => join(filename) === join(path))
    .map(({ code, message }) => code ?? message);

test.each(Object.entries(broken))("%s is refused", (path, [, rule]) => {
  expect(rulesBrokenBy(path)).toContain(rule);
});

test.each(Object.keys(fine))("%s is fine", (path) => {
  expect(rulesBrokenBy(path)).toEqual([]);
});
