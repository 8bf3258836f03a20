import type { ReactNode } from "react";
import type { NewAnalysis } from "../../actions/interface/page-actions.ts";
import { usePane } from "../hooks/pane-context.ts";
import { TextField } from "../kit/fields.tsx";

export const blankAnalysis: NewAnalysis = { o_no: "", name: "", process_name: "" };

/** The fields of a new analysis. `wrong` is the problem of the O-No. */
export function AnalysisFields({
  typed,
  wrong,
  isFirst = false,
  onChange,
}: {
  readonly typed: NewAnalysis;
  readonly wrong: string | undefined;
  readonly isFirst?: boolean;
  readonly onChange: (typed: NewAnalysis) => void;
}): ReactNode {
  const words = usePane().strings.newAnalysis;
  const field = (name: keyof NewAnalysis) => ({
    value: typed[name],
    onChange: (value: string) => onChange({ ...typed, [name]: value }),
  });
  return (
    <>
      <TextField {...field("o_no")} label={words.o_no} hint={words.o_noHint} {...{ wrong, isFirst }} />
      <TextField {...field("name")} label={words.optional({ label: words.name })} />
      <TextField {...field("process_name")} label={words.optional({ label: words.process_name })} />
    </>
  );
}

/** Returns true if the last work with this name failed because the O-No is in use. */
export function useRefusedONo(name: string): boolean {
  const { failed } = usePane().work;
  return (
    failed?.name === name && failed.failure.source === "instance" && failed.failure.code === "not_unique"
  );
}
