import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { callScript, projectFolder, runNode } from "../support/script.ts";

test("what a program prints and how it ends is handed back", async () => {
  const code = "console.log('out'); console.error('err'); process.exitCode = 3;";
  expect(await callScript("run.mjs", "runNode", ["-e", code])).toEqual({
    code: 3,
    timedOut: false,
    output: expect.stringMatching(/out[\s\S]*err|err[\s\S]*out/) as unknown,
  });
});

test("a program that hangs is ended with what it started, and said so", async () => {
  const grandchild =
    "require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {stdio: 'inherit'})";
  expect(await callScript("run.mjs", "runNode", ["-e", grandchild], { seconds: 1 })).toMatchObject({
    timedOut: true,
    output: expect.stringContaining("Ended after 1 seconds.") as unknown,
  });
});

test("a program that is not there is an ordinary failure", async () => {
  expect(await callScript("run.mjs", "run", "/nowhere/tool", [])).toMatchObject({
    code: 127,
    output: expect.stringContaining("/nowhere/tool could not be started") as unknown,
  });
});

test("a program that is done but does not end is ended, and said so", async () => {
  const module = pathToFileURL(join(projectFolder, "scripts", "run.mjs")).href;
  const code = `import { runNode } from ${JSON.stringify(module)};
    const result = await runNode(["-e", "setInterval(() => {}, 1000)"], { isDone: () => true, grace: 0.1 });
    process.stdout.write(JSON.stringify(result));`;
  const { stdout } = await runNode(["--input-type=module", "-e", code]);
  expect(JSON.parse(stdout)).toMatchObject({
    code: 128,
    output: expect.stringContaining("something was left open") as unknown,
  });
});

test("what a program has to say at once is shown when it says it, and the rest is kept", async () => {
  const module = pathToFileURL(join(projectFolder, "scripts", "run.mjs")).href;
  const program =
    "require('node:fs').writeSync(Number(process.env.SHOWN_AT_ONCE), 'now'); console.log('later');";
  const code = `import { runNode } from ${JSON.stringify(module)};
    const { output } = await runNode(["-e", ${JSON.stringify(program)}], { atOnce: true });
    process.stdout.write(output);`;
  const { stdout, stderr } = await runNode(["--input-type=module", "-e", code]);
  expect({ stdout, stderr }).toEqual({ stdout: "later\n", stderr: "now" });
});
