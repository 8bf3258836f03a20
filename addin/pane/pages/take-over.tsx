import { useState } from "react";
import type { ReactNode } from "react";
import { Button } from "../kit/fluent.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { Notice } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";

/** The button that makes the standard times of a page edits in the worksheet of its elements, and what came of it. */
export default function TakeOver({
  sheetId,
  onChanged,
}: {
  readonly sheetId: string;
  readonly onChanged: () => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.pages;
  const [said, setSaid] = useState<string>();
  const name = `take over ${sheetId}`;
  const takeOver = async () => {
    setSaid(undefined);
    await work.run(name, words.takeOver, async () => {
      const done = await actions.takeOverStandardTimes(sheetId);
      if (done.ok)
        setSaid(
          done.value.sheets === 0 ? words.noElementsSheet : words.tookOver({ count: done.value.cells }),
        );
      return done;
    });
    onChanged();
  };
  return (
    <>
      <Button disabled={work.current !== undefined} onClick={() => void takeOver()}>
        {words.takeOver}
      </Button>
      <Working name={name} />
      {said !== undefined && <Notice tone="info" title={said} />}
    </>
  );
}
