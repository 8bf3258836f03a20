import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import type { Analysis } from "../../actions/interface/actions.ts";
import { useNamesLanguage } from "../hooks/names-language.ts";
import { usePane } from "../hooks/pane-context.ts";
import { usePull } from "../hooks/use-pull.ts";
import { PulledNotice } from "../notices/pulled-notice.tsx";
import { Working } from "../notices/working.tsx";
import { worksheetInSentence } from "../wording/worksheet-words.ts";

const name = "opening";

/** `id` is undefined if the instance has no such analysis. */
export type OnFind = (found: Pick<Analysis, "o_no"> & { readonly id: number | undefined }) => void;

/** Pulls, once, the elements of the analysis that the workbook asks for. First calls `onFind`. */
export default function Opening({
  all,
  onFind,
}: {
  readonly all: readonly Analysis[];
  readonly onFind: OnFind;
}): ReactNode {
  const { actions, strings } = usePane();
  const { lang } = useNamesLanguage();
  const { report, forget, pull } = usePull(name);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void actions.takeOpening().then(async (opening) => {
      if (!opening.ok || opening.value === undefined) return;
      const oNo = opening.value;
      const analysis = all.find(({ o_no }) => o_no === oNo);
      onFind({ o_no: oNo, id: analysis?.id });
      if (analysis === undefined) return;
      const worksheet = worksheetInSentence("elements", oNo, strings);
      const order = { kind: "elements", ids: [analysis.id], cycle_no: null, lang } as const;
      await pull(order, strings.analyses.pulling({ worksheet }));
    });
  });
  return (
    <>
      <Working name={name} />
      <PulledNotice report={report} forget={forget} />
    </>
  );
}
