// `node scripts/coverage.mjs` updates docs/coverage.md from docs/coverage.jsonl.
import "./check-node.mjs";
import { readFileSync, writeFileSync } from "node:fs";
import { isMain, leave } from "./command.mjs";
import { inProject } from "./paths.mjs";
import { runNode, toolPath } from "./run.mjs";

/** Updates the summary and the table of each part in the text of docs/coverage.md. */
export function withRows(text, rows = keptRows()) {
  const parts = [...groupsOf(rows, ({ part }) => part)];
  return withPlaces(text, {
    summary: summaryOf(rows),
    ...Object.fromEntries(parts.map(([part, some]) => [anchorOf(part), tableOfPart(some)])),
  });
}

function keptRows() {
  const lines = readFileSync(inProject("docs", "coverage.jsonl"), "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}

function summaryOf(rows) {
  const tasks = rows.filter(({ what }) => /^\d/.test(what)).length;
  const fields = rows.filter(({ what }) => what.startsWith("`wa.")).length;
  const titles = rows.flatMap(({ tests }) =>
    Object.entries(tests).flatMap(([file, some]) => some.map((title) => `${file} ${title}`)),
  );
  const files = new Set(rows.flatMap(({ tests }) => Object.keys(tests)));
  return [
    `- ${tasks} tasks, ${fields} fields, ${rows.length - tasks - fields} rules and abilities`,
    `- ${new Set(titles).size} tests in ${files.size} files prove them`,
  ];
}

/** Returns the table of a part. */
function tableOfPart(rows) {
  const columns = {
    What: ({ what }) => what,
    "In the add-in": ({ where = "" }) => where,
    Code: ({ code }) => firstOf(code),
    Test: ({ tests }) => firstOf(Object.keys(tests)),
  };
  const used = Object.entries(columns).filter(([, cellOf]) => rows.some((row) => cellOf(row) !== ""));
  return tableOf(
    used.map(([title]) => title),
    rows.map((row) => used.map(([, cellOf]) => cellOf(row))),
  );
}

const firstOf = ([first, ...more]) =>
  first === undefined ? "" : `\`${first}\`${more.length > 0 ? ` +${more.length}` : ""}`;

/** Replaces the text between the comments of each named place. */
export const withPlaces = (text, places) =>
  Object.entries(places).reduce((page, [place, lines]) => between(page, place, lines), text);

function between(text, place, lines) {
  const marks = new RegExp(`(<!-- ${place} -->\\n)[\\s\\S]*(\\n<!-- end of ${place} -->)`);
  if (!marks.test(text)) throw new Error(`The page lacks the comments "${place}" and "end of ${place}".`);
  return text.replace(marks, (_, start, end) => `${start}\n${lines.join("\n")}\n${end}`);
}

export const tableOf = (header, rows) => [header, header.map(() => "---"), ...rows].map(rowOf);

const rowOf = (cells) => `| ${cells.join(" | ")} |`;

/** Returns the anchor of a heading, which also names the place of its table. */
export const anchorOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s/g, "-");

/** Groups items by `keyOf`, in the order of the first ones. */
export function groupsOf(items, keyOf) {
  const groups = new Map(items.map((item) => [keyOf(item), []]));
  for (const item of items) groups.get(keyOf(item)).push(item);
  return groups;
}

if (isMain(import.meta.url)) {
  const page = inProject("docs", "coverage.md");
  writeFileSync(page, withRows(readFileSync(page, "utf8")));
  leave((await runNode([toolPath("oxfmt"), page], { show: true })).code);
}
