import type { CellValue } from "../../worksheet/cells/cell.ts";
import { workKinds, workSigns } from "./work-mapping.ts";
import type { WorkMapping } from "./work-mapping.ts";

/** What all names of blocks of a work combination page begin with. */
export const combinationName = "combination";

/** The block of a work combination page in which the engineer types what work types count as; one row for each, known by the type's code. */
export const mappingBlockName = `${combinationName}_mapping`;

/** Reads the mapping off that block as it stands: by the signs, which are the same in every language; what is mistyped says nothing. */
export function mappingIn(
  rows: readonly {
    readonly key: string | undefined;
    readonly values: Readonly<Record<string, CellValue>>;
  }[],
): WorkMapping {
  return Object.fromEntries(
    rows.flatMap(({ key, values }) => {
      const kind = workKinds.find((one) => workSigns[one] === values.sign);
      return key === undefined || kind === undefined ? [] : [[key, kind] as const];
    }),
  );
}
