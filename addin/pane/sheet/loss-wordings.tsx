import { useState } from "react";
import type { ReactNode } from "react";
import type { LossSuggestions } from "../../actions/interface/loss-suggestions.ts";
import type { ChosenWaste, ChosenWording } from "../../worksheet/suggestions/suggested-cells.ts";
import type { Wording } from "../../worksheet/suggestions/wordings.ts";
import { wasteInWords } from "../../actions/interface/codes-in-words.ts";
import { Check } from "../kit/fields.tsx";
import { Button } from "../kit/fluent.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { excerpt } from "../wording/cell-text.ts";

const shownAtFirst = 8;

/** Users choose one wording of a LOSS text, or one waste type for all rows with a text. */
export function LossWordings({
  found: { wordings, contradictions },
  isBusy,
  onChoose,
  onChooseWaste,
  onGo,
}: {
  readonly found: LossSuggestions;
  readonly isBusy: boolean;
  readonly onChoose: (wording: ChosenWording) => void;
  readonly onChooseWaste: (chosen: ChosenWaste) => void;
  /** Selects the next of these rows in Excel. */
  readonly onGo: (rowKeys: readonly string[]) => void;
}): ReactNode {
  const { strings } = usePane();
  const words = strings.suggestions;
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const toggle = (text: string) =>
    setLeftOut(
      (texts) => new Set(texts.has(text) ? [...texts].filter((one) => one !== text) : [...texts, text]),
    );
  return (
    <>
      <Folded title={words.wordings({ count: wordings.length })} count={wordings.length}>
        {(shown) => (
          <>
            <p className="quiet">{words.untick}</p>
            <ul className="wordings">
              {wordings.slice(0, shown).map(({ spellings }) => (
                <Spellings
                  key={spellings[0]?.value}
                  {...{ spellings, isBusy, leftOut, onChoose }}
                  onToggle={toggle}
                />
              ))}
            </ul>
          </>
        )}
      </Folded>
      <Folded title={words.contradictions({ count: contradictions.length })} count={contradictions.length}>
        {(shown) => (
          <ul className="wordings">
            {contradictions.slice(0, shown).map((contradiction) => (
              <WasteTypes key={contradiction.text} {...{ contradiction, isBusy, onChooseWaste, onGo }} />
            ))}
          </ul>
        )}
      </Folded>
    </>
  );
}

/** Offers the waste types of a LOSS text, each for all its rows in this workbook. */
function WasteTypes({
  contradiction: { text, wastes, rowKeys },
  isBusy,
  onChooseWaste,
  onGo,
}: {
  readonly contradiction: LossSuggestions["contradictions"][number];
  readonly isBusy: boolean;
  readonly onChooseWaste: (chosen: ChosenWaste) => void;
  readonly onGo: (rowKeys: readonly string[]) => void;
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.suggestions;
  const press = (act: () => void) => () => {
    if (!isBusy) act();
  };
  return (
    <li>
      <span>{excerpt(text)}</span>
      {rowKeys.length > 0 && (
        <button type="button" className="link" aria-disabled={isBusy} onClick={press(() => onGo(rowKeys))}>
          {words.goToText({ count: rowKeys.length })}
        </button>
      )}
      {wastes.map(({ value, count, analyses }) => {
        const waste = wasteInWords(value, strings.language);
        return (
          <button
            key={value}
            type="button"
            className="entry"
            aria-disabled={isBusy}
            aria-label={words.setWasteOf({ waste, text, count: format.count(count) })}
            title={analyses.filter((code) => code !== "").join(", ")}
            onClick={press(() => onChooseWaste({ text, waste: value }))}
          >
            {words.setWaste({ waste })} <span className="detail">× {format.count(count)}</span>
          </button>
        );
      })}
    </li>
  );
}

/** A click on a spelling replaces all other ticked spellings with it. */
function Spellings({
  spellings,
  leftOut,
  isBusy,
  onToggle,
  onChoose,
}: {
  readonly spellings: Wording["spellings"];
  readonly leftOut: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly onToggle: (text: string) => void;
  readonly onChoose: (wording: ChosenWording) => void;
}): ReactNode {
  const { strings } = usePane();
  const words = strings.suggestions;
  const all = spellings.map(({ value }) => value);
  const texts = all.filter((text) => !leftOut.has(text));
  return (
    <li>
      {spellings.map(({ value, count, analyses }) => {
        const isLeftOut = leftOut.has(value);
        const isDisabled = isBusy || isLeftOut || texts.length < 2;
        return (
          <div key={value} className="spelling">
            <Check
              {...{ label: words.sameLoss({ text: value }), isLabelUnseen: true, value: !isLeftOut }}
              onChange={() => onToggle(value)}
            />
            <button
              type="button"
              className="entry"
              aria-disabled={isDisabled}
              title={analyses.filter((one) => one !== "").join(", ")}
              aria-label={words.choose({ text: value, count })}
              onClick={() => {
                if (!isDisabled)
                  onChoose({ chosen: value, texts, leftOut: all.filter((text) => leftOut.has(text)) });
              }}
            >
              {words.counted({ what: excerpt(value), count })}
            </button>
          </div>
        );
      })}
    </li>
  );
}

/** Opens with a click on its title. An empty list is not shown. */
function Folded({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly children: (shown: number) => ReactNode;
}): ReactNode {
  const { strings } = usePane();
  const [shown, setShown] = useState(shownAtFirst);
  if (count === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      {children(shown)}
      {shown < count && (
        <Button size="small" appearance="transparent" onClick={() => setShown(shown + 5 * shownAtFirst)}>
          {strings.general.showMore({ count: Math.min(count - shown, 5 * shownAtFirst) })}
        </Button>
      )}
    </details>
  );
}
