import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { callScript, runNode } from "../support/script.ts";

async function withTakenPort(story: (port: number) => Promise<void>): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await story((server.address() as AddressInfo).port);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

test("npm start reports a used port and a solution before it installs or builds", async () => {
  await withTakenPort(async (port) => {
    const { code, stderr } = await runNode(["scripts/serve.mjs", "workbench"], {
      PORT: String(port),
      SERVICE_PORT: "0",
    });
    expect(code).toBe(1);
    expect(stderr).toContain(`Port ${port} (the add-in and the workbench) is taken`);
    expect(stderr).toContain(`PORT=${port + 1} npm start`);
  });
});

test("the embedded service's port is reported with its own variable", async () => {
  await withTakenPort(async (port) => {
    const { stderr } = await runNode(["scripts/serve.mjs", "workbench"], {
      PORT: "0",
      SERVICE_PORT: String(port),
    });
    expect(stderr).toContain(`SERVICE_PORT=${port + 1} npm start`);
  });
});

test("an invalid port is refused with a message", async () => {
  const { code, stderr } = await runNode(["scripts/serve.mjs", "workbench"], { PORT: "80a" });
  expect(code).toBe(1);
  expect(stderr).toContain("PORT must be a port number");
});

test.each([
  ["start", "serve.mjs", "workbench"],
  ["run dev", "dev.mjs"],
  ["test", "test.mjs"],
])(
  "npm %s with an unknown option prints the usage before it installs",
  async (name, script = "", ...words) => {
    const { code, stdout, stderr } = await runNode([`scripts/${script}`, ...words, "--help"]);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(stderr.split("\n")[0]).toBe("Unknown option '--help'");
    expect(stderr).toContain(`Say: npm ${name}`);
    expect(stderr).not.toContain("    at ");
  },
);

test("ports are read from the environment with a default, and 0 stays 0", async () => {
  expect(await callScript("ports.mjs", "portFrom", "", 3000)).toBe(3000);
  expect(await callScript("ports.mjs", "portFrom", "0", 3000)).toBe(0);
  expect(await callScript("ports.mjs", "portFrom", "70000", 3000)).toBeUndefined();
  expect(await callScript("ports.mjs", "portFrom", "-1", 3000)).toBeUndefined();
});
