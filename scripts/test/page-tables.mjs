/** Returns a page with new text between the comments of each named place. */
export const withPlaces = (text, places) =>
  Object.entries(places).reduce((page, [place, lines]) => between(page, place, lines), text);

function between(text, place, lines) {
  const marks = new RegExp(`(<!-- ${place} -->\\n)[\\s\\S]*(\\n<!-- end of ${place} -->)`);
  if (!marks.test(text)) throw new Error(`The page lacks the comments "${place}" and "end of ${place}".`);
  return text.replace(marks, (_, start, end) => `${start}\n${lines.join("\n")}\n${end}`);
}

/** Returns the lines of a table. */
export const tableOf = (header, rows) => [header, header.map(() => "---"), ...rows].map(rowOf);

const rowOf = (cells) => `| ${cells.join(" | ")} |`;

/** Returns the anchor of a heading. The place for its table has the same name. */
export const anchorOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s/g, "-");

/** Returns items grouped by `keyOf`, in the order of the first ones. */
export function groupsOf(items, keyOf) {
  const groups = new Map(items.map((item) => [keyOf(item), []]));
  for (const item of items) groups.get(keyOf(item)).push(item);
  return groups;
}
