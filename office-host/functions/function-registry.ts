import type { FunctionCalls } from "./function-calls.ts";
import { formulaName } from "./function-metadata.ts";
import type { AddInFunctions, FunctionMetadata, FunctionParameter } from "./function-metadata.ts";
import type { ResultCell, ResultCells, SpreadsheetArgument } from "./function-values.ts";
import { spreadsheet } from "../spreadsheet/spreadsheet.ts";
import type { Getters, Position } from "../spreadsheet/spreadsheet.ts";

interface Evaluation {
  readonly functionCalls?: FunctionCalls;
  readonly __originCellPosition?: Position;
  readonly getters: Getters;
}

/** Errors that the spreadsheet does not know. */
const errors = ["#BUSY!", "#VALUE!", "#REF!"];

/** Registers an add-in's functions for all workbooks of a page. Call it before a workbook opens. */
export function registerFunctions(addIn: AddInFunctions): void {
  const { functionRegistry, errorTypes } = spreadsheet.registries;
  for (const error of errors) (errorTypes as unknown as Set<string>).add(error);
  for (const metadata of addIn.functions)
    functionRegistry?.replace(formulaName(addIn, metadata), descriptionOf(addIn, metadata));
}

/** Returns a function's entry in the spreadsheet's registry. */
function descriptionOf(addIn: AddInFunctions, metadata: FunctionMetadata): object {
  const parameters = metadata.parameters ?? [];
  return {
    description: metadata.description ?? "",
    category: addIn.namespace,
    args: parameters.map((parameter) =>
      spreadsheet.helpers.arg(
        `${parameter.name} (${kindsOf(parameter).join(", ")})`,
        parameter.description ?? "",
      ),
    ),
    compute(this: Evaluation, ...args: readonly SpreadsheetArgument[]): ResultCell | ResultCell[][] {
      const { functionCalls, __originCellPosition: position } = this;
      const error = args.find((argument) => isError(argument));
      if (error !== undefined) return error as ResultCell;
      // Formulas outside of cells, such as rules, call no add-in in Excel.
      if (functionCalls === undefined || position === undefined) return { value: "#NAME?" };
      return columnsOf(functionCalls.resultFor(this.getters, position, metadata, args));
    },
    isExported: true,
  };
}

function kindsOf({ dimensionality, optional, repeating }: FunctionParameter): readonly string[] {
  return [
    "ANY",
    ...(dimensionality === "matrix" ? ["RANGE<ANY>"] : []),
    ...(repeating === true ? ["REPEATING"] : []),
    ...(optional === true ? ["OPTIONAL"] : []),
  ];
}

function isError(argument: SpreadsheetArgument): boolean {
  if (argument === undefined || Array.isArray(argument)) return false;
  const { value } = argument as { readonly value?: unknown };
  return (
    typeof value === "string" && (spreadsheet.registries.errorTypes as unknown as Set<string>).has(value)
  );
}

/** Converts rows to columns, as the spreadsheet expects, or to a single cell. */
function columnsOf(rows: ResultCells): ResultCell | ResultCell[][] {
  const [first] = rows;
  if (first === undefined) return { value: "" };
  if (rows.length === 1 && first.length === 1) return first[0] ?? { value: "" };
  return first.map((_, col) => rows.map((row) => row[col] ?? { value: "" }));
}
