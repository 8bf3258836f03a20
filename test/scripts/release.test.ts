import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { clientHeader, routes } from "../../contract/relay-api.ts";
import { startRelayChild } from "../support/relay/relay-child.ts";
import type { RelayChild } from "../support/relay/relay-child.ts";
import { projectFolder, runNode } from "../support/script.ts";
import type { Ended } from "../support/script.ts";
import { startService } from "../support/service.ts";
import type { StartedService } from "../support/service.ts";
import { linesOf } from "../support/started-relay.ts";

interface Package {
  readonly version: string;
  readonly dev?: boolean;
  readonly integrity?: string;
}

interface Bill {
  readonly metadata: { readonly component: { readonly "bom-ref": string; readonly version: string } };
  readonly components: readonly {
    readonly "bom-ref": string;
    readonly group?: string;
    readonly name: string;
    readonly version: string;
    readonly purl: string;
    readonly licenses: readonly unknown[];
    readonly hashes: readonly { readonly alg: string; readonly content: string }[];
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  readonly [name: string]: unknown;
}

const { version } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8")) as {
  readonly version: string;
};
const locked = (
  JSON.parse(readFileSync(join(projectFolder, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, Package>>;
  }
).packages;
const builderKey = "canary-key-4c8e02d95b";
const name = `work-analysis-relay-${version}`;

let home: string;
let out: string;
/** The only folder that the relay can read. */
let unpacked: string;
let made: Ended;
let files: readonly string[];
let bill: Bill;
let service: StartedService | undefined;
let relay: RelayChild | undefined;

const textOf = (file: string): string => readFileSync(join(unpacked, file), "utf8");
const nameOf = ({ group, name: own }: Bill["components"][number]): string =>
  group ? `${group}/${own}` : own;

/** A release made once, with a key in the environment, and unpacked in an empty folder. */
beforeAll(async () => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "wa-release-")));
  out = join(home, "out");
  const script = join(projectFolder, "scripts", "release.mjs");
  const args = ["--here", "--out", out, "--url", "https://relay.plant.example"];
  made = await runNode([script, ...args], { WA_API_KEY: builderKey });
  if (made.code !== 0) throw new Error(made.stdout + made.stderr);
  mkdirSync(join(home, "place"));
  execFileSync("tar", ["-xzf", join(out, `${name}.tgz`), "-C", join(home, "place")]);
  unpacked = join(home, "place", name);
  files = readdirSync(unpacked, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(unpacked, path)).isFile())
    .map((path) => path.split(sep).join("/"));
  bill = JSON.parse(readFileSync(join(out, "sbom.cdx.json"), "utf8")) as Bill;
});
afterAll(async () => {
  await relay?.end("SIGKILL");
  await service?.stop();
  rmSync(home, { recursive: true, force: true });
});

test("the checksums match the files, in the format of sha256sum", () => {
  const lines = readFileSync(join(out, "SHA256SUMS"), "utf8").trimEnd().split("\n");
  const sums = lines.map((line) => /^([\da-f]{64}) {2}(\S+)$/.exec(line)?.slice(1));
  const names = readdirSync(out).filter((file) => file !== "SHA256SUMS");
  expect(names.toSorted()).toEqual(["manifest.xml", "sbom.cdx.json", `${name}.tgz`]);
  expect(sums.map((sum) => sum?.[1]).toSorted()).toEqual(names.toSorted());
  for (const [sum, file = ""] of sums as string[][])
    expect(
      createHash("sha256")
        .update(readFileSync(join(out, file)))
        .digest("hex"),
    ).toBe(sum);
});

