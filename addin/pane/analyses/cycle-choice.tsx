import { useState } from "react";
import type { ReactNode } from "react";
import { Choice } from "../kit/fields.tsx";
import { usePane } from "../hooks/pane-context.ts";

/** From this number of cycles, typing is faster than the list. */
const many = 20;

/**
 * A choice of one cycle or all. A typed number filters a long list by its beginning, and chooses the cycle
 * with that number.
 */
export function CycleChoice({
  cycles,
  chosen,
  onChoose,
}: {
  readonly cycles: readonly number[];
  readonly chosen: number | null;
  readonly onChoose: (cycle: number | null) => void;
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.analyses;
  const [typed, setTyped] = useState("");
  const number = digitsOf(typed);
  const found = number === "" ? cycles : cycles.filter((cycle) => String(cycle).startsWith(number));
  const shown = cycles.filter((cycle) => cycle === chosen || found.includes(cycle));
  const optionOf = (cycle: number) =>
    [String(cycle), strings.columns.cycle({ number: format.count(cycle) })] as const;
  const search = (text: string) => {
    setTyped(text);
    const typed = cycles.find((cycle) => String(cycle) === digitsOf(text));
    if (typed !== undefined) onChoose(typed);
  };
  return (
    <>
      {cycles.length >= many && (
        <>
          <input
            type="search"
            inputMode="numeric"
            value={typed}
            aria-label={words.findCycle}
            placeholder={words.findCycle}
            autoComplete="off"
            onChange={({ target }) => search(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Escape" || typed === "") return;
              event.preventDefault();
              setTyped("");
            }}
          />
          <span className={found.length === 0 ? "quiet" : "unseen"} role="status">
            {typed === ""
              ? ""
              : found.length === 0
                ? words.noCycle({ typed })
                : words.cyclesFound({ count: found.length })}
          </span>
        </>
      )}
      <Choice
        {...{ label: words.cycles, labelPosition: "beside", value: String(chosen ?? "") }}
        options={[["", words.allCycles], ...shown.map(optionOf)]}
        onChange={(cycle) => onChoose(cycle === "" ? null : Number(cycle))}
      />
    </>
  );
}

/** Returns the digits of a typed text without leading zeros: "cycle １２" → "12". */
function digitsOf(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "").replace(/^0+/, "");
}
