import imports from "./imports.cjs";

const { table, inside, folders } = imports;
const [start, end] = ["<!-- imports: written by scripts/architecture.mjs -->", "<!-- end of imports -->"];

const code = (names) => names.map((name) => `\`${name}\``).join(" ");
const row = (...cells) => `| ${cells.join(" | ")} |`;
const rows = (heads, lines) => [row(...heads), row(...heads.map(() => "---")), ...lines].join("\n");

/** The tables of a page on who imports whom, made from the rules that dependency-cruiser holds. */
function importTables() {
  const parts = Object.entries(table).map(([part, { parts = [], typesOnly = [], packages = [] }]) =>
    row(code([`${part}/`]), code(parts) || "nothing", code(typesOnly), code(packages)),
  );
  const within = {
    ...inside,
    ...Object.fromEntries(
      Object.entries(folders).map(([part, { base, ...below }]) => [
        part,
        [...base.map((name) => `${name}.ts`), ...Object.keys(below)],
      ]),
    ),
  };
  const folderRows = Object.entries(within).map(([part, names]) =>
    row(code([`${part}/`]), code(names.map((name) => (name === "." ? "its own files" : name)))),
  );
  return [
    rows(["Part", "May import", "Types alone", "Packages"], parts),
    rows(["Inside", "From the bottom up: each imports only what stands before it"], folderRows),
  ].join("\n\n");
}

/** Gives a page with the tables of imports between its two marks written anew. */
export function withImports(page) {
  const [before, rest] = page.split(start);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error(`ARCHITECTURE.md lacks "${start}" or "${end}".`);
  return `${before}${start}\n\n${importTables()}\n\n${end}${after}`;
}
