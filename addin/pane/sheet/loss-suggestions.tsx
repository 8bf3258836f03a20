import type { ReactNode } from "react";
import type { LossSuggestions as Found } from "../../actions/interface/loss-suggestions.ts";
import type { OursInFront } from "../../actions/interface/sheet-description.ts";
import { wasteInWords } from "../../actions/interface/codes-in-words.ts";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { Notice } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";
import { LossWordings } from "./loss-wordings.tsx";
import {
  suggesting,
  useFocusOnNext,
  useRowNavigation,
  useSuggestionActions,
  useSuggestions,
} from "./use-suggestions.ts";
import { columnInWords } from "../wording/worksheet-words.ts";
import type { SuggestedColumn } from "../../worksheet/suggestions/suggested-cells.ts";

const columns: readonly SuggestedColumn[] = ["waste_type", "loss_text"];

/**
 * Suggests values for empty LOSS cells, and lists texts with several wordings or waste types. The first
 * suggestion gets the focus. Enter writes it into the cell and focuses the next one.
 */
export default function LossSuggestions({ sheet }: { readonly sheet: OursInFront }): ReactNode {
  const { strings, work } = usePane();
  const words = strings.suggestions;
  const isBusy = work.current !== undefined;
  const { found, reload, suggestFromMemory } = useSuggestions(sheet);
  const { section, focusNext } = useFocusOnNext(found);
  const whatFollows = { suggestFromMemory, focusNext };
  const { resultText, ...suggestionActions } = useSuggestionActions(sheet, { found, ...whatFollows });
  const { goTo, goToNext } = useRowNavigation(sheet, whatFollows);
  return (
    <section className="suggestions" aria-label={words.title} ref={section}>
      <h3 tabIndex={-1}>{words.title}</h3>
      <Working name={suggesting(sheet)} />
      {resultText !== undefined && <Notice tone="good" title={resultText} />}
      {found !== undefined && (
        <>
          <RowSuggestions
            found={found}
            kind={sheet.query.kind}
            isBusy={isBusy}
            onTake={suggestionActions.take}
          />
          <FillButtons
            found={found}
            selected={sheet.selected?.rowKey}
            fill={suggestionActions.fill}
            goToNext={goToNext}
          />
          <LossWordings
            {...{ found, isBusy }}
            onChoose={suggestionActions.applyWording}
            onChooseWaste={suggestionActions.applyWaste}
            onGo={(rowKeys) => {
              const to = nextOf(rowKeys, sheet.selected?.rowKey);
              if (to !== undefined) void goTo(to);
            }}
          />
          <p className="quiet">
            {words.from({ cases: found.from.cases, analyses: found.from.analyses })}{" "}
            {found.from.elements < found.from.allElements &&
              words.notAll({ read: found.from.elements, total: found.from.allElements })}
          </p>
        </>
      )}
      <div className="buttons">
        <WorkButton
          size="small"
          appearance="transparent"
          onClick={() => {
            focusNext();
            reload();
          }}
        >
          {words.again}
        </WorkButton>
      </div>
    </section>
  );
}

function FillButtons({
  found,
  selected,
  fill,
  goToNext,
}: {
  readonly found: Found;
  readonly selected: string | undefined;
  readonly fill: (column: SuggestedColumn) => void;
  readonly goToNext: (rowKey: string) => Promise<void>;
}): ReactNode {
  const words = usePane().strings.suggestions;
  const next = nextOf(found.rowsToFill, selected);
  return (
    <div className="buttons to-fill">
      {next !== undefined && (
        <WorkButton size="small" onClick={() => void goToNext(next)}>
          {words.next}
        </WorkButton>
      )}
      {columns.map(
        (column) =>
          found.toFill[column] > 0 && (
            <WorkButton key={column} size="small" onClick={() => fill(column)}>
              {words.fill[column]({ count: found.toFill[column] })}
            </WorkButton>
          ),
      )}
    </div>
  );
}

function RowSuggestions({
  found: { row },
  kind,
  isBusy,
  onTake,
}: {
  readonly found: Found;
  readonly kind: OursInFront["query"]["kind"];
  readonly isBusy: boolean;
  readonly onTake: (column: SuggestedColumn, value: string) => void;
}): ReactNode {
  const { strings } = usePane();
  const words = strings.suggestions;
  if (row === null) return <p className="quiet hint">{words.noRow}</p>;
  const isFilled = row.waste !== "" && row.text !== "";
  if (isFilled) return <p className="quiet hint">{words.nothingEmpty}</p>;
  if (columns.every((column) => row[column].length === 0)) return <p className="quiet hint">{words.none}</p>;
  return columns.map(
    (column) =>
      row[column].length > 0 && (
        <ul key={column} className="entries suggested" aria-label={columnInWords(column, strings, kind)}>
          {row[column].map(({ value, count, total, analyses, likeness }) => {
            return (
              <li key={value}>
                <button
                  type="button"
                  className="entry"
                  aria-disabled={isBusy}
                  onClick={() => {
                    if (!isBusy) onTake(column, value);
                  }}
                >
                  <b>{column === "waste_type" ? wasteInWords(value, strings.language) : value}</b>
                  <span className="values">
                    {words.like[likeness]({ count, total, where: firstAnalyses(analyses) })}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      ),
  );
}

/** Returns such as `0012, 0015 …`: the first two O-Nos, and "…" for more. */
function firstAnalyses(analyses: readonly string[]): string {
  const oNos = analyses.filter((one) => one !== "");
  return oNos.slice(0, 2).join(", ") + (oNos.length > 2 ? " …" : "");
}

/** Returns the key after `rowKey`, or else the first key. */
function nextOf(rowKeys: readonly string[], rowKey: string | undefined): string | undefined {
  return rowKeys.find((_, index) => index > rowKeys.indexOf(rowKey ?? "")) ?? rowKeys[0];
}
