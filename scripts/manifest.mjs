import "./check-node.mjs";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isMain, leave } from "./command.mjs";
import { inProject } from "./paths.mjs";

const usage =
  "Say: npm run manifest -- --url https://relay.plant.example [--out dist/manifest.xml] [--unified] (in a release, node scripts/manifest.mjs --url …)";

/** The address of the add-in in the project's manifest. */
const here = "https://localhost:3000";

/** Returns the origin of an add-in's address, or the problem with the address. */
export function originFrom(text) {
  const url = URL.canParse(text ?? "") ? new URL(text) : undefined;
  if (url === undefined) return { problem: usage };
  if (url.protocol !== "https:")
    return { problem: "The address must begin with https://: Excel opens no other." };
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "" || url.username !== "")
    return { problem: "The address must be that of the relay alone, without path, user, ? or #." };
  return { origin: url.origin };
}

/** Returns the manifest for another origin. Each origin has its own id, a UUID of version 5. */
export function manifestFor(manifest, origin) {
  const [, id] = /<Id>([^<]+)<\/Id>/.exec(manifest);
  return manifest.replaceAll(here, origin).replace(id, origin === here ? id : idFrom(id, origin));
}

function idFrom(namespace, name) {
  const bytes = createHash("sha1")
    .update(Buffer.from(namespace.replaceAll("-", ""), "hex"))
    .update(name)
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6] & 0x0f) | 0x50;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const options = {
  url: { type: "string" },
  out: { type: "string" },
  unified: { type: "boolean", default: false },
};

/** Returns the exit code. */
async function write() {
  let values;
  try {
    ({ values } = parseArgs({ options }));
  } catch {
    console.error(usage);
    return 2;
  }
  const { origin, problem } = originFrom(values.url);
  if (problem !== undefined) {
    console.error(problem);
    return 2;
  }
  const out = resolve(values.out ?? inProject("dist", values.unified ? "manifest.zip" : "manifest.xml"));
  mkdirSync(dirname(out), { recursive: true });
  const manifest = manifestFor(readFileSync(inProject("manifest.xml"), "utf8"), origin);
  writeFileSync(out, values.unified ? await packed(manifest) : manifest);
  console.log(`${out} is the ${values.unified ? "unified " : ""}manifest of the add-in at ${origin}.`);
  console.log("Upload it in the Microsoft 365 admin center: Settings, Integrated apps, Upload custom apps.");
  console.log("docs/operations.md says how.");
  return 0;
}

/** A release does not have the packages of these modules. */
async function packed(manifest) {
  const { unifiedPackage } = await import("./unified-manifest.mjs");
  return unifiedPackage(manifest);
}

if (isMain(import.meta.url)) leave(await write());
