import { useCallback } from "react";
import type { ReactNode } from "react";
import { FailureNotice } from "../notices/notice.tsx";
import { PulledNotice } from "../notices/pulled-notice.tsx";
import PageGallery from "../pages/page-gallery.tsx";
import { pageChoices } from "../pages/page-choices.ts";
import { usePane } from "../hooks/pane-context.ts";
import { useFreshList } from "../hooks/use-fresh-list.ts";
import { Waiting } from "../kit/waiting.tsx";
import { Working } from "../notices/working.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PickList } from "./pick-list.tsx";
import { usePull } from "../hooks/use-pull.ts";

export default function Lines({ onBack }: { readonly onBack: () => void }): ReactNode {
  const { actions, strings, format, listVersion } = usePane();
  const words = strings.pick;
  const { units } = strings;
  const { report, forget, pull } = usePull("pull line");
  const list = useFreshList(
    useCallback((signal: AbortSignal) => actions.listLines(signal), [actions]),
    listVersion,
  );
  const { answer, askAgain } = list;
  const seconds = (value: number) => units.seconds({ number: format.hundredths(value) });
  return (
    <PageFrame title={strings.more.lines} onBack={onBack}>
      <div className="outcome">
        <Working name="pull line" />
        <PulledNotice report={report} forget={forget} />
      </div>
      {answer.is === "waiting" && <Waiting what={words.askingLines} />}
      {answer.is === "failed" && <FailureNotice failure={answer.failure} onTryAgain={askAgain} />}
      {answer.is === "ready" && (
        <PickList
          list={list}
          label={words.linesList}
          searchLabel={words.searchLines}
          none={words.noLines}
          items={answer.value.map(({ id, name, takt_time, lb_efficiency, max_ct }) => ({
            id,
            name,
            figures: words.line({
              takt: seconds(takt_time),
              efficiency: units.percent({ number: format.tenths(lb_efficiency) }),
              slowest: seconds(max_ct),
            }),
          }))}
          onPick={({ id, name }) =>
            void pull(
              { kind: "line_balance", ids: [id], cycle_no: null, lang: null },
              words.pulling({ name }),
            )
          }
          more={({ id, name }) => (
            <PageGallery
              name={`pages of line ${id}`}
              choices={pageChoices("line", [id])}
              subject={name}
              record={{ is: "line", id, name }}
            />
          )}
        />
      )}
    </PageFrame>
  );
}