test("all users may read the files of the archive, which hold no time or place of packing", () => {
  const archive = join(out, `${name}.tgz`);
  const environment = { ...process.env, TZ: "UTC" };
  const listed = execFileSync("tar", ["-tvzf", archive], { encoding: "utf8", env: environment });
  const lines = listed.trimEnd().split("\n");
  const rights = lines.map((line) => line.slice(0, 10));
  expect(new Set(rights)).toEqual(new Set(["drwxr-xr-x", "-rw-r--r--"]));
  expect(lines.filter((line) => !line.includes(" 1980-01-01 00:00 "))).toEqual([]);
  const packed = execFileSync("tar", ["-tzf", archive], { encoding: "utf8" }).trimEnd().split("\n");
  expect(packed).toEqual(packed.toSorted());
  // A gzip file begins with its time and system. test/long/prove/release.test.ts compares two releases.
  expect([...readFileSync(archive).subarray(4, 10)]).toEqual([0, 0, 0, 0, 0, 255]);
});

test("the output lists files with sizes and systems without a native library", () => {
  for (const file of readdirSync(out)) expect(made.stdout).toMatch(new RegExp(`kB {2}${file}$`, "m"));
  const targets = Object.keys(locked).flatMap(
    (path) => /^node_modules\/@libsql\/(.+)$/.exec(path)?.[1] ?? [],
  );
  const there = targets.filter((target) => files.includes(`native/${target}.node`));
  // With --here, an archive is a third smaller without the library for the other C library of Linux.
  expect(there).toHaveLength(1);
  expect(targets.length).toBeGreaterThan(5);
  for (const target of targets.filter((one) => !there.includes(one))) {
    expect(made.stdout).toContain(`${target}: left out by --here`);
    expect(textOf("native/README.md")).toContain(`- \`${target}\``);
  }
});

