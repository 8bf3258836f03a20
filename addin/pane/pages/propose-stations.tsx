import { useState } from "react";
import type { ReactNode } from "react";
import type { PageDescription, ProposedStations } from "../../actions/interface/page-actions.ts";
import { usePane } from "../hooks/pane-context.ts";
import { useIsOld } from "../hooks/use-is-old.ts";
import { WorkButton } from "../kit/work-button.tsx";
import { Notice } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";
import { MadeSlidesNotice, useSlides } from "./slides.tsx";

/** Proposes stations or shows what is wrong, and makes slides. */
export default function ProposeStations({
  page: { sheetId, query, subject },
}: {
  readonly page: PageDescription;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.pages;
  const [proposed, setProposed] = useState<ProposedStations>();
  const slides = useSlides(query, subject, sheetId);
  const isOld = useIsOld(proposed);
  const name = `propose stations ${sheetId}`;
  const propose = async (): Promise<void> => {
    setProposed(undefined);
    setProposed(await work.run(name, words.propose, () => actions.proposeStations(sheetId)));
  };
  return (
    <>
      <div className="page-buttons">
        <WorkButton onClick={() => void propose()}>{words.propose}</WorkButton>
        <WorkButton onClick={slides.make}>{strings.slides.make}</WorkButton>
      </div>
      <Working name={name} />
      <MadeSlidesNotice making={slides} />
      {proposed !== undefined && !isOld && <Proposed {...{ proposed }} />}
    </>
  );
}

function Proposed({ proposed }: { readonly proposed: ProposedStations }): ReactNode {
  const { strings, format } = usePane();
  const words = strings.pages.proposed;
  switch (proposed.is) {
    case "proposed": {
      const { count, rule, cycle, isByTakt, minimum } = proposed;
      const seconds = strings.units.seconds({ number: format.tenths(cycle) });
      const figures = { count: format.count(count), seconds };
      return (
        <Notice tone="good" title={isByTakt ? words.byTakt(figures) : words.levelled(figures)}>
          <p>
            {isByTakt
              ? words.takt({ rule: words.rules[rule], minimum: format.count(minimum) })
              : words.noTakt({ rule: words.rules[rule] })}
          </p>
        </Notice>
      );
    }
    case "no_space": {
      const { count, space } = proposed;
      const title = words.noSpace({ count: format.count(count), space: format.count(space) });
      return <Notice tone="warning" title={title} />;
    }
    case "nothing":
      return <Notice tone="warning" title={words.nothing} />;
    case "unknown":
    case "circle":
    case "fixed": {
      const numbers = proposed.numbers.join(", ");
      return <Notice tone="warning" title={words[proposed.is]({ numbers })} />;
    }
  }
}
