import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfiguration } from "../../../relay/settings/configuration.ts";
import type { ReadConfiguration } from "../../../relay/settings/configuration.ts";
import { settings } from "../../../relay/settings/settings.ts";

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wa-relay-"));
  file = join(folder, "relay.json");
});
afterAll(() => rmSync(folder, { recursive: true }));

function readWith(content: unknown, environment: Record<string, string> = {}): ReadConfiguration {
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return readConfiguration({ RELAY_CONFIG: file, ...environment });
}

function problemsWith(content: unknown): string {
  const read = readWith(content);
  return read.ok ? "" : read.message;
}

test("a file can have settings as texts, numbers and lists, and the environment wins", () => {
  const read = readWith(
    { PORT: 4000, RELAY_DATA: "/srv/data", RELAY_GRACE_SECONDS: "60" },
    { PORT: "5000", RELAY_DATA: "" },
  );
  expect(read).toMatchObject({
    ok: true,
    configuration: {
      listening: { port: 5000 },
      operation: { data: "/srv/data", limits: { graceTime: 60_000 } },
    },
  });
});

test("a file with a byte order mark of Windows tools can be read", () => {
  expect(readWith('\uFEFF{"PORT": 4000}')).toMatchObject({
    ok: true,
    configuration: { listening: { port: 4000 } },
  });
});

test("a member that is not a setting is an error with the nearest name", () => {
  const message = problemsWith({ PROT: 4000, WA_URI: "x", colour: "red", __proto__: 1, RELAY_CONFIG: "y" });
  expect(message).toContain(`PROT in ${file} is not a setting: did you mean PORT?`);
  expect(message).toContain(`WA_URI in ${file} is not a setting: did you mean WA_URL?`);
  expect(message).toContain(`colour in ${file} is not a setting: remove it`);
  expect(message).toContain(`RELAY_CONFIG in ${file} is not a setting`);
});

test("a secret in the file is refused and never shown", () => {
  const message = problemsWith({ WA_API_KEY: "k3y-canary" });
  expect(message).toContain("WA_API_KEY is in");
  expect(message).toContain("WA_API_KEY_FILE");
  expect(message).not.toContain("canary");
});

test("a proxy, which may hold a password, is refused in the file and belongs in the environment", () => {
  const message = problemsWith({ HTTPS_PROXY: "http://ana:canary@proxy:3128" });
  expect(message).toContain("HTTPS_PROXY is in");
  expect(message).toContain("set it in the environment");
  expect(message).not.toContain("canary");
});

test("every secret of the relay can be read from its own file", () => {
  for (const [name, setting] of Object.entries(settings))
    if ("isSecret" in setting && !("alsoLowerCase" in setting))
      expect(Object.keys(settings)).toContain(`${name}_FILE`);
});

test.each(["{", "[]", "null", '"PORT"', '{"PORT": 3000,}', '{"PORT": {"from": 1}}', '{"PORT": true}'])(
  "the file %p is refused",
  (content) => expect(problemsWith(content)).toContain(file),
);

test("a missing file is reported", () => {
  const read = readConfiguration({ RELAY_CONFIG: join(folder, "absent.json") });
  expect(read).toMatchObject({ ok: false, message: expect.stringContaining("ENOENT") as string });
});
