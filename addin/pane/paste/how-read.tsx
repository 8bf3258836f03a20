import { useState } from "react";
import type { ReactNode } from "react";
import { workTypesInWords } from "../../actions/interface/codes-in-words.ts";
import { columnsOf, frameRates, withColumn } from "../../actions/interface/paste-actions.ts";
import type { Paste, PasteChange } from "../../actions/interface/paste-actions.ts";
import type { ColumnMapping, PasteMapping } from "../../worksheet/paste/mapping.ts";
import { usePane } from "../hooks/pane-context.ts";
import { Check, Choice, NumberField, optionsOf } from "../kit/fields.tsx";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { excerpt } from "../wording/cell-text.ts";
import { columnName, mappingInWords, rolesInWords } from "../wording/paste-words.ts";

interface Pasting {
  readonly paste: Paste;
  readonly choose: (change: PasteChange) => void;
  readonly transpose: (isTransposed: boolean) => void;
}

/** Shows in one line how a table is read. A click opens the settings. */
export function HowRead(pasting: Pasting): ReactNode {
  const { strings } = usePane();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="how-read"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) currentTarget.scrollIntoView({ block: "start" });
      }}
    >
      <summary>
        {strings.paste.howRead} <span className="quiet">{mappingInWords(pasting.paste, strings)}</span>
      </summary>
      {isOpen && <Columns {...pasting} />}
      {isOpen && <Settings {...pasting} />}
    </details>
  );
}

/** Columns with content: role, notation of times, first filled cell. */
function Columns({ paste: { mapping, view }, choose }: Pasting): ReactNode {
  const { strings, format } = usePane();
  const words = strings.paste;
  const filled = [...view.columns.entries()].filter(([, { header, example }]) => header + example !== "");
  const { shown, more } = useIncrementalList(filled, 30);
  const exampleInWords = (entered: string, time: number | undefined) =>
    time === undefined
      ? words.example({ entered })
      : words.means({ entered, seconds: strings.units.seconds({ number: format.hundredths(time) }) });
  return (
    <>
      {shown.map(([at, { example, seconds, isTime }]) => {
        const column = columnName(view.columns, at, strings);
        const { role = "skip", notation = "seconds" } = mapping.columns[at] ?? {};
        const set = (part: Partial<ColumnMapping>) => choose({ mapping: withColumn(mapping, at, part) });
        return (
          <div key={at} className="field paste-column">
            <Choice
              {...{ label: column, value: role, options: optionsOf(rolesInWords(strings)) }}
              onChange={(role) => set({ role })}
            />
            {isTime && (
              <Choice
                {...{ label: words.notation({ column }), labelPosition: "unseen", value: notation }}
                options={optionsOf(words.notations)}
                onChange={(notation) => set({ notation })}
              />
            )}
            {example !== "" && <span className="quiet">{exampleInWords(excerpt(example), seconds)}</span>}
          </div>
        );
      })}
      {more}
    </>
  );
}

/** Settings of the whole table, and values that no column has, such as the cycle. */
function Settings({ paste, choose, transpose }: Pasting): ReactNode {
  const { mapping, view, analyses } = paste;
  const { strings } = usePane();
  const { settings, ...words } = strings.paste;
  const lacks = (role: ColumnMapping["role"]) => columnsOf(mapping, role).length === 0;
  const set = (part: Partial<PasteMapping>) => choose({ mapping: { ...mapping, ...part } });
  const pick = (
    key: "decimal" | "frameRate" | "cycles" | "workTypeElse" | "o_no",
    options: readonly (readonly [value: string, words: string, changes?: Partial<PasteMapping>])[],
  ) => {
    const choices = options.map(([value, label]) => [value, label] as const);
    const change = (chosen: string) => options.find(([value]) => value === chosen)?.[2] ?? { [key]: chosen };
    return (
      <Choice
        {...{ label: settings[key], value: mapping[key] ?? "", options: choices }}
        onChange={(chosen) => set(change(chosen))}
      />
    );
  };
  /** `zeroAt` is the time in the table at which the video starts. */
  const count = (key: "zeroAt" | "firstCycle" | "startsAt", least: 0 | 1) => (
    <NumberField
      {...{ label: settings[key], value: mapping[key], least, step: least || "any" }}
      onChange={(value) => set({ [key]: value })}
    />
  );
  const { isNewestFirst } = mapping;
  const transposed = { label: words.turned, value: paste.isTransposed, onChange: transpose };
  const rates = frameRates.map((rate) => [rate, Number(rate).toLocaleString(strings.locale)] as const);
  const names = analyses.map(
    ({ name, ...analysis }) => [analysis.o_no, `${analysis.o_no} ${name}`.trim(), analysis] as const,
  );
  return (
    <>
      {paste.canTranspose && <Check {...transposed} />}
      <Check
        {...{ label: settings.isNewestFirst, value: isNewestFirst }}
        onChange={(isNewestFirst) => set({ isNewestFirst })}
      />
      {mapping.decimal !== null && pick("decimal", optionsOf(words.decimals))}
      {mapping.frameRate !== null && pick("frameRate", rates)}
      {mapping.zeroAt > 0 && count("zeroAt", 0)}
      {names.length > 0 && lacks("o_no") && pick("o_no", names)}
      {pick("cycles", optionsOf(words.rules))}
      {lacks("cycle_no") && count("firstCycle", 1)}
      {lacks("video_start_time") && !view.doubts.isUntimed && count("startsAt", 0)}
      {pick("workTypeElse", [["", words.stayOpen], ...workTypesInWords(strings.language)])}
    </>
  );
}
