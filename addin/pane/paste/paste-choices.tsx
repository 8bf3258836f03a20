import type { ReactNode } from "react";
import { frameRates } from "../../actions/interface/paste-actions.ts";
import type {
  ColumnRole,
  CycleRule,
  Paste,
  PasteMapping,
  TimeNotation,
} from "../../actions/interface/paste-actions.ts";
import { workTypesInWords } from "../../actions/interface/codes-in-words.ts";
import { Notice } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import type { Words } from "../../words/words.ts";

/** How a pasted table is read, all of it to be changed: what each column is and how its times are written, the decimal sign, cycles, where times begin. */
export function PasteChoices({
  paste: { mapping, view, analyses, canTurn, isTurned, hasSegments },
  hasSeveral,
  onChoose,
  onTurn,
}: {
  readonly paste: Paste;
  readonly hasSeveral: boolean;
  readonly onChoose: (change: Partial<PasteMapping>) => void;
  readonly onTurn: (isTurned: boolean) => void;
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.paste;
  const roles = rolesIn(strings, hasSeveral);
  const kinds = workTypesInWords(strings.language).map(([kind]) => kindRole(kind));
  const asks = view.problems.find(({ reason }) => reason === "which_decimal");
  const asksRate = view.problems.find(({ reason }) => reason === "which_rate");
  const hasFrames = mapping.columns.some(
    ({ notation }, column) => notation === "frames" && view.columns[column]?.isTime,
  );
  const change = (index: number, part: { readonly role: ColumnRole } | { readonly notation: TimeNotation }) =>
    onChoose({
      columns: mapping.columns.map((column, at) => (at === index ? { ...column, ...part } : column)),
      leftOut: [],
    });
  const isTold = (role: ColumnRole) => mapping.columns.some((column) => column.role === role);
  const isOfKinds = kinds.some(isTold);
  const startsHere =
    !isTold("video_start_time") && (isTold("duration") || isTold("video_end_time") || isOfKinds);
  return (
    <>
      {asks !== undefined && (
        <Notice tone="warning" title={words.whichDecimal}>
          <p>{words.decimalTodo}</p>
          <p>{words.example({ entered: asks.entered })}</p>
        </Notice>
      )}
      {asksRate !== undefined && (
        <Notice tone="warning" title={words.whichRate}>
          <p>{words.rateTodo}</p>
          <p>{words.example({ entered: asksRate.entered })}</p>
        </Notice>
      )}
      {isOfKinds && <p className="quiet">{hasSegments ? words.split : words.splitNot}</p>}
      {mapping.isNewestFirst && <p className="quiet">{words.newestFirstTold}</p>}
      {canTurn && (
        <label className="paste-turned">
          <input type="checkbox" checked={isTurned} onChange={({ target }) => onTurn(target.checked)} />
          <span>{words.turned}</span>
        </label>
      )}
      <fieldset>
        <legend>{words.columns}</legend>
        {view.columns.map(({ header, example, seconds, isTime }, index) => {
          const name = header === "" ? words.column({ number: String(index + 1) }) : header;
          const { role = "skip", notation = "seconds" } = mapping.columns[index] ?? {};
          return (
            <div key={index} className="paste-column">
              <label>
                <span className="paste-name">{name}</span>
                <select
                  value={role}
                  onChange={({ target }) => change(index, { role: target.value as ColumnRole })}
                >
                  {roles.map(([key, label]) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
              {isTime && (
                <select
                  aria-label={words.notation({ column: name })}
                  value={notation}
                  onChange={({ target }) => change(index, { notation: target.value as TimeNotation })}
                >
                  {Object.entries(words.notations).map(([key, label]) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
              {example !== "" && (
                <span className="quiet">
                  {seconds === undefined
                    ? words.example({ entered: example })
                    : words.means({
                        entered: example,
                        seconds: strings.units.seconds({ number: format.hundredths(seconds) }),
                      })}
                </span>
              )}
            </div>
          );
        })}
      </fieldset>
      <Choice
        label={words.whichDecimal}
        value={mapping.decimal ?? ""}
        options={[
          ...(mapping.decimal === null ? [["", ""] as const] : []),
          ["point", words.point],
          ["comma", words.comma],
        ]}
        onChange={(value) => {
          if (value === "point" || value === "comma") onChoose({ decimal: value });
        }}
      />
      {hasFrames && (
        <Choice
          label={words.whichRate}
          value={mapping.frameRate ?? ""}
          options={[
            ...(mapping.frameRate === null ? [["", ""] as const] : []),
            ...frameRates.map((rate) => [rate, format.number(Number(rate))] as const),
          ]}
          onChange={(value) => {
            const frameRate = frameRates.find((rate) => rate === value);
            if (frameRate !== undefined) onChoose({ frameRate });
          }}
        />
      )}
      <Choice
        label={words.order}
        value={mapping.isNewestFirst ? "newest" : "standing"}
        options={[
          ["standing", words.asTheyStand],
          ["newest", words.newestFirst],
        ]}
        onChange={(value) => onChoose({ isNewestFirst: value === "newest" })}
      />
      {hasSeveral && !isTold("o_no") && (
        <Choice
          label={words.analysisOfAll}
          value={mapping.o_no}
          options={[
            ...(mapping.o_no === "" ? [["", ""] as const] : []),
            ...analyses.map(({ o_no, name }) => [o_no, `${o_no} ${name}`.trim()] as const),
          ]}
          onChange={(chosen) => {
            const { o_no, firstCycle, startsAt } = analyses.find((one) => one.o_no === chosen) ?? mapping;
            onChoose({ o_no, firstCycle, startsAt });
          }}
        />
      )}
      <Choice
        label={words.cycles}
        value={mapping.cycles}
        options={Object.entries(words.rules)}
        onChange={(value) => onChoose({ cycles: value as CycleRule })}
      />
      {!isTold("cycle_no") && (
        <NumberChoice
          label={words.firstCycle}
          value={mapping.firstCycle}
          least={1}
          onChange={(firstCycle) => onChoose({ firstCycle: Math.floor(firstCycle) })}
        />
      )}
      {startsHere && (
        <NumberChoice
          label={words.startsAt}
          value={mapping.startsAt}
          least={0}
          onChange={(startsAt) => onChoose({ startsAt })}
        />
      )}
      <Choice
        label={words.workTypeElse}
        value={mapping.workTypeElse}
        options={[["", words.stayOpen], ...workTypesInWords(strings.language)]}
        onChange={(workTypeElse) => onChoose({ workTypeElse })}
      />
    </>
  );
}

/** What a column may be, in the words of the worksheet's headers. */
export function rolesIn(
  { fields, columns, paste, language }: Words,
  hasSeveral = true,
): readonly (readonly [ColumnRole, string])[] {
  const element = fields["wa.element"];
  return [
    ["skip", paste.skip],
    ["name", element.name],
    ["element_type", element.element_type],
    ["cycle_no", element.cycle_no],
    ["sequence", element.sequence],
    ["video_start_time", element.video_start_time],
    ["video_end_time", element.video_end_time],
    ["duration", columns.duration],
    ...workTypesInWords(language).map(
      ([kind, type]) => [kindRole(kind), paste.timeOfKind({ type })] as const,
    ),
    ["standard_time", element.standard_time],
    ...(hasSeveral ? [["o_no", fields["wa.session"].o_no] as const] : []),
  ];
}

const kindRole = (kind: string): ColumnRole => `${kind}_time` as ColumnRole;

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}): ReactNode {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function NumberChoice({
  label,
  value,
  least,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly onChange: (value: number) => void;
}): ReactNode {
  return (
    <label>
      {label}
      <input
        type="number"
        min={least}
        step="any"
        value={value}
        onChange={({ target }) => {
          const { valueAsNumber } = target;
          if (Number.isFinite(valueAsNumber) && valueAsNumber >= least) onChange(valueAsNumber);
        }}
      />
    </label>
  );
}
