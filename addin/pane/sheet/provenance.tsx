import type { ReactNode } from "react";
import { languageInItself } from "../../actions/words.ts";
import { subjectOf } from "../../actions/sheet-facts.ts";
import { usePane } from "../pane-context.ts";
import type { OursInFront } from "./ours-in-front.ts";

const day = 24 * 60 * 60 * 1000;

/** What the worksheet shows and whence it is: analysis, cycles, when, from where, by whom, in which language. */
export function Provenance({ sheet }: { readonly sheet: OursInFront }): ReactNode {
  const { strings, format } = usePane();
  const words = strings.sheet;
  const { query, about, instance, login, rows } = sheet;
  const { kind, cycle_no, lang } = query;
  const { code, name } = subjectOf(about);
  const process =
    about.is === "analyses" && about.analyses.length === 1 ? about.analyses[0]?.process_name : undefined;
  const pulledAt = new Date(sheet.pulledAt);
  const days = Math.floor((Date.now() - pulledAt.getTime()) / day);
  const where = URL.canParse(instance.url) ? new URL(instance.url).host : instance.url;
  const facts = [
    words.rows(format.count(rows)),
    cycle_no === null ? words.allCycles : words.cycle(format.count(cycle_no)),
    ...(lang === null ? [] : [words.names(languageInItself(lang))]),
  ];
  return (
    <header className="provenance">
      <h2>{words.title(kind, code)}</h2>
      <p className="analysis-name">
        {[name, process].filter((text) => text !== undefined && text !== "").join(" · ")}
      </p>
      <p className="quiet">{facts.join(" · ")}</p>
      <p className="quiet">
        {words.pulled(format.moment(pulledAt))} {words.from(`${where}, ${instance.db}`, login)}
      </p>
      {days >= 1 && (
        <p className="older">
          <span aria-hidden="true">! </span>
          {words.older(format.daysAgo(days))}
        </p>
      )}
    </header>
  );
}
