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

export type FormInput = (typeof formInputs)[number];

/** The subjects of forms, each with the input cells that it fills. */
export const formSubjects = {
  analysis: [["WA_O_NO"]],
  comparison: [["WA_COMPARISON"], ["WA_BEFORE", "WA_AFTER"]],
  line: [["WA_LINE"]],
} as const satisfies Readonly<Record<string, readonly (readonly FormInput[])[]>>;

export type FormSubject = keyof typeof formSubjects;

/** Returns the subjects of a form with these input cells. */
export function subjectsOf(inputs: readonly FormInput[]): readonly FormSubject[] {
  return (Object.keys(formSubjects) as FormSubject[]).filter((subject) =>
    formSubjects[subject].some((set) => set.every((name) => inputs.includes(name))),
  );
}

/** Contents with which Excel on the web refuses to insert worksheets, by Microsoft's documentation. */
export const delicateContents = ["comments", "slicers", "pivot_tables", "charts"] as const;

export type DelicateContent = (typeof delicateContents)[number];

export interface FormInfo {
  /** The name in the path `GET /api/forms/:id`. */
  readonly id: string;
  /** The file's name without `.xlsx`. */
  readonly name: string;
  readonly inputs: readonly FormInput[];
  readonly delicate: readonly DelicateContent[];
}

/** The answer of `GET /api/forms`, by name. */
export interface FormsAnswer {
  readonly forms: readonly FormInfo[];
}

/** The largest form in bytes. */
export const mostFormBytes = 5 * 1024 * 1024;
