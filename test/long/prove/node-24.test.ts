import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { projectFolder } from "../../support/script.ts";

interface Report {
  readonly numFailedTests: number;
  readonly numPassedTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "node-24-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Installs Node 24 from npm's package `node` outside of the project. Returns the folder of its program. */
function installNode24(): string {
  const npm = process.env.npm_execpath;
  const command = ["install", "--no-save", "--no-audit", "--no-fund", "node@24"];
  if (npm === undefined) execFileSync("npm", command, { cwd: folder, shell: true });
  else execFileSync(process.execPath, [npm, ...command], { cwd: folder });
  return join(folder, "node_modules", "node", "bin");
}

test("all tests without a browser pass on Node 24, too", () => {
  const bin = installNode24();
  const program = join(bin, process.platform === "win32" ? "node.exe" : "node");
  expect(execFileSync(program, ["--version"], { encoding: "utf8" })).toMatch(/^v24\./);
  const report = join(folder, "report.json");
  const runner = join("node_modules", "jest", "bin", "jest.js");
  const args = [runner, "--selectProjects", "node", "office", "--json", "--outputFile", report];
  // The path too, for the programs that tests start by name.
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` };
  try {
    execFileSync(program, args, { cwd: projectFolder, env, stdio: ["ignore", "ignore", "inherit"] });
  } catch (cause) {
    // The report below names the failed tests. Without a report, this is the only message.
    if (!(cause instanceof Error && "status" in cause)) throw cause;
  }
  const { numFailedTests, numPassedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(report, "utf8"),
  ) as Report;
  expect({ numFailedTests, numRuntimeErrorTestSuites }).toEqual({
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
  });
  expect(numPassedTests).toBeGreaterThan(0);
});
