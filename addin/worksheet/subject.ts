export interface AnalysisHeading {
  readonly id: number;
  readonly o_no: string;
  readonly name: string;
  readonly process_name: string;
  readonly cycle_time_avg: number;
  readonly va_ratio: number;
  readonly element_count: number;
}

/** Times in seconds, `ct_reduction_pct` in percent, `va_improvement` in percentage points. */
export interface ComparisonHeading {
  readonly id: number;
  readonly name: string;
  readonly before: AnalysisHeading;
  readonly after: AnalysisHeading;
  readonly ct_a: number;
  readonly ct_b: number;
  /** Negative if the second analysis is slower. */
  readonly ct_reduction: number;
  readonly ct_reduction_pct: number;
  /** Negative when worse. */
  readonly va_improvement: number;
}

/** Times in seconds, efficiency in percent. */
export interface LineHeading {
  readonly id: number;
  readonly name: string;
  readonly takt_time: number;
  readonly lb_efficiency: number;
  readonly bottleneck_name: string;
  readonly max_ct: number;
}

/** The subject of a worksheet: the analyses, comparison or line that its rows belong to. */
export type Subject =
  | { readonly is: "analyses"; readonly analyses: readonly AnalysisHeading[] }
  | { readonly is: "comparison"; readonly comparison: ComparisonHeading }
  | { readonly is: "line"; readonly line: LineHeading }
  /** All records of a model, such as the list of analyses. */
  | { readonly is: "list" };

export interface SubjectLabel {
  /** O-No, or the name of a comparison or a line; empty for a list. */
  readonly code: string;
  readonly name: string;
}

/** Returns the label of a subject: "O-0012", or "O-0012 +2" for several analyses. */
export function labelOf(subject: Subject): SubjectLabel {
  switch (subject.is) {
    case "analyses": {
      const [first, ...others] = subject.analyses;
      const more = others.length === 0 ? "" : ` +${others.length}`;
      return { code: `${first?.o_no ?? ""}${more}`, name: others.length === 0 ? (first?.name ?? "") : "" };
    }
    case "comparison":
      return { code: subject.comparison.name, name: "" };
    case "line":
      return { code: subject.line.name, name: "" };
    case "list":
      return { code: "", name: "" };
  }
}

export function analysesOf(subject: Subject): readonly AnalysisHeading[] {
  return subject.is === "analyses" ? subject.analyses : [];
}

/** Recalculated figures of analyses, by id. */
export type TotalsById = ReadonlyMap<number, AnalysisHeading>;

/** Returns a subject with new figures. Names stay, because they may be in another language. */
export function withTotals(subject: Subject, totals: TotalsById): Subject {
  const now = (analysis: AnalysisHeading): AnalysisHeading => {
    const found = totals.get(analysis.id);
    if (found === undefined) return analysis;
    const { element_count, cycle_time_avg, va_ratio } = found;
    return { ...analysis, element_count, cycle_time_avg, va_ratio };
  };
  return subject.is === "analyses" ? { ...subject, analyses: subject.analyses.map(now) } : subject;
}
