import { createHash } from "node:crypto";
import { purlOf } from "./components.mjs";

/** Returns a CycloneDX 1.5 bill of materials. It has no time and no random number, so it is reproducible. */
export function sbomOf({ name, version, licence, components, direct }) {
  const root = purlOf(name, version);
  const bill = {
    metadata: {
      component: {
        ...{ type: "application", "bom-ref": root, name, version, purl: root },
        licenses: licensesOf(licence),
      },
    },
    components: components.map(componentOf),
    dependencies: [
      { ref: root, dependsOn: direct },
      ...components.map(({ purl, needs }) => ({ ref: purl, dependsOn: needs })),
    ],
  };
  const hash = createHash("sha256").update(JSON.stringify(bill)).digest("hex");
  const number = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-5$3-8$4-$5");
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    ...{ bomFormat: "CycloneDX", specVersion: "1.5", serialNumber: `urn:uuid:${number}`, version: 1 },
    ...bill,
  };
}

function componentOf({ name, version, licence, integrity, purl, places }) {
  const [, group, rest] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [undefined, undefined, name];
  const hashes = hashesOf(integrity);
  return {
    ...{ type: "library", "bom-ref": purl, ...(group && { group }), name: rest, version, purl },
    ...{ scope: "required", licenses: licensesOf(licence) },
    ...(hashes.length > 0 && { hashes }),
    properties: [...places].map((value) => ({ name: "work-analysis:place", value })),
  };
}

/** Distinguishes a single licence identifier from an expression. */
const licensesOf = (licence) =>
  /^[\w.+-]+$/.test(licence) ? [{ license: { id: licence } }] : [{ expression: licence }];

const algorithms = { sha1: "SHA-1", sha256: "SHA-256", sha384: "SHA-384", sha512: "SHA-512" };

/** Returns the hashes of a package from the lock's `sha512-BASE64`. */
function hashesOf(integrity = "") {
  return integrity
    .split(" ")
    .map((text) => /^(sha\d+)-(.+)$/.exec(text))
    .filter((match) => match !== null && match[1] in algorithms)
    .map(([, algorithm, hash]) => ({
      alg: algorithms[algorithm],
      content: Buffer.from(hash, "base64").toString("hex"),
    }));
}

const line = "-".repeat(80);

export function noticesOf(components) {
  const chapters = components.map(
    ({ name, version, licence, places, text }) =>
      `${line}\n${name} ${version} (${licence}), in ${[...places].join(" and ")}\n${line}\n\n${text}\n`,
  );
  return `Work Analysis for Excel is under the MIT licence (LICENSE). This release contains the packages below, from npm, under licences of
their own. The native libraries contain SQLite, which is in the public domain, and libraries in Rust, whose sources and
notices their project names: https://github.com/tursodatabase/libsql-js.

${chapters.join("\n")}`;
}