test("it holds an administrator's files, and no tests, workbench, service or sources", () => {
  const needed = [
    ...["relay.mjs", "package.json", "README.md", "LICENSE", "THIRD-PARTY-NOTICES.txt", "CHANGELOG.md"],
    ...["manifest.xml", "docs/operations.md", "deploy/relay.json", "deploy/nginx.conf", "deploy/health.mjs"],
    "docs/limits.md",
    ...["deploy/work-analysis-relay.service", "addin/taskpane.html", "addin/sign-in.html"],
  ];
  expect(needed.filter((file) => !files.includes(file))).toEqual([]);
  const strange =
    /(?:^|\/)(?:test|workbench|service|node_modules|\.data)\/|\.(?:map|tsx?|db|key|pem)$|\.env$|office(?:\.debug)?\.js$/;
  expect(files.filter((file) => strange.test(file))).toEqual([]);
  expect(textOf("CHANGELOG.md")).toMatch(/^# Changes\n\n## (?:Unreleased|\d)[^]*\n- /);
  expect(textOf("CHANGELOG.md").match(/^## /gm)).toHaveLength(1);
  expect(JSON.parse(textOf("package.json"))).toMatchObject({ version, type: "module" });
});

test("no file holds the project's folder, the builder's key or code of office.js", () => {
  const office = readFileSync(
    join(projectFolder, "node_modules", "@microsoft", "office-js", "dist", "office.js"),
  ).subarray(0, 400);
  const roots = [projectFolder, projectFolder.replaceAll("\\", "\\\\"), projectFolder.replaceAll("\\", "/")];
  const never = [
    ...roots.flatMap((root) =>
      ["node_modules", "relay", "addin", "scripts", "dist"].map((part) => [root, part]),
    ),
  ].flatMap(([root, part]) => [`${root}/${part}`, `${root}\\${part}`, `${root}\\\\${part}`]);
  const found = files.filter((file) => {
    const content = readFileSync(join(unpacked, file));
    return (
      content.includes(office) || [...new Set(never), builderKey].some((words) => content.includes(words))
    );
  });
  expect(office.toString()).toContain("OSFPerformance");
  expect(found).toEqual([]);
});

test("the bill of materials has the fields of CycloneDX and the hashes of the lock file", () => {
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.5", version: 1 });
  expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(bill.metadata.component.version).toBe(version);
  const refs = [bill.metadata.component["bom-ref"], ...bill.components.map((one) => one["bom-ref"])];
  expect(new Set(refs).size).toBe(refs.length);
  expect(bill.dependencies.map(({ ref }) => ref)).toEqual(refs);
  expect(
    bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref)),
  ).toEqual([]);
  for (const component of bill.components) {
    const own = nameOf(component);
    expect(component).toMatchObject({ type: "library", licenses: [expect.anything()] });
    expect(component.purl).toBe(`pkg:npm/${own.replace("@", "%40")}@${component.version}`);
    const integrity = component.hashes.map(
      ({ alg, content }) =>
        `${alg.replace("-", "").toLowerCase()}-${Buffer.from(content, "hex").toString("base64")}`,
    );
    const entries = Object.entries(locked).filter(
      ([path, entry]) => path.endsWith(`node_modules/${own}`) && entry.version === component.version,
    );
    expect(entries.map(([, entry]) => entry.integrity)).toContain(integrity.join(" "));
  }
});

test("every bundled package is in the bill of materials, with its licence in the notices", () => {
  const listed = bill.components.map(nameOf);
  const imported = [
    "express",
    "helmet",
    "jose",
    "libsql",
    "pg",
    "pino",
    "prom-client",
    "rate-limiter-flexible",
  ];
  const ours = [...imported, "undici", "react", "react-dom", "@fluentui/web-components", "@fluentui/tokens"];
  expect(ours.filter((one) => !listed.includes(one))).toEqual([]);
  // The relay's bundle is not minified: it has most long lines of its packages unchanged.
  const relay = new Set(textOf("relay.mjs").split("\n"));
  const lines = linesOfPackages();
  const known = new Map<string, number>();
  for (const line of [...lines.values()].flatMap((some) => [...some]))
    known.set(line, (known.get(line) ?? 0) + 1);
  const isIn = (some: ReadonlySet<string>): boolean => {
    const own = [...some].filter((line) => known.get(line) === 1);
    return own.length > 0 && own.filter((line) => relay.has(line)).length * 2 >= own.length;
  };
  const names = [...lines].filter(([, some]) => isIn(some)).map(([own]) => own);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((one) => !listed.includes(one))).toEqual([]);
  const notices = textOf("THIRD-PARTY-NOTICES.txt").split(/^-{80}$/m);
  for (const component of bill.components) {
    const at = notices.findIndex((text) => text.startsWith(`\n${nameOf(component)} ${component.version} (`));
    expect([component.purl, notices[at + 1]]).toEqual([
      component.purl,
      expect.stringMatching(/copyright|licen[cs]e/i),
    ]);
  }
  expect(listed.filter((one) => /office|odoo|webpack|swc|jest/.test(one))).toEqual([]);
});

/** Returns long lines of the main file of each installed package, without those for tests, by name. */
function linesOfPackages(): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, ReadonlySet<string>>();
  for (const [path, { dev }] of Object.entries(locked)) {
    const folder = join(projectFolder, path);
    if (path === "" || dev === true || !existsSync(join(folder, "package.json"))) continue;
    const { main = "index.js" } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
      readonly main?: string | boolean;
    };
    const file = join(folder, String(main));
    if (!existsSync(file) || !statSync(file).isFile()) continue;
    const own = readFileSync(file, "utf8").split("\n");
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    all.set(name, new Set(own.filter((line) => line.trim().length > 40)));
  }
  return all;
}

