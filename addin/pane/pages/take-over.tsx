import { useState } from "react";
import type { ReactNode } from "react";
import type { PageDescription } from "../../actions/interface/page-actions.ts";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { worksheetInSentence } from "../wording/worksheet-words.ts";
import { Notice } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";

/**
 * Writes standard times as edits into the elements worksheet. Without that worksheet, offers to pull it
 * first.
 */
export default function TakeOver({
  page: { sheetId, subject, query },
}: {
  readonly page: PageDescription;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.pages;
  const [done, setDone] = useState<{ readonly sheets: number; readonly cells: number }>();
  const name = `take over ${sheetId}`;
  const worksheet = worksheetInSentence("elements", subject, strings);
  const takeOver = async (): Promise<void> => {
    setDone(undefined);
    setDone(await work.run(name, words.takeOver, () => actions.takeOverStandardTimes(sheetId)));
  };
  const pullAndTakeOver = async (): Promise<void> => {
    // Only the default language can be edited.
    const order = { kind: "elements", ids: query.ids, cycle_no: null, lang: null } as const;
    const taken = await work.run(name, strings.analyses.pulling({ worksheet }), async (running) => {
      const pulled = await actions.pull(order, running);
      return pulled.ok ? actions.takeOverStandardTimes(sheetId) : pulled;
    });
    setDone(taken);
  };
  return (
    <>
      <WorkButton onClick={() => void takeOver()}>{words.takeOver}</WorkButton>
      <Working name={name} />
      {done !== undefined && (
        <Notice
          tone="info"
          title={done.sheets === 0 ? words.noElementsSheet : words.tookOver({ count: done.cells })}
          buttons={
            done.sheets === 0 ? (
              <WorkButton size="small" onClick={() => void pullAndTakeOver()}>
                {words.pullAndTakeOver({ worksheet })}
              </WorkButton>
            ) : undefined
          }
        />
      )}
    </>
  );
}
