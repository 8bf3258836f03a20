import { useId, useState } from "react";
import type { ReactNode } from "react";
import type { HistoryBatch } from "../../actions/interface/reports.ts";
import { ConfirmButton } from "../kit/confirm-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { EntryView } from "./entry-view.tsx";
import type { TakenBack } from "./taken-back.ts";

const done: readonly string[] = ["written", "created", "deleted", "built"];

/** One press of "Write back" or the like: when, who and how many; opened, each record with what changed. */
export function BatchView({
  batch,
  ended,
  onTakeBack,
}: {
  readonly batch: HistoryBatch;
  /** How entries ended that were taken back just now, by entry id. */
  readonly ended: ReadonlyMap<number, TakenBack>;
  readonly onTakeBack: (entries: readonly number[]) => void;
}): ReactNode {
  const { strings, format, work, mayWrite } = usePane();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const words = strings.history;
  const { at, login, entries } = batch;
  const carriedOut = entries.filter(({ outcome }) => done.includes(outcome));
  const failed = entries.length - carriedOut.length;
  const kinds = [
    ...new Set((carriedOut.length === 0 ? entries : carriedOut).map((entry) => words.what[whatOf(entry)])),
  ];
  const open = entries.filter((entry) => mayWrite && entry.canTakeBack).map((entry) => entry.id);
  const made = entries.filter(({ id: entry, what }) => what === "create" && open.includes(entry)).length;
  return (
    <div className="batch">
      <button
        type="button"
        className="entry"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="when">{format.moment(new Date(at))}</span>
        <span className="where">
          {[
            ...analysesIn(entries),
            `${words.records({ count: carriedOut.length })} ${kinds.join(", ")}`,
            ...(failed === 0 ? [] : [words.notDone({ count: failed })]),
            login,
          ].join(" · ")}
        </span>
      </button>
      {isOpen && (
        <div className="opened-batch" id={id}>
          <ul>
            {entries.map((entry) => (
              <EntryView
                key={entry.id}
                entry={entry}
                ended={ended.get(entry.id)}
                onTakeBack={() => onTakeBack([entry.id])}
              />
            ))}
          </ul>
          {open.length > 1 && (
            <ConfirmButton
              size="small"
              label={words.takeBackAll({ count: open.length })}
              question={words.takeBackQuestion({ count: open.length })}
              detail={[...(made === 0 ? [] : [words.deletes({ count: made })]), words.takeBackDetail].join(
                " ",
              )}
              confirm={words.takeBack}
              disabled={work.current !== undefined}
              onConfirm={() => onTakeBack(open)}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** The analyses that entries are about, as their labels name them; of many the first two. */
function analysesIn(entries: HistoryBatch["entries"]): readonly string[] {
  const named = entries.flatMap(({ label }) => /O-No\s[^,、，]+/.exec(label)?.[0].trim() ?? []);
  const [first, second, ...more] = [...new Set(named)];
  return [first, second, ...(more.length > 0 ? ["…"] : [])].filter((part) => part !== undefined);
}

/** What an entry did, in the words' keys: an entry that took another one back says so. */
function whatOf({
  what,
  takes_back,
}: HistoryBatch["entries"][number]): HistoryBatch["entries"][number]["what"] | "take_back" {
  return takes_back === null ? what : "take_back";
}
