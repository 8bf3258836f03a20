import { textOfPart, unpackParts } from "../../../office-host/files/package/package.ts";
import type { Host } from "../../../office-host/host.ts";

type Ids = Readonly<Record<string, number>>;
const tables = ["styles", "formats", "borders"] as const;

interface Identified {
  readonly id: string;
}

interface SavedSheet extends Identified, Readonly<Record<(typeof tables)[number], Ids>> {
  readonly name: string;
  readonly cells: Readonly<Record<string, unknown>>;
  readonly figures: readonly object[];
  readonly dataValidationRules: readonly Identified[];
  readonly conditionalFormats: readonly Identified[];
}

/** A worksheet as it is saved: cells, looks, sizes, rules, pictures, charts and page layout, without ids. */
export type ShownWorksheet = Omit<SavedSheet, "id"> & { readonly layout: unknown };

export function worksheetsOf({ model, workbook: { extras } }: Host): readonly ShownWorksheet[] {
  const data = model.exportData() as { readonly sheets: readonly SavedSheet[] } & Readonly<
    Record<(typeof tables)[number], Readonly<Record<string, unknown>>>
  >;
  return data.sheets.map(({ id, ...sheet }) => ({
    ...sheet,
    ...(Object.fromEntries(
      tables.map((table) => [
        table,
        Object.fromEntries(
          Object.entries(sheet[table]).map(([zone, look]) => [zone, data[table][String(look)]]),
        ),
      ]),
    ) as Pick<SavedSheet, (typeof tables)[number]>),
    figures: sheet.figures.map((figure) => ({ ...figure, id: "" })),
    conditionalFormats: sheet.conditionalFormats.map((rule) => ({ ...rule, id: "" })),
    dataValidationRules: sheet.dataValidationRules.map((rule) => ({
      ...rule,
      messages: extras.validationMessages.get(rule.id),
      id: "",
    })),
    layout: extras.pageLayouts.get(id),
  }));
}

/** Counts conditional formats and validation rules in the parts of a file, by worksheet. */
export function rulesInFile(bytes: Uint8Array): readonly (readonly [formats: number, validations: number])[] {
  const parts = unpackParts(bytes);
  if ("reason" in parts) throw new Error(parts.reason);
  const count = (xml: string, element: string) => xml.split(new RegExp(`<${element}[ >]`)).length - 1;
  return [...parts.keys()]
    .filter((path) => /^xl\/worksheets\/sheet\d+\.xml$/.test(path))
    .sort()
    .map((path) => {
      const xml = textOfPart(parts, path) ?? "";
      return [count(xml, "cfRule"), count(xml, "dataValidation")] as const;
    });
}

export function rulesOf({
  conditionalFormats,
  dataValidationRules,
}: ShownWorksheet): readonly [number, number] {
  return [conditionalFormats.length, dataValidationRules.length];
}
