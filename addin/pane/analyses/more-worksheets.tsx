import type { ReactNode } from "react";
import type { OurSheet } from "../../actions/interface/sheet-description.ts";
import { sameQuery } from "../../actions/interface/sheet-facts.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import FormsHint from "../forms/forms-hint.tsx";
import { Button } from "../kit/fluent.tsx";
import { useNamesLanguage } from "../hooks/names-language.ts";
import CheckButton from "../check/check-button.tsx";
import PageGallery from "../pages/page-gallery.tsx";
import { pageChoices } from "../pages/page-choices.ts";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { PulledNotice } from "../notices/pulled-notice.tsx";
import { Working } from "../notices/working.tsx";
import { PageFrame } from "./page-frame.tsx";
import type { Page } from "./page-frame.tsx";
import { usePull } from "../hooks/use-pull.ts";

const lists: readonly SheetKind[] = ["analyses", "mmc", "mac", "change_report"];

interface MoreWorksheetsProps {
  readonly sheets: readonly OurSheet[];
  readonly onBack: () => void;
  readonly onPage: (page: Page) => void;
}

export default function MoreWorksheets({ sheets, onBack, onPage }: MoreWorksheetsProps): ReactNode {
  const { strings, firstRun } = usePane();
  const words = strings.more;
  const { lang } = useNamesLanguage();
  const { report, forget, pull } = usePull("pull list");
  const orderOf = (kind: SheetKind) => ({
    kind,
    ids: [],
    cycle_no: null,
    lang: kind === "analyses" ? lang : null,
  });
  const showSample = () => {
    firstRun.showAgain();
    onBack();
  };
  return (
    <PageFrame title={words.title} onBack={onBack}>
      <Openers onPage={onPage} />
      <section>
        <h3>{words.lists}</h3>
        {lists.map((kind) => {
          const isThere = sheets.some(({ query }) => sameQuery(query, orderOf(kind)));
          const labelOf = isThere ? strings.analyses.refresh : strings.analyses.pull;
          const worksheet = strings.worksheets.nouns[kind];
          return (
            <WorkButton
              key={kind}
              onClick={() => void pull(orderOf(kind), strings.analyses.pulling({ worksheet }))}
            >
              {labelOf({ worksheet })}
            </WorkButton>
          );
        })}
      </section>
      <section>
        <CheckButton which="all" />
      </section>
      <div className="outcome">
        <Working name="pull list" />
        <PulledNotice report={report} forget={forget} />
      </div>
      <section>
        <h3>{strings.pages.lists}</h3>
        <PageGallery
          name="pages of lists"
          choices={pageChoices("lists", [])}
          subject=""
          readAgainFor={sheets}
        />
      </section>
      <FormsHint />
      <button type="button" className="link" onClick={showSample}>
        {strings.sample.again}
      </button>
    </PageFrame>
  );
}

function Openers({ onPage }: Pick<MoreWorksheetsProps, "onPage">): ReactNode {
  const words = usePane().strings.more;
  return (
    <section>
      <h3>{words.open}</h3>
      <Button onClick={() => onPage({ is: "comparisons" })}>{words.openComparisons}</Button>
      <Button onClick={() => onPage({ is: "lines" })}>{words.openLines}</Button>
    </section>
  );
}
