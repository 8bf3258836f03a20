import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder } from "../support/script.ts";

/** Acts like a server: reports its start, and at SIGTERM reports its end and stops. */
const polite =
  "process.on('SIGTERM', () => { console.log('goodbye'); process.exit(0); }); console.log('up'); setInterval(() => {}, 1000);";

(process.platform === "win32" ? test.skip : test)(
  "a signal to a command reaches its program, which can end in its own way",
  async () => {
    const module = pathToFileURL(join(projectFolder, "scripts", "run.mjs")).href;
    const code = `import { runNode } from ${JSON.stringify(module)};
      const { code } = await runNode(["-e", ${JSON.stringify(polite)}], { show: true });
      console.log("ended with " + code);`;
    const command = spawn(process.execPath, ["--input-type=module", "-e", code], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    for await (const chunk of command.stdout) {
      said += String(chunk);
      if (said === "up\n") command.kill("SIGTERM");
    }
    if (command.exitCode === null && command.signalCode === null) await once(command, "exit");
    expect(said).toBe("up\ngoodbye\nended with 0\n");
  },
);
