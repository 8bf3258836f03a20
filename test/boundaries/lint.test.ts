import { execFile } from "node:child_process";
import { join, relative } from "node:path";
import { makeProject } from "../support/temporary-project.ts";
import type { TemporaryProject } from "../support/temporary-project.ts";
import { projectFolder } from "../support/script.ts";

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
  "addin/actions/fetches.ts": [exporting('  await fetch("/api/read");'), "no-restricted-globals"],
  "addin/pane/fetches.ts": [exporting('  await fetch("/api/read");'), "no-restricted-globals"],
  "relay/reads-environment.ts": [
    'import process from "node:process";\n\n/** A port. */\nexport const port = process.env.PORT;\n',
    "no-restricted-syntax",
  ],
  "service/uses-process.ts": [
    "/** Arguments. */\nexport const used = process.argv;\n",
    "no-restricted-globals",
  ],
  "service/prints.ts": [exporting('  await Promise.resolve();\n  console.log("done");'), "no-console"],
  "addin/workbook/syncs-in-a-loop.ts": [syncing, "no-restricted-syntax"],
  "addin/workbook/forgets-to-wait.ts": [waiting, "@typescript-eslint/no-floating-promises"],
  "contract/anything.ts": [
    "/** Anything. */\nexport const anything: any = 1;\n",
    "@typescript-eslint/no-explicit-any",
  ],
  "contract/swallows.ts": [
    "/** Fails silently. */\nexport function show(text: string): unknown {\n  try {\n    return JSON.parse(text);\n  } catch {}\n  return 0;\n}\n",
    "no-empty",
  ],
};

const fine: Readonly<Record<string, string>> = {
  "addin/client/fetches.ts": exporting('  await fetch("/api/read");'),
  "relay/configuration.ts":
    'import process from "node:process";\n\n/** A port. */\nexport const port = process.env.PORT;\n',
};

interface Finding {
  readonly filePath: string;
  readonly messages: readonly { readonly ruleId: string | null; readonly message: string }[];
}

let project: TemporaryProject;
let findings: readonly Finding[];

beforeAll(async () => {
  const files = Object.fromEntries(Object.entries(broken).map(([path, [code]]) => [path, code]));
  project = makeProject({ ...files, ...fine }, { insideProject: true });
  findings = await lint(project.folder);
}, 180_000);
afterAll(() => {
  project.remove();
});

function lint(folder: string): Promise<readonly Finding[]> {
  const tool = join(projectFolder, "node_modules", "eslint", "bin", "eslint.js");
  const args = [tool, "--format", "json", "contract", "addin", "relay", "service"];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout) => {
      resolve(JSON.parse(stdout) as readonly Finding[]);
    });
  });
}

const rulesBrokenBy = (path: string) =>
  findings
    .filter(({ filePath }) => relative(project.folder, filePath) === join(path))
    .flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message));

test.each(Object.entries(broken))("%s is refused", (path, [, rule]) => {
  expect(rulesBrokenBy(path)).toContain(rule);
});

test.each(Object.keys(fine))("%s is fine", (path) => {
  expect(rulesBrokenBy(path)).toEqual([]);
});
