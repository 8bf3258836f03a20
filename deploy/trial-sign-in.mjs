// An OpenID provider to try team mode on one machine. After `npm run build`, run in the project's folder:
//   node deploy/trial-sign-in.mjs https://localhost:3443
// "editor" and "reader" can sign in without a password. It prints the relay's settings and serves.
import { fork } from "node:child_process";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath, URL } from "node:url";

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const relay = process.argv[2] ?? "";
if (!URL.canParse(relay)) {
  process.stderr.write("Say: node deploy/trial-sign-in.mjs https://localhost:3443\n");
  process.exit(2);
}

const { origin } = new URL(relay);
const people = { editor: ["editor"], reader: ["reader"] };
const provider = fork(
  join(project, "test", "support", "sign-in", "provider.mjs"),
  [JSON.stringify({ people, audience: origin, life: 3_600 })],
  { stdio: ["ignore", "pipe", "inherit", "ipc"] },
);
provider.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => provider.kill(signal));

provider.stdout.once("data", (issuer) => {
  provider.send(`${origin}/sign-in.html`);
  const settings = {
    OIDC_ISSUER: String(issuer).trim(),
    OIDC_CLIENT_ID: "work-analysis-pane",
    OIDC_AUDIENCE: origin,
    OIDC_RESOURCE: origin,
    OIDC_SCOPE: ["openid", "offline_access", "wa.use"],
  };
  process.stdout.write(`${JSON.stringify(settings, undefined, 2)}\n`);
});
