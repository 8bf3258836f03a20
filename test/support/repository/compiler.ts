import { join } from "node:path";
import { projectFolder, runNode } from "../script.ts";

const compiler = join(projectFolder, "node_modules", "@typescript", "native", "lib", "tsc.js");

/**
 * Matches `contract/uses-node.ts(1,30): error TS2307: Cannot find module …`. Continued lines are indented.
 */
const complaint = /^(.+?)\(\d+,\d+\): error TS\d+: (.*)$/;

/**
 * Runs the project's TypeScript in a folder. Returns its messages by full path; messages without a file are
 * at "".
 */
export async function compile(
  folder: string,
  args: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { stdout, stderr } = await runNode([compiler, ...args, "--pretty", "false"], {}, 300, folder);
  const problems = new Map<string, string[]>();
  let last: string[] = [];
  for (const line of `${stdout}${stderr}`.split(/\r?\n/).filter(Boolean)) {
    const [, path, words] = complaint.exec(line) ?? [];
    if (/^\s/.test(line)) last.push(line);
    else {
      const about = path === undefined ? "" : join(folder, path);
      last = problems.get(about) ?? [];
      last.push(words ?? line);
      problems.set(about, last);
    }
  }
  return problems;
}
