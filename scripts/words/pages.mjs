import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "@swc/core";
import { inProject } from "../paths.mjs";

/** Has one file per page. */
export const pagesFolder = inProject("addin/results/pages");

/** Returns a module with the kinds of pages, which the pane always loads. */
export function pageKinds() {
  const pages = readPages();
  return `import type { PageSubject } from "./page-facts.ts";

/** A kind of page. Made from addin/results/pages/ by \`node scripts/words.mjs\`. */
export type PageKind =
${pages.map(({ kind }) => `  | "${kind}"`).join("\n")};

/** The subject of each kind of page. */
export const pageKinds: Readonly<Record<PageKind, PageSubject>> = {
${pages.map(({ kind, subject }) => `  ${kind}: "${subject}",\n`).join("")}};
`;
}

/** Returns a module with the facts of all pages, in the order of their buttons. */
export function pageFacts() {
  const facts = ["offered", "guideAnchor", "picture", "isOfAllCycles", "hasSlides", "hasNoChart"];
  const entries = readPages().map((page) => {
    const own = facts.filter((name) => name in page);
    return `  ${page.kind}: {\n${own.map((name) => `    ${name}: ${literal(page[name])},\n`).join("")}  },\n`;
  });
  return `import type { PageKind } from "./all-kinds.ts";
import type { PageFacts } from "./page-facts.ts";

/** The facts of each kind of page, in button order. Made from the pages by \`node scripts/words.mjs\`. */
export const pageFacts: Readonly<Record<PageKind, PageFacts>> = {
${entries.join("")}};
`;
}

/** Returns a module with all pages, which the pane loads when it creates the first page. */
export function allPages() {
  const pages = readPages();
  const imports = pages.map(({ file, name }) => `import { page as ${name} } from "./pages/${file}";\n`);
  return `import type { PageDefinition } from "./page/page-definition.ts";
import type { PageKind } from "./page/page-query.ts";
${imports.join("")}
/** The definition of each kind of page. Made from addin/results/pages/ by \`node scripts/words.mjs\`. */
export const pages: Readonly<Record<PageKind, PageDefinition>> = {
${pages.map(({ kind, name }) => `  ${kind}: ${name},\n`).join("")}};
`;
}

/** Returns the plain values of every page in the order of their buttons, without running their code. */
function readPages() {
  return readdirSync(pagesFolder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => ({
      ...readPage(file, readFileSync(join(pagesFolder, file), "utf8")),
      file,
      name: file.replace(/\.ts$/, "").replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase()),
    }))
    .toSorted((one, other) => one.buttonOrder - other.buttonOrder);
}

/** Returns the plain values of the `page` that a file exports. Refuses a file without it. */
export function readPage(file, code) {
  const { body } = parseSync(code, { syntax: "typescript" });
  const { init } =
    body
      .flatMap(({ type, declaration }) =>
        type === "ExportDeclaration" ? (declaration.declarations ?? []) : [],
      )
      .find(({ id }) => id.value === "page") ?? {};
  if (init?.type !== "ObjectExpression")
    throw new Error(`addin/results/pages/${file} exports no object "page".`);
  const page = Object.fromEntries(
    init.properties.flatMap(({ key, value }) => (isLiteral(value) ? [[key.value, valueOf(value)]] : [])),
  );
  const lacking = ["kind", "buttonOrder", "subject", "offered", "guideAnchor", "picture"].filter(
    (name) => !(name in page),
  );
  if (lacking.length > 0)
    throw new Error(`addin/results/pages/${file} does not say as plain values: ${lacking.join(", ")}.`);
  return page;
}

function isLiteral(node) {
  if (node?.type === "ArrayExpression") return node.elements.every(({ expression }) => isLiteral(expression));
  if (node?.type === "ObjectExpression") return node.properties.every(({ value }) => isLiteral(value));
  return ["StringLiteral", "NumericLiteral", "BooleanLiteral"].includes(node?.type);
}

function valueOf(node) {
  if (node.type === "ArrayExpression") return node.elements.map(({ expression }) => valueOf(expression));
  if (node.type === "ObjectExpression")
    return Object.fromEntries(node.properties.map(({ key, value }) => [key.value, valueOf(value)]));
  return node.value;
}

function literal(value) {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, one]) => `      ${name}: ${literal(one)},\n`);
  return `{\n${entries.join("")}    }`;
}
