import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { BlockList } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { readConfiguration } from "../../relay/settings/configuration.ts";
import { defaultLimits } from "../../relay/settings/limits.ts";
import { fileSetting, settings } from "../../relay/settings/settings.ts";
import { startFakeInstance } from "../support/fake-instance.ts";
import { projectFolder, runNode } from "../support/script.ts";
import { startRelay } from "../support/started-relay.ts";

const textOf = (name: string): string => readFileSync(join(projectFolder, "deploy", name), "utf8");
const known = [...Object.keys(settings), ...Object.keys(fileSetting)];

/** The settings that an administrator fills in beside the compose file. */
const example = Object.fromEntries(
  [...textOf("env.example").matchAll(/^(\w+)=(.*)$/gm)].map(([, name, text]) => [name, text]),
) as Readonly<Record<string, string | undefined>>;

/** Returns the instructions of the Dockerfile, with continued lines joined. */
const instructions = textOf("Dockerfile")
  .replaceAll("\\\n", " ")
  .split("\n")
  .filter((line) => line.trim() !== "" && !line.startsWith("#"))
  .map((line) => {
    const [, word = "", rest = ""] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    return { word, rest };
  });
const last = instructions.slice(instructions.findLastIndex(({ word }) => word === "FROM"));
const restOf = (word: string): string => last.find((instruction) => instruction.word === word)?.rest ?? "";
const imageEnvironment = Object.fromEntries(
  restOf("ENV")
    .split(/\s+/)
    .map((pair) => pair.split("=")),
) as Record<string, string>;

let folder: string;
let keyFile: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wa-deploy-"));
  keyFile = join(folder, "key");
  writeFileSync(keyFile, "k3y", { mode: 0o600 });
  chmodSync(keyFile, 0o600);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the Dockerfile", () => {
  test("holds only known instructions, with a supported version of Node", () => {
    const words = [
      "FROM",
      "WORKDIR",
      "COPY",
      "RUN",
      "ENV",
      "USER",
      "VOLUME",
      "EXPOSE",
      "HEALTHCHECK",
      "STOPSIGNAL",
      "CMD",
    ];
    expect(instructions.map(({ word }) => word).filter((word) => !words.includes(word))).toEqual([]);
    for (const { word, rest } of instructions)
      if (word === "FROM") expect(rest).toMatch(/^node:24\.\d+\.\d+-/);
  });

  test("runs as a user without root rights, who may write only to the relay's data", () => {
    expect(restOf("USER")).toBe("node");
    expect(restOf("VOLUME")).toBe(imageEnvironment.RELAY_DATA);
    expect(restOf("RUN")).toBe("mkdir /data && chown node:node /data");
  });

  test("starts the relay and checks its health on the exposed port", () => {
    expect(restOf("EXPOSE")).toBe(imageEnvironment.PORT);
    expect(restOf("CMD")).toBe('["node", "relay.mjs"]');
    expect(existsSync(join(projectFolder, "relay", "release", "main.ts"))).toBe(true);
    const [, program = ""] = /CMD \["node", "([^"]+)"\]$/.exec(restOf("HEALTHCHECK")) ?? [];
    expect(existsSync(join(projectFolder, program))).toBe(true);
    // What is in deploy/ is in the release: test/scripts/release.test.ts.
    expect(program).toBe("deploy/health.mjs");
    expect(restOf("STOPSIGNAL")).toBe("SIGTERM");
  });

  test("holds only the unpacked release, after its checksums were checked", () => {
    const copied = last.filter(({ word }) => word === "COPY").map(({ rest }) => rest);
    expect(copied).toEqual(["--from=build /release ./"]);
    const built = instructions.filter(({ word }) => word === "RUN").map(({ rest }) => rest);
    expect(built[0]).toMatch(/^npm ci --omit=dev .*&& npm run release -- --here$/);
    expect(built[1]).toMatch(
      /^cd dist\/release && sha256sum --check SHA256SUMS && mkdir \/release && tar .*--strip-components 1 --directory \/release$/,
    );
  });

  test("is built with every package that the relay imports, without development packages", () => {
    const { dependencies } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8")) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    const files = ["relay", "contract"].flatMap((part) =>
      readdirSync(join(projectFolder, part), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts"))
        .map((name) => readFileSync(join(projectFolder, part, name), "utf8")),
    );
    const packages = files.flatMap((text) =>
      [...text.matchAll(/^import (?!type).*from "([^".][^"]*)"/gm)].map(([, name = ""]) => name),
    );
    const missing = packages.filter((name) => !name.startsWith("node:") && !(name in dependencies));
    expect(packages.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });

  test("excludes keys and data from the build context", () => {
    const ignored = textOf("Dockerfile.dockerignore").split("\n");
    expect(ignored).toEqual(
      expect.arrayContaining([".git", ".data", "deploy/.env", "deploy/secrets", "**/*.key"]),
    );
  });
});

