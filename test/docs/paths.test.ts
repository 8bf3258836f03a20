import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { projectFolder } from "../support/script.ts";

const pages = [".", "docs", "office-host"].flatMap((folder) =>
  readdirSync(join(projectFolder, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name)),
);

const textOf = (page: string): string => readFileSync(join(projectFolder, page), "utf8");

test.each(pages)("%s: every link leads to an existing file", (page) => {
  const links = [...textOf(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = ""]) => link);
  const missing = links.filter((link) => !existsSync(join(projectFolder, dirname(page), link)));
  expect(missing).toEqual([]);
});

test.each(pages)("%s: every link to a part of a page leads to a heading", (page) => {
  const links = [...textOf(page).matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)];
  const missing = links.filter(([, link = "", anchor = ""]) => {
    const linked = link === "" ? page : join(dirname(page), link);
    return !anchorsIn(linked).has(anchor);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

/** Returns the anchors of a page's headings: lower case, no signs, hyphens for spaces. */
function anchorsIn(page: string): ReadonlySet<string> {
  const headings = textOf(page).matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

test.each(pages)("%s: every path that it names exists", (page) => {
  const named =
    /`((?:addin|assets|contract|docs|locales|office-host|relay|scripts|service|test|workbench)\/[\w./*-]*)`/g;
  const paths = [...textOf(page).matchAll(named)].map(([, path = ""]) => path);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

/** The last part of a path may contain a star for several files. */
function isThere(path: string): boolean {
  const [start = "", end] = basename(path).split("*");
  if (end === undefined) return existsSync(join(projectFolder, path));
  const folder = join(projectFolder, dirname(path));
  return (
    existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(start) && name.endsWith(end))
  );
}
