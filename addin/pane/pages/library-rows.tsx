import { useCallback, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { LibraryRows, LibraryTarget, PageDescription } from "../../actions/interface/page-actions.ts";
import { useGoTo } from "../actions/go-to-cell.tsx";
import { useAnswer } from "../hooks/use-answer.ts";
import { usePane } from "../hooks/pane-context.ts";
import { Choice } from "../kit/fields.tsx";
import { Waiting } from "../kit/waiting.tsx";
import { WorkButton } from "../kit/work-button.tsx";
import { FailureNotice, Notice } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";
import { AnalysisFields, blankAnalysis, useRefusedONo } from "./analysis-fields.tsx";

/** Adds chosen elements of an elements library to a new analysis or to a worksheet. */
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
      return <AddRows key={sheetId} sheetId={sheetId} targets={answer.value} />;
  }
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
  const [target, choose] = useState("");
  const [typed, setTyped] = useState(blankAnalysis);
  const [isPressed, setPressed] = useState(false);
  const [done, setDone] = useState<LibraryRows>();
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => outcome.current?.scrollIntoView({ block: "nearest" }), [done, work.failed]);
  const name = `add from library ${sheetId}`;
  const wasRefused = useRefusedONo(name);
  const isNew = target === "";
  const o_no = typed.o_no.trim();
  const { blank, inUse, title } = strings.newAnalysis;
  const wrong = wasRefused ? inUse({ o_no }) : isPressed && o_no === "" ? blank : undefined;
  const onChange = (next: typeof typed): void => {
    if (wasRefused) work.forget();
    setTyped(next);
  };
  const add = async (): Promise<void> => {
    setPressed(true);
    setDone(undefined);
    if (isNew && o_no === "") return;
    const into = isNew ? { ...typed, o_no } : target;
    setDone(await work.run(name, words.add, (running) => actions.addFromLibrary(sheetId, into, running)));
  };
  return (
    <section className="fields">
      <Choice
        label={words.into}
        value={target}
        options={[["", title], ...targets.map((one) => [one.sheetId, one.name] as const)]}
        onChange={(chosen) => {
          choose(chosen);
          setDone(undefined);
        }}
      />
      {isNew && <AnalysisFields {...{ typed, wrong, onChange }} />}
      <WorkButton onClick={() => void add()}>{words.add}</WorkButton>
      <div ref={outcome}>
        <Working name={name} isShownElsewhere={wasRefused} />
        {done !== undefined && <Outcome {...{ done, isNew }} />}
      </div>
    </section>
  );
}

const maxNames = 6;

/** Returns the first names, and the number of the others: "A, B, C, D, E, F +3". */
function listed(names: readonly string[]): string {
  const further = names.length - maxNames;
  return `${names.slice(0, maxNames).join(", ")}${further > 0 ? ` +${further}` : ""}`;
}

/** `isNew`: Write back creates the analysis, too. */
function Outcome({ done, isNew }: { readonly done: LibraryRows; readonly isNew: boolean }): ReactNode {
  const { strings, format } = usePane();
  const goTo = useGoTo();
  const words = strings.pages.library;
  const seconds = (value: number): string => strings.units.seconds({ number: format.tenths(value) });
  switch (done.is) {
    case "added": {
      const { rows, firstRow, sheetName: sheet, cycle, estimate, first, third, few, scatters } = done;
      const place = { sheetId: done.sheetId, rowKey: "", rowIndex: firstRow, column: "name" };
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
          {isNew && <p>{strings.workbookFailures.not_created_yet.todo}</p>}
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
