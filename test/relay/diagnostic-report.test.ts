import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFakeInstance } from "../support/fake-instance.ts";
import { compilePart, projectFolder } from "../support/script.ts";

beforeAll(() => compilePart("relay"));

test("a diagnostic report does not hold the relay's secrets from the environment", async () => {
  // Windows has no such signal.
  if (process.platform === "win32") return;
  const folder = mkdtempSync(join(tmpdir(), "wa-report-"));
  const instance = await startFakeInstance();
  const { url, db, login } = instance.configuration;
  const program = join(projectFolder, "dist", "node", "relay", "main.js");
  const child = spawn(process.execPath, ["--report-on-signal", `--report-directory=${folder}`, program], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...{ PATH: process.env.PATH, PORT: "0", WA_URL: url, WA_DB: db, WA_LOGIN: login },
      ...{ WA_API_KEY: "canary-of-the-report", RELAY_DATA: join(folder, "data") },
      RELAY_DATABASE_URL: "postgres://relay:canary-of-the-report@127.0.0.1:1/nowhere",
    },
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on("data", (text: Buffer) => text.toString().includes("answers at") && resolve());
      void ended.then(() => reject(new Error("The relay has ended.")));
    });
    child.kill("SIGUSR2");
    const report = (): string => {
      const name = readdirSync(folder).find((file) => file.endsWith(".json"));
      return name === undefined || !existsSync(join(folder, name))
        ? ""
        : readFileSync(join(folder, name), "utf8");
    };
    while (!report().trimEnd().endsWith("}")) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(report()).toContain('"WA_LOGIN"');
    expect(report()).not.toContain("canary-of-the-report");
  } finally {
    child.kill();
    await ended;
    await instance.close();
    rmSync(folder, { recursive: true });
  }
});
