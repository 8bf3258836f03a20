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
 * Validates the XML manifest with Microsoft's service, or only reads it without a network, and the unified
 * manifest with Microsoft's schema. Returns the exit code.
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

/** Prints the result. `checkedBy` names what checks the manifest. */
async function isValid(name, file, checkedBy) {
  let report;
  let checker = checkedBy;
  try {
    const validation = await validateManifest(file);
    report = validation.isValid ? [] : problemsIn(validation);
  } catch (cause) {
    if (!/Unable to contact/.test(String(cause))) throw cause;
    checker = `Microsoft's reader on this machine, because ${checkedBy} cannot be reached; npm test checks ids, lengths and icons`;
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
