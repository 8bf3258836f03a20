import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The project's folder. */
export const projectFolder = join(__dirname, "..", "..");

/** What a program printed and how it ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs Node with arguments in the project's folder or another, `env` added to ours, to its end, or ends it after so many seconds. */
export function runNode(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  seconds = 900,
  folder = projectFolder,
): Promise<Ended> {
  return new Promise((resolve) => {
    const options = {
      cwd: folder,
      env: { ...process.env, ...env },
      timeout: seconds * 1000,
      maxBuffer: 2 ** 28,
    };
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, stdout, stderr });
    });
  });
}

/** Calls an exported function of a set-up script in a process of its own and gives its result, through JSON. */
export async function callScript(
  script: string,
  name: string,
  ...args: readonly unknown[]
): Promise<unknown> {
  const url = pathToFileURL(join(projectFolder, "scripts", script)).href;
  const code = `import { ${name} } from ${JSON.stringify(url)};
    const result = await ${name}(...${JSON.stringify(args)});
    process.stdout.write(JSON.stringify({ result }));`;
  const { code: ended, stdout, stderr } = await runNode(["--input-type=module", "-e", code]);
  if (ended !== 0) throw new Error(stderr);
  return (JSON.parse(stdout) as { result?: unknown }).result;
}