test("the administrator's own files beside the examples are never committed", () => {
  const ignored = readFileSync(join(projectFolder, ".gitignore"), "utf8").split("\n");
  expect(ignored).toEqual(expect.arrayContaining(["deploy/.env", "deploy/secrets/", ".data/"]));
});

test("the examples for Entra ID request a token for the registration, and not for another service", () => {
  const file = JSON.parse(textOf("relay.json")) as Readonly<Record<string, string | readonly string[]>>;
  for (const { OIDC_CLIENT_ID, OIDC_AUDIENCE, OIDC_SCOPE } of [example, file]) {
    expect(OIDC_AUDIENCE).toBe(OIDC_CLIENT_ID);
    expect([OIDC_SCOPE].flat().join(" ")).toBe(
      `openid profile offline_access api://${String(OIDC_CLIENT_ID)}/use`,
    );
  }
});

test("the examples name the instance's interface, and the page and the release say which to choose", () => {
  const file = JSON.parse(textOf("relay.json")) as Readonly<Record<string, string>>;
  expect([example.WA_TRANSPORT, file.WA_TRANSPORT]).toEqual(["auto", "auto"]);
  const [page, release] = ["docs/operations.md", "scripts/release/files.mjs"].map((name) =>
    readFileSync(join(projectFolder, name), "utf8"),
  );
  const { what } = settings.WA_TRANSPORT;
  const ways = ["auto", "json2", "jsonrpc"].filter((way) => what.includes(way));
  expect(ways.filter((way) => page?.includes(`- \`${way}\`,`))).toEqual(["auto", "json2", "jsonrpc"]);
  expect(page).toContain("## How the instance is called");
  expect(release).toContain('docs/operations.md, "How the instance is called"');
});

test("the health check of a container passes only if the relay answers", async () => {
  const instance = await startFakeInstance();
  const relay = await startRelay(instance.configuration);
  const check = (): Promise<{ readonly code: number }> =>
    runNode([join("deploy", "health.mjs")], { PORT: String(relay.port) });
  expect((await check()).code).toBe(0);
  await relay.close();
  expect((await check()).code).toBe(1);
  await instance.close();
});

