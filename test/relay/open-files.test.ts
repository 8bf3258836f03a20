import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startInstanceDouble } from "../support/instance-double.ts";
import { compileRelayChild } from "../support/relay-child.ts";
import { projectFolder } from "../support/script.ts";

beforeAll(compileRelayChild);

test("check says where a relay may have too few files open, and is silent where there are enough", async () => {
  if (process.platform !== "linux") return;
  const folder = mkdtempSync(join(tmpdir(), "wa-files-"));
  const instance = await startInstanceDouble();
  const { url, db, login } = instance.configuration;
  const program = join(projectFolder, "dist", "node", "relay", "main.js");
  const environment = {
    PATH: process.env.PATH,
    WA_URL: url,
    WA_DB: db,
    WA_LOGIN: login,
    WA_API_KEY: "k3y-0",
  };
  const checkWith = (files: number): Promise<string> =>
    new Promise((resolve) => {
      const words = ["-c", `ulimit -n ${files} && exec "$0" "$1" check`, process.execPath, program];
      // The double knows another key, so check ends with 1.
      execFile("bash", words, { env: { ...environment, RELAY_DATA: folder } }, (_ended, stdout) =>
        resolve(stdout),
      );
    });
  try {
    const few = await checkWith(300);
    expect(few).toContain("careful Open files: This process may have 300 files open at once");
    expect(few).toContain("LimitNOFILE");
    const many = await checkWith(1_024);
    expect(many).toContain("Journal: ");
    expect(many).not.toContain("Open files");
  } finally {
    await instance.close();
    rmSync(folder, { recursive: true });
  }
});