test("it serves the pane, reads, writes back and stops, and Node only lets it read its own folder", async () => {
  const data = join(home, "data");
  mkdirSync(data);
  service = await startService();
  const known = (flag: string): boolean => process.allowedNodeEnvironmentFlags.has(flag);
  const started = (relay = await startRelayChild(
    {
      ...{ WA_URL: service.url, WA_DB: service.db, WA_LOGIN: service.login, WA_API_KEY: service.apiKey },
      ...{ RELAY_DATA: data, NODE_PATH: "", PATH: "" },
    },
    [
      known("--permission") ? "--permission" : "--experimental-permission",
      "--allow-addons",
      ...["--allow-net"].filter(known),
      ...[unpacked, data].map((folder) => `--allow-fs-read=${folder}`),
      `--allow-fs-write=${data}`,
      join(unpacked, "relay.mjs"),
    ],
  ));
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${started.url}${path}`, {
      headers: { [clientHeader.name]: clientHeader.value, "Content-Type": "application/json" },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  expect((await ask(routes.health)).status).toBe(200);
  expect((await ask(routes.ready)).status).toBe(200);
  const page = await ask("/taskpane.html");
  expect([page.status, page.text]).toEqual([200, textOf("addin/taskpane.html")]);
  const [, script = ""] = /src="?(\/assets\/[^">\s]+\.js)/.exec(page.text) ?? [];
  expect((await ask(script)).status).toBe(200);
  const shortcuts = [
    ...textOf("manifest.xml").matchAll(/(?:Url|ResourcesUrl)="https:\/\/[^/"]+(\/assets\/\S+\.json)"/g),
  ];
  expect(shortcuts).toHaveLength(2);
  for (const [, path = ""] of shortcuts) {
    const served = await ask(path);
    const kept = readFileSync(join(projectFolder, path), "utf8");
    expect([served.status, served.text]).toEqual([200, kept]);
  }

  const question = {
    ...{ model: "wa.element", method: "search_read", fields: ["id", "name"], limit: 1 },
    domain: [["cycle_no", "=", 1]],
  };
  const { records } = JSON.parse((await ask(routes.read, question)).text) as {
    readonly records: readonly [{ readonly id: number; readonly name: string }];
  };
  const [{ id, name: old }] = records;
  const change = {
    key: "1",
    model: "wa.element",
    id,
    base: { name: old },
    values: { name: `${old}, from a release` },
  };
  const answer = await ask(routes.writeBack, { changes: [change] });
  const [outcome] = linesOf({ ...answer, headers: {}, bytes: Buffer.alloc(0) });
  expect(outcome).toMatchObject({ id, outcome: "written", values: change.values });
  expect(await service.call("wa.element", "read", [[id], ["name"]])).toMatchObject([change.values]);

  // Windows has no signals: there the process ends at once.
  expect([0, null]).toContain(await started.end("SIGTERM"));
  const { apiKey } = service;
  await service.stop();
  [relay, service] = [undefined, undefined];
  for (const folder of [unpacked, data])
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    ))
      expect([file.name, readFileSync(join(file.parentPath, file.name)).includes(apiKey)]).toEqual([
        file.name,
        false,
      ]);
  expect(started.said()).not.toContain(apiKey);
  expect(readdirSync(data)).toContain("journal.db");
});

test("the unpacked release names a machine without a native library, and writes a manifest", async () => {
  const { code } = await runNode(
    [
      join(unpacked, "scripts", "manifest.mjs"),
      "--url",
      "https://relay.plant.example",
      "--out",
      join(home, "m.xml"),
    ],
    {},
    60,
    home,
  );
  expect(code).toBe(0);
  expect(readFileSync(join(home, "m.xml"), "utf8")).toBe(readFileSync(join(out, "manifest.xml"), "utf8"));
  const place = join(unpacked, "native");
  const natives = readdirSync(place).filter((file) => file.endsWith(".node"));
  for (const file of natives) rmSync(join(place, file));
  const { stderr } = await runNode([join(unpacked, "relay.mjs")], {}, 60, home);
  expect(stderr).toMatch(/This release has no database library for \w+-\w+.*: see native\/README\.md/);
});

test.each([[["--nonsense"]], [["--url", "plant"]]])("%j is refused with the usage", async (args) => {
  const { code, stderr } = await runNode([join(projectFolder, "scripts", "release.mjs"), ...args]);
  expect([code, stderr]).toEqual([2, expect.stringContaining("Say: npm run release")]);
});
