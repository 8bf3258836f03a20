import "./check-node.mjs";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { leave } from "./command.mjs";
import { inProject } from "./paths.mjs";
import { unifiedManifest } from "./unified-manifest.mjs";

const { OfficeAddinManifest, validateManifest } = createRequire(import.meta.url)("office-addin-manifest");

/**
 * Validates both manifests with Microsoft's packages, and returns the exit code. The XML manifest is sent to
 * Microsoft's service. Without a network, it is only read. The unified manifest is checked against
 * Microsoft's schema, which is part of the packages.
 */
async function validate() {
  const folder = mkdtempSync(join(tmpdir(), "wa-manifest-"));
  const xml = inProject("manifest.xml");
  const json = join(folder, "manifest.json");
  writeFileSync(json, JSON.stringify(unifiedManifest(readFileSync(xml, "utf8")).manifest));
  const results = [
    await isValid("manifest.xml", xml, "Microsoft's service"),
    await isValid("the unified manifest", json, "Microsoft's schema"),
  ];
  rmSync(folder, { recursive: true });
  return results.every((result) => result) ? 0 : 1;
}

/** Validates a manifest and prints the result. `checkedBy` names what checks it. */
async function isValid(name, file, checkedBy) {
  let report;
  let checker = checkedBy;
  try {
    const validation = await validateManifest(file);
    report = validation.isValid ? [] : problemsIn(validation);
  } catch (cause) {
    if (!/Unable to contact/.test(String(cause))) throw cause;
    checker = `Microsoft's reader on this machine, because ${checkedBy} cannot be reached`;
    await OfficeAddinManifest.readManifestFile(file);
    report = [];
  }
  console.log(`${report.length === 0 ? "✓" : "✗"} ${name} (checked by ${checker})`);
  for (const problem of report) console.error(`  ${problem}`);
  return report.length === 0;
}

function problemsIn({ report, status, statusText }) {
  const errors = report?.errors ?? [];
  if (errors.length === 0) return [`It is not valid (${status ?? ""} ${statusText ?? ""}).`];
  return errors.map(({ title, content }) => `${title}: ${content}`);
}

leave(await validate());
