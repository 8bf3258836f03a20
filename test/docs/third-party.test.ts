import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writtenFiles } from "../support/repository/plain-english.ts";
import { projectFolder } from "../support/script.ts";

const textOf = (path: string): string => readFileSync(join(projectFolder, path), "utf8");

/** Licences that require only their notice, alone or as one of two to choose from. */
const noticeOnly =
  /^(?:MIT|MIT-0|MIT\/X11|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|BlueOak-1\.0\.0|Unlicense|Apache-2\.0 AND MIT|\(MIT OR CC0-1\.0\)|\(BSD-3-Clause OR GPL-2\.0\))$/;

test("the page of licences names each package that requires more than its notice, with its licence", () => {
  const { packages } = JSON.parse(textOf("package-lock.json")) as {
    readonly packages: Readonly<Record<string, { readonly license?: string; readonly link?: boolean }>>;
  };
  const demanding = Object.entries(packages)
    .filter(([path, { license = "MIT", link }]) => path !== "" && !link && !noticeOnly.test(license))
    .map(
      ([path, { license = "" }]) => [path.slice(path.lastIndexOf("node_modules/") + 13), license] as const,
    );
  expect(demanding.length).toBeGreaterThan(5);
  const lines = textOf("THIRD-PARTY.md").split("\n");
  const missing = demanding.filter(([name, license]) => {
    const row = lines.find((line) => line.startsWith("| ") && line.includes(`\`${name}\``));
    const words = license === "LICENSE" ? ["Microsoft's own terms"] : (license.match(/[\w.-]+/g) ?? []);
    return !words.every((word) => ["AND", "OR"].includes(word) || row?.includes(word));
  });
  expect(missing).toEqual([]);
});

test("the page of licences names each package that the relay imports", () => {
  const page = textOf("THIRD-PARTY.md");
  const relay = page.slice(page.indexOf("## What is in a release"));
  const { dependencies } = JSON.parse(textOf("package.json")) as { readonly dependencies: object };
  const sources = writtenFiles("relay").map(textOf).join("\n");
  const imported = Object.keys(dependencies).filter((name) => sources.includes(`from "${name}"`));
  expect(imported.length).toBeGreaterThan(5);
  expect(imported.filter((name) => !relay.includes(`\`${name}\``))).toEqual([]);
});
