import type { ReactNode } from "react";
import type { Analysis } from "../../actions/interface/actions.ts";
import type { OurSheet } from "../../actions/interface/sheet-description.ts";
import { sameQuery } from "../../actions/interface/sheet-facts.ts";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { usePull } from "../hooks/use-pull.ts";
import { PulledNotice } from "../notices/pulled-notice.tsx";
import { Working } from "../notices/working.tsx";
import { FoldedSection } from "../kit/folded-section.tsx";
import PageGallery from "../pages/page-gallery.tsx";
import { pageChoices } from "../pages/page-choices.ts";
import type { Chosen } from "./use-chosen.ts";
import { useNamesLanguage } from "../hooks/names-language.ts";
import { worksheetInSentence } from "../wording/worksheet-words.ts";

const kinds = ["elements", "loss"] as const;

interface ChosenFootProps {
  readonly all: readonly Analysis[];
  readonly sheets: readonly OurSheet[];
  readonly chosen: Chosen;
  readonly onCompare: (before: Analysis, after: Analysis) => void;
}

/** Pulls several analyses into one worksheet, and compares two. */
export default function ChosenFoot({ all, sheets, chosen, onCompare }: ChosenFootProps): ReactNode {
  const { strings } = usePane();
  const words = strings.analyses;
  const { lang } = useNamesLanguage();
  const { report, forget, pull } = usePull("pull several");
  const { ids } = chosen;
  const [before, after, ...others] = ids.map((id) => all.find((one) => one.id === id));
  const subject = ids.length === 1 ? (before?.o_no ?? "") : words.several({ count: ids.length });
  const orderOf = (kind: (typeof kinds)[number]) => ({ kind, ids, cycle_no: null, lang });
  return (
    <div className="foot choosing" role="group" aria-label={words.chosen({ count: ids.length })}>
      <div className="chosen">
        <span role="status">{words.chosen({ count: ids.length })}</span>
        <button type="button" className="link" onClick={chosen.stop}>
          {words.stopChoosing}
        </button>
      </div>
      {ids.length === 0 && <p className="quiet">{words.chooseTodo}</p>}
      {ids.length > 0 &&
        kinds.map((kind, index) => {
          const worksheet = worksheetInSentence(kind, subject, strings);
          const isThere = sheets.some(({ query }) => sameQuery(query, orderOf(kind)));
          return (
            <WorkButton
              key={kind}
              appearance={index === 0 ? "primary" : "outline"}
              onClick={() => void pull(orderOf(kind), words.pulling({ worksheet }))}
            >
              {(isThere ? words.refresh : words.pull)({ worksheet })}
            </WorkButton>
          );
        })}
      {before !== undefined && after !== undefined && others.length === 0 && (
        <WorkButton onClick={() => onCompare(before, after)}>{words.compare}</WorkButton>
      )}
      <Working name="pull several" />
      <PulledNotice report={report} forget={forget} />
      {ids.length > 0 && (
        <FoldedSection place="chosen" title={strings.pages.section}>
          <PageGallery
            name="pages of chosen"
            choices={pageChoices("analyses", ids, { cycle_no: null, lang })}
            subject={subject}
            readAgainFor={sheets}
          />
        </FoldedSection>
      )}
    </div>
  );
}
