import { useCallback, useState } from "react";
import type { ReactNode } from "react";
import type { LibraryRows, LibraryTarget, PageDescription } from "../../actions/interface/page-actions.ts";
import { useGoTo } from "../actions/go-to-cell.tsx";
import { useAnswer } from "../hooks/use-answer.ts";
import { usePane } from "../hooks/pane-context.ts";
import { Choice } from "../kit/fields.tsx";
import { Button } from "../kit/fluent.tsx";
import { Waiting } from "../kit/waiting.tsx";
import { WorkButton } from "../kit/work-button.tsx";
import { FailureNotice, Notice } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";

/**
 * Adds chosen elements of an elements library to a worksheet. Without an elements worksheet, explains how to
 * get one.
 */
export default function LibraryRowsForm({ page }: { readonly page: PageDescription }): ReactNode {
  const { actions, strings } = usePane();
  const { sheetId } = page;
  const { answer, askAgain } = useAnswer(
    useCallback(() => actions.listLibraryTargets(sheetId), [actions, sheetId]),
  );
  switch (answer.is) {
    case "waiting":
      return <Waiting what={strings.pages.library.add} lines={1} />;
    case "failed":
      return <FailureNotice failure={answer.failure} onTryAgain={askAgain} />;
    case "ready":
      return answer.value.length === 0 ? (
        <NoTarget />
      ) : (
        <AddRows key={sheetId} sheetId={sheetId} targets={answer.value} />
      );
  }
}

function NoTarget(): ReactNode {
  const { strings, show } = usePane();
  const words = strings.pages.library;
  const toAnalyses = <Button onClick={() => show("analyses")}>{strings.tabs.analyses}</Button>;
  return (
    <Notice tone="info" title={words.noTarget} buttons={toAnalyses}>
      <p>{words.noTargetTodo}</p>
    </Notice>
  );
}

function AddRows({
  sheetId,
  targets,
}: {
  readonly sheetId: string;
  readonly targets: readonly LibraryTarget[];
}): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.pages.library;
  const [chosen, choose] = useState("");
  const [done, setDone] = useState<Done>();
  const name = `add from library ${sheetId}`;
  // A new analysis is usually the last worksheet.
  const target = targets.find((one) => one.sheetId === chosen) ?? targets.at(-1);
  const add = async (into: string): Promise<void> => {
    setDone(undefined);
    const rows = await work.run(name, words.add, () => actions.addFromLibrary(sheetId, into));
    setDone(rows && { ...rows, into });
  };
  if (target === undefined) return null;
  return (
    <section className="fields">
      <Choice
        label={words.into}
        value={target.sheetId}
        options={targets.map((one) => [one.sheetId, one.name] as const)}
        onChange={choose}
      />
      <WorkButton onClick={() => void add(target.sheetId)}>{words.add}</WorkButton>
      <Working name={name} />
      {done !== undefined && <Outcome {...{ done }} />}
    </section>
  );
}

const maxNames = 6;

/** Returns the first names, and the number of the others: "A, B, C, D, E, F +3". */
function listed(names: readonly string[]): string {
  const further = names.length - maxNames;
  return `${names.slice(0, maxNames).join(", ")}${further > 0 ? ` +${further}` : ""}`;
}

/** `into` is the worksheet with the new rows. */
type Done = LibraryRows & { readonly into: string };

function Outcome({ done }: { readonly done: Done }): ReactNode {
  const { strings, format } = usePane();
  const goTo = useGoTo();
  const words = strings.pages.library;
  const seconds = (value: number): string => strings.units.seconds({ number: format.tenths(value) });
  switch (done.is) {
    case "added": {
      const { rows, firstRow, into, sheetName: sheet, cycle, estimate, first, third, few, scatters } = done;
      const place = { sheetId: into, rowKey: "", rowIndex: firstRow, column: "name" };
      const what = strings.pages.goTo({ page: sheet });
      return (
        <Notice
          tone="good"
          title={words.added({ count: rows, sheet, cycle: format.count(cycle) })}
          buttons={
            <WorkButton size="small" onClick={() => goTo(place, sheet)}>
              {what}
            </WorkButton>
          }
        >
          <p>
            {words.estimate({ seconds: seconds(estimate), first: seconds(first), third: seconds(third) })}
          </p>
          {scatters.length > 0 && <p>{words.scatters({ names: listed(scatters) })}</p>}
          {few.length > 0 && <p>{words.few({ names: listed(few) })}</p>}
        </Notice>
      );
    }
    case "nothing":
      return <Notice tone="warning" title={words.nothing} />;
    case "wrong":
      return <Notice tone="warning" title={words.wrong({ names: listed(done.names) })} />;
    case "too_many": {
      const counts = { count: format.count(done.count), most: format.count(done.most) };
      return <Notice tone="warning" title={words.tooMany(counts)} />;
    }
  }
}