describe("the compose file", () => {
  interface Service {
    readonly environment: Readonly<Record<string, string>>;
    readonly env_file?: readonly string[];
    readonly [name: string]: unknown;
  }
  const compose = parse(textOf("compose.yaml"), { schema: "failsafe" }) as {
    readonly services: { readonly relay: Service; readonly caddy: Service };
    readonly volumes: object;
    readonly secrets: object;
    readonly networks: {
      readonly inside: { readonly ipam: { readonly config: readonly { subnet: string }[] } };
    };
  };
  const { relay, caddy } = compose.services;

  test("starts the relay with a read-only root and no capabilities, reachable only by Caddy", () => {
    expect(relay).toMatchObject({ read_only: "true", cap_drop: ["ALL"] });
    expect(relay).toMatchObject({ security_opt: ["no-new-privileges:true"] });
    expect(relay).toMatchObject({ ulimits: { core: "0", nofile: "16384" }, tmpfs: ["/tmp"] });
    expect(relay).toMatchObject({ mem_limit: "1g", pids_limit: "256" });
    expect(relay.stop_grace_period).toBe("30s");
    expect(30_000).toBeGreaterThan(defaultLimits.cutTime);
    expect(relay.ports).toBeUndefined();
    expect(relay.volumes).toEqual([`data:${imageEnvironment.RELAY_DATA ?? ""}`]);
    const addressOf = ({ networks }: Service): string =>
      (networks as { readonly inside: { readonly ipv4_address: string } }).inside.ipv4_address;
    const network = new BlockList();
    const [base = "", bits] = (compose.networks.inside.ipam.config[0]?.subnet ?? "").split("/");
    network.addSubnet(base, Number(bits));
    expect([relay, caddy].map((service) => network.check(addressOf(service)))).toEqual([true, true]);
    expect(addressOf(relay)).not.toBe(addressOf(caddy));
    // The relay does not trust anything else in that network.
    expect(relay.environment.RELAY_PROXY).toBe(addressOf(caddy));
    expect(Object.keys(compose.secrets)).toEqual(relay.secrets);
  });

  test("gives Caddy only the right to open its ports, and pins its version", () => {
    expect(caddy).toMatchObject({ read_only: "true", cap_drop: ["ALL"], cap_add: ["NET_BIND_SERVICE"] });
    expect(caddy).toMatchObject({ security_opt: ["no-new-privileges:true"], tmpfs: ["/tmp", "/config"] });
    expect(caddy).toMatchObject({ mem_limit: "512m", pids_limit: "256" });
    expect(caddy.image).toMatch(/^caddy:\d+\.\d+\.\d+$/);
  });

  test("configures a relay that starts with the settings of env.example", () => {
    expect(relay.env_file).toEqual([".env"]);
    const { NODE_ENV, ...environment } = { ...imageEnvironment, ...example, ...relay.environment };
    expect(NODE_ENV).toBe("production");
    for (const name of Object.keys(environment)) expect(known).toContain(name);
    const read = readConfiguration({ ...environment, WA_API_KEY_FILE: keyFile });
    expect(read).toMatchObject({ ok: true, configuration: { warnings: [] } });
    expect(JSON.stringify(relay)).not.toMatch(/"WA_API_KEY":/);
  });

  test("gives Caddy the public address as its site", () => {
    expect(caddy.environment).toEqual({ RELAY_PUBLIC_URL: "${RELAY_PUBLIC_URL}" });
    expect(textOf("Caddyfile")).toMatch(/^\{\$RELAY_PUBLIC_URL\} \{$/m);
    expect(example.RELAY_PUBLIC_URL).toMatch(/^https:\/\/[\w.]+$/);
  });
});

/** The unit's settings: an unprivileged, isolated user, no core dumps, enough open files. */
const unitKeepsTo = [
  ...["User=work-analysis", "Group=work-analysis", "NoNewPrivileges=yes", "CapabilityBoundingSet="],
  ...["LimitCORE=0", "LimitNOFILE=16384", "TimeoutStopSec=45", "Restart=on-failure"],
  ...["StateDirectoryMode=0700", "UMask=0077", "ProtectSystem=strict", "ProtectHome=yes"],
  ...["PrivateTmp=yes", "PrivateDevices=yes", "ProtectKernelTunables=yes", "ProtectKernelModules=yes"],
  ...["ProtectControlGroups=yes", "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX"],
  ...["RestrictNamespaces=yes", "LockPersonality=yes", "SystemCallArchitectures=native"],
  ...[
    "SystemCallFilter=@system-service @pkey",
    "SystemCallFilter=~@privileged",
    "SystemCallErrorNumber=EPERM",
  ],
  ...["RestrictSUIDSGID=yes", "ProtectClock=yes", "ProtectKernelLogs=yes", "ProtectProc=invisible"],
];

test("the configuration file of the systemd unit starts a relay, and the unit sets only known settings", () => {
  const content = JSON.parse(textOf("relay.json")) as Record<string, unknown>;
  const file = join(folder, "relay.json");
  writeFileSync(file, JSON.stringify({ ...content, WA_API_KEY_FILE: keyFile }));
  expect(readConfiguration({ RELAY_CONFIG: file })).toMatchObject({
    ok: true,
    configuration: { warnings: [] },
  });
  const unit = textOf("work-analysis-relay.service");
  const sections = [...unit.matchAll(/^\[(\w+)\]$/gm)].map(([, name]) => name);
  expect(sections).toEqual(["Unit", "Service", "Install"]);
  for (const line of unit.split("\n")) expect(line).toMatch(/^(?:|#.*|\[\w+\]|[A-Z]\w+=.*)$/);
  const environment = /^Environment=(.*)$/m.exec(unit)?.[1]?.split(" ") ?? [];
  const names = environment.map((pair) => pair.split("=")[0]).filter((name) => name !== "NODE_ENV");
  expect(names.filter((name) => !known.includes(name ?? ""))).toEqual([]);
  expect(unit).toContain("WorkingDirectory=/opt/work-analysis\n");
  expect(unit).toContain("ExecStart=/usr/bin/node relay.mjs\n");
  expect(45_000).toBeGreaterThan(defaultLimits.cutTime);
  for (const line of unitKeepsTo) expect(unit.split("\n")).toContain(line);
  // Node generates machine code while it runs, so it could not start with this setting.
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m);
  const [, state] = /^StateDirectory=(.*)$/m.exec(unit) ?? [];
  expect(environment).toContain(`RELAY_DATA=/var/lib/${state ?? ""}`);
});

test("systemd accepts the unit", async () => {
  const analyze = "/usr/bin/systemd-analyze";
  // Only systemd can verify the unit. It requires the programs and users that the unit names.
  if (!existsSync(analyze)) return;
  const file = join(folder, "work-analysis-relay.service");
  const unit = textOf("work-analysis-relay.service").replace("/usr/bin/node", process.execPath);
  writeFileSync(file, unit.replace(/^(?:User|Group)=.*\n/gm, ""));
  const { code, stderr } = await run(analyze, ["verify", file]);
  expect([code, stderr]).toEqual([0, ""]);
});

/** Runs a program to its end. */
function run(
  program: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly stderr: string }> {
  return new Promise((resolve) => {
    execFile(program, args, (error, _stdout, stderr) => resolve({ code: error === null ? 0 : 1, stderr }));
  });
}

test("the proxies set the headers that the relay trusts, and not those of a client", () => {
  const nginx = textOf("nginx.conf");
  expect(nginx).toContain("proxy_pass         http://127.0.0.1:3000;");
  expect(nginx).toMatch(/proxy_set_header\s+X-Forwarded-Proto \$scheme;/);
  expect(nginx).toMatch(/proxy_set_header\s+X-Forwarded-Host {2}\$host;/);
  expect(nginx).toMatch(/proxy_set_header\s+X-Forwarded-For {3}\$remote_addr;/);
  expect(nginx).not.toContain("$proxy_add_x_forwarded_for");
  expect(nginx).toMatch(/proxy_buffering\s+off;/);
  expect((nginx.match(/\{/g) ?? []).length).toBe((nginx.match(/\}/g) ?? []).length);
  const caddy = textOf("Caddyfile");
  expect(caddy).toContain(`reverse_proxy relay:${imageEnvironment.PORT ?? ""} {`);
  expect(caddy).toContain("flush_interval -1");
});
