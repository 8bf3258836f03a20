import { formulaName } from "../../functions/function-metadata.ts";
import type { AddInFunctions } from "../../functions/function-metadata.ts";
import { outsideTexts } from "../../excel/formula-texts.ts";

/** Excel's prefix for add-in functions. The dot becomes an underscore: `_xldudf_PLANT_HOURS`. */
const prefix = "_xldudf_";

const newer = "_xlfn.";
const parameter = "_xlpm.";

/** Returns a function that writes an add-in's function names as in files. */
export function fileFunctionNames(addIn: AddInFunctions | undefined): (formula: string) => string {
  if (addIn === undefined) return (formula) => formula;
  const names = new Set(addIn.functions.map((metadata) => formulaName(addIn, metadata)));
  return (formula) =>
    outsideTexts(formula, (piece) =>
      piece.replace(/(?<![\p{L}\p{N}_.])[A-Z][A-Z0-9_.]*(?=\()/giu, (name) =>
        names.has(name.toUpperCase()) ? `${prefix}${name.toUpperCase().replace(/\./g, "_")}` : name,
      ),
    );
}

/** Returns a formula with the names of LET and LAMBDA as in files: `LET(_xlpm.x,1,_xlpm.x+1)`. */
export function fileParameters(formula: string): string {
  const found = /(?<![\p{L}\p{N}_.])(?:_xlfn\.)?(LET|LAMBDA)\(/giu.exec(formula);
  if (found === null) return formula;
  const start = found.index + found[0].length;
  const parts = argumentsFrom(formula, start);
  const given = parts
    .slice(0, -1)
    .filter((_, index) => found[1]?.toUpperCase() === "LAMBDA" || index % 2 === 0);
  const plain = given.map((name) => name.trim().toLowerCase());
  // Names of an inner LET are already marked.
  const names = new Set(plain.filter((name) => !name.startsWith(parameter)));
  const inside = outsideTexts(parts.join(","), (piece) =>
    piece.replace(/(?<![\p{L}\p{N}_.!$])[\p{L}_][\p{L}\p{N}_.]*(?![\p{L}\p{N}_.(!])/gu, (name) =>
      names.has(name.toLowerCase()) ? `_xlpm.${name}` : name,
    ),
  );
  const end = start + parts.join(",").length;
  return formula.slice(0, start) + fileParameters(inside) + fileParameters(formula.slice(end));
}

/** Returns the arguments of a function, from the position after its bracket. */
function argumentsFrom(formula: string, start: number): readonly string[] {
  const found: string[] = [];
  let [depth, isText, from] = [0, false, start];
  for (let at = start; at < formula.length; at++) {
    const sign = formula.charAt(at);
    if (sign === '"') isText = !isText;
    if (isText) continue;
    if ("([{".includes(sign)) depth += 1;
    if (depth === 0 && (sign === "," || sign === ")")) {
      found.push(formula.slice(from, at));
      from = at + 1;
      if (sign === ")") return found;
    }
    if (")]}".includes(sign)) depth -= 1;
  }
  return [...found, formula.slice(from)];
}

/**
 * Returns a file's formula with the names that users see: `[2]!_xldudf_PLANT_HOURS(` → `PLANT.HOURS(`,
 * `_xlfn._xlws.SORT(` → `SORT(`.
 */
export function shownFunctionNames(formula: string): string {
  if (![prefix, newer, parameter].some((mark) => formula.includes(mark))) return formula;
  return outsideTexts(formula, (piece) =>
    piece
      .replace(/_xlfn\.(?:_xlws\.)?|_xlpm\./g, "")
      .replace(/(?:\[\d+\]!)?_xldudf_([A-Z0-9]+)_([A-Z0-9_]+)(?=\()/gi, "$1.$2"),
  );
}
