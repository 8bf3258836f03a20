/**
 * The names of the cells that a form's formulas refer to. Workbooks contain them, so they never change.
 * `WA_REBALANCE` has the name of a worksheet: the Rebalance page of the line. All others identify records.
 */
export const formInputs = [
  "WA_O_NO",
  "WA_BEFORE",
  "WA_AFTER",
  "WA_COMPARISON",
  "WA_LINE",
  "WA_REBALANCE",
] as const;

/** The name of an input cell. */
export type FormInput = (typeof formInputs)[number];

/** The records that forms are about, each with the input cells that it fills. */
export const formSubjects = {
  analysis: [["WA_O_NO"]],
  comparison: [["WA_COMPARISON"], ["WA_BEFORE", "WA_AFTER"]],
  line: [["WA_LINE"]],
} as const satisfies Readonly<Record<string, readonly (readonly FormInput[])[]>>;

/** A record that a form is about. */
export type FormSubject = keyof typeof formSubjects;

/** Returns the records that a form with these input cells is about. */
export function subjectsOf(inputs: readonly FormInput[]): readonly FormSubject[] {
  return (Object.keys(formSubjects) as FormSubject[]).filter((subject) =>
    formSubjects[subject].some((set) => set.every((name) => inputs.includes(name))),
  );
}

/**
 * Contents of a workbook with which some versions of Excel refuse to insert its worksheets. Microsoft's
 * documentation names them for Excel on the web.
 */
export const delicateContents = ["comments", "slicers", "pivot_tables", "charts"] as const;

/** A content that some versions of Excel refuse. */
export type DelicateContent = (typeof delicateContents)[number];

/** A form that the relay gives out. */
export interface FormInfo {
  /** Its name in the path of `GET /api/forms/:id`. */
  readonly id: string;
  /** The name of the file without `.xlsx`. */
  readonly name: string;
  readonly inputs: readonly FormInput[];
  readonly delicate: readonly DelicateContent[];
}

/** The answer of `GET /api/forms`: all forms by name. `GET /api/forms/:id` serves one as .xlsx. */
export interface FormsAnswer {
  readonly forms: readonly FormInfo[];
}

/** The largest form in bytes. */
export const mostFormBytes = 5 * 1024 * 1024;
