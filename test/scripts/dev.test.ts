import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "../support/script.ts";

/** The sources and the tools of the build. */
const copied = [
  ...["addin", "assets", "contract", "locales", "office-host", "relay", "scripts", "service", "workbench"],
  ...["docs/user-guide.md", "docs/screens", "manifest.xml", "webpack.config.js"],
  ...["package.json", "package-lock.json", "tsconfig.json"],
];

/** Small pages that replace the real ones: the test checks the build, not their content. */
const small = {
  "addin/main.tsx":
    'import { en } from "./words/en.ts";\nimport { wordsOf } from "./words/words-of.ts";\nObject.assign(globalThis, { en, wordsOf });\n',
  "addin/sign-in-page.ts": "export {};\n",
  "workbench/page/main.ts": "export {};\n",
};

let folder: string;
let dev: ChildProcess;
let ended: Promise<number | null>;
let said = "";
let url: string;

const served = "The new version is served.";
const copy = (path: string): string => join(folder, "project", path);

/** Starts `npm run dev` on free ports, in a copy of the project that tests can change. */
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "dev-")));
  for (const path of copied) cpSync(join(projectFolder, path), copy(path), { recursive: true });
  for (const [path, text] of Object.entries(small)) writeFileSync(copy(path), text);
  symlinkSync(join(projectFolder, "node_modules"), copy("node_modules"), "junction");
  const settings = Object.entries(process.env).filter(([name]) => !/^(?:WA_|RELAY_|OIDC_)/.test(name));
  dev = spawn(process.execPath, [copy("scripts/dev.mjs"), "--data", join(folder, "data")], {
    cwd: copy("."),
    env: { ...Object.fromEntries(settings), PORT: "0", SERVICE_PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  ended = new Promise((resolve) => dev.once("close", resolve));
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on("data", (text: Buffer) => {
      said += text.toString();
    });
  await says(served);
  url = /^ {2}(http:\S+)\/workbench\/$/m.exec(said)?.[1] ?? "";
});

afterAll(async () => {
  dev.kill("SIGTERM");
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

/** Waits for output after `since`, and fails if the program ends first. */
async function says(words: string, since = 0): Promise<void> {
  const isOver = ended.then(() => true);
  while (!said.slice(since).includes(words))
    if (await Promise.race([isOver, new Promise<false>((resolve) => setTimeout(resolve, 50, false))]))
      throw new Error(`It ended before it said "${words}":\n${said}`);
}

/** Changes a file of the copy and waits for the newest matching output. */
async function save(path: string, change: (text: string) => string, words = served): Promise<void> {
  const since = said.length;
  writeFileSync(copy(path), change(readFileSync(copy(path), "utf8")));
  await says(words, since);
}

const text = async (path: string): Promise<string> => (await fetch(url + path)).text();

/** Returns the pane's script, as its page loads it. */
async function paneScript(): Promise<string> {
  const page = await text("/workbench/taskpane.html");
  const path = /src="?(\/assets\/taskpane\.[^">\s]+)/.exec(page)?.[1] ?? "";
  return text(path);
}

/** Asks the relay like the pane. */
async function post(path: string, body: unknown): Promise<string> {
  const headers = { "X-WA-Client": "1", "Content-Type": "application/json" };
  return (await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) })).text();
}

test("a saved file of the pane is served again, and only the pane's pages are notified", async () => {
  const policy = (await fetch(`${url}/workbench/`)).headers.get("content-security-policy") ?? "";
  const [, reloads = ""] = /connect-src 'self' (\S+);/.exec(policy) ?? [];
  expect(reloads).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const events = await fetch(reloads, { headers: { origin: url } });
  expect(events.headers.get("access-control-allow-origin")).toBe(url);
  const reader = events.body!.getReader();
  const next = async (): Promise<string> => new TextDecoder().decode((await reader.read()).value);
  const before = await next();
  await save(
    "addin/main.tsx",
    (now) => `${now}\nObject.assign(globalThis, { saved: "first of the pane" });\n`,
  );
  expect(await paneScript()).toContain("first of the pane");
  expect(await next()).not.toBe(before);
  await reader.cancel();
  const foreign = await fetch(reloads, { headers: { origin: "https://elsewhere.example" } });
  expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
  await foreign.body?.cancel();
});

test("a bundling error is reported, the last good pane stays, and a fix continues", async () => {
  await save("addin/main.tsx", (now) => `${now}\nconst = ;\n`, "The add-in cannot be built.");
  expect(said).toContain("main.tsx");
  expect(said).toContain("The last good version stays.");
  expect(await paneScript()).toContain("first of the pane");
  await save("addin/main.tsx", (now) =>
    now.replace("const = ;", `Object.assign(globalThis, { mended: "mended pane" });`),
  );
  expect(await paneScript()).toContain("mended pane");
});

test("a saved text is in the pane, and a missing translation is reported with its key", async () => {
  await save("locales/en.json", (now) => now.replace("Work Analysis for Excel", "Words that were saved"));
  expect(await paneScript()).toContain("Words that were saved");
  const lacking = (now: string): string => now.replace('"title":', '"titel":');
  await save("locales/de.json", lacking, "The add-in cannot be built.");
  expect(said).toContain("title is missing");
  await save("locales/de.json", (now) => now.replace('"titel": "', '"title": "Neue '));
});

test("a saved file of the relay restarts it at the same address, with the same data", async () => {
  const made = { key: "kept", model: "wa.session", values: { o_no: "O-KEPT", name: "Kept" } };
  expect(await post("/api/create", { creations: [made] })).toContain("created");
  await save("relay/http/routes/status.ts", (now) =>
    now.replace(", version }", ", version: `${version} anew` }"),
  );
  expect(await text("/api/health")).toMatch(/"version":"[\d.]+ anew"/);
  const kept = {
    model: "wa.session",
    method: "search_read",
    domain: [["o_no", "=", "O-KEPT"]],
    fields: ["name"],
  };
  expect(await post("/api/read", kept)).toContain('"name":"Kept"');
});

test("a compile error is reported, and the last good relay continues", async () => {
  await save(
    "relay/settings/limits.ts",
    (now) => `${now}\nconst wrong: = 1;\n`,
    "The relay and service cannot be built.",
  );
  expect(said).toContain("relay/settings/limits.ts");
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
});

test("it writes nothing into the folders of npm start and npm test", () => {
  expect(() => readFileSync(copy("dist/addin/taskpane.html"))).toThrow("ENOENT");
  expect(() => readFileSync(copy(".cache/built/addin"))).toThrow("ENOENT");
});
