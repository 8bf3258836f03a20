import { formulaName } from "../../host/function-metadata.ts";
import type { AddInFunctions } from "../../host/function-metadata.ts";
import { outsideTexts } from "../../host/outside-texts.ts";

/** What Excel writes before the name of an add-in's function, whose dot becomes an underscore: `_xldudf_WA_SESSION`. */
const prefix = "_xldudf_";

const newer = "_xlfn.";

/** Gives the function that writes the names of an add-in's worksheet functions in a formula as Excel does in files. */
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

/**
 * Reads them back, also where Excel took the function for one of another file: `[2]!_xldudf_WA_SESSION(` is `WA.SESSION(`. Functions that Excel has had since 2010 or later are
 * marked in files, `_xlfn.T.INV.2T(` and `_xlfn._xlws.SORT(`; the spreadsheet itself knows the first mark of a formula only.
 */
export function shownFunctionNames(formula: string): string {
  if (!formula.includes(prefix) && !formula.includes(newer)) return formula;
  return outsideTexts(formula, (piece) =>
    piece
      .replace(/_xlfn\.(?:_xlws\.)?/g, "")
      .replace(/(?:\[\d+\]!)?_xldudf_([A-Z0-9]+)_([A-Z0-9_]+)(?=\()/gi, "$1.$2"),
  );
}
