import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pageFacts } from "../../addin/results/page/all-facts.ts";
import { guideAnchors } from "../../addin/pane/help/guide-anchors.ts";
import { sheetKinds } from "../../addin/worksheet/query.ts";
import { projectFolder, runNode } from "../support/script.ts";

const docs = join(projectFolder, "docs");

interface Made {
  readonly html: string;
  readonly pictures: readonly string[];
}

/** The page that the build generates from the guide. */
let made: Made;
beforeAll(async () => {
  const script = `import { readFileSync } from "node:fs";
import { helpPage } from "./scripts/bundle/help-page.mjs";
console.log(JSON.stringify(helpPage(readFileSync("docs/user-guide.md", "utf8"))));`;
  const { code, stdout, stderr } = await runNode(["--input-type=module", "--eval", script]);
  if (code !== 0) throw new Error(stderr);
  made = JSON.parse(stdout) as Made;
});

const anchors = (): readonly string[] =>
  [...made.html.matchAll(/<h\d id="([^"]+)"/g)].map(([, id = ""]) => id);
const links = (): readonly string[] => [...made.html.matchAll(/href="([^"]+)"/g)].map(([, to = ""]) => to);

/** The section of the guide for each kind of worksheet and page. */
const told = [
  ...Object.values(guideAnchors),
  ...Object.values(pageFacts).map(({ guideAnchor }) => guideAnchor),
];

test("every kind of worksheet and page has a section in the guide", () => {
  expect(Object.keys(guideAnchors).sort()).toEqual([...sheetKinds].sort());
  expect(told.filter((anchor) => !anchors().includes(anchor))).toEqual([]);
});

test("every link from the pane into the guide leads to a heading", () => {
  const pane = [
    "analyses/find-analyses",
    "changes/changes-view",
    "sheet/sheet-view",
    "sheet/sheet-in-trouble",
  ];
  const asked = pane.map((name) => {
    const text = readFileSync(join(projectFolder, "addin", "pane", `${name}.tsx`), "utf8");
    return /<HelpLink to="([^"]+)"/.exec(text)?.[1] ?? name;
  });
  expect(asked.filter((anchor) => !anchors().includes(anchor))).toEqual([]);
});

test("the contents name every section, and every link of the page stays within it", () => {
  expect(new Set(anchors()).size).toBe(anchors().length);
  const inside = links().filter((to) => to.startsWith("#"));
  expect(inside.filter((to) => !anchors().includes(to.slice(1)))).toEqual([]);
  expect(links().filter((to) => !to.startsWith("#"))).toEqual(["/assets/icon-32.png", "help.css"]);
  const contents = /<nav[\s\S]*<\/nav>/.exec(made.html)?.[0] ?? "";
  for (const anchor of told) expect(contents).toContain(`href="#${anchor}"`);
});

test("the page needs no script, no inline style and no other site, and is small with its pictures", () => {
  expect(made.html).not.toMatch(/<script|<style| style=| on\w+=|https?:/);
  const shown = [...made.html.matchAll(/<img src="([^"]+)"/g)].map(([, source = ""]) => source);
  expect(new Set(shown)).toEqual(new Set(made.pictures));
  const sizes = made.pictures.map((name) => statSync(join(docs, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, made.html.length)).toBeLessThan(3_000_000);
});
