import "./check-node.mjs";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withImports } from "./lint/import-table.mjs";
import { root } from "./paths.mjs";

// Writes the tables of imports in ARCHITECTURE.md anew from the rules that hold them.
const page = join(root, "ARCHITECTURE.md");
writeFileSync(page, withImports(readFileSync(page, "utf8")));
