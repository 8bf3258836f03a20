import type { ReactNode } from "react";
import { languageInItself } from "../../actions/interface/words.ts";
import { subjectOf } from "../../actions/interface/sheet-facts.ts";
import type { About, AnalysisHeading } from "../../worksheet/about.ts";
import { guideAnchors } from "../help/guide-anchors.ts";
import { HelpLink } from "../help/help-link.tsx";
import { usePane } from "../hooks/pane-context.ts";
import type { Words } from "../../words/words.ts";
import type { OursInFront } from "./ours-in-front.ts";
import { Whence } from "./whence.tsx";
import { worksheetTitle } from "../wording/worksheet-words.ts";

/** What the worksheet shows and whence it is: analysis, cycles, when, from where, by whom, in which language. */
export function Provenance({ sheet }: { readonly sheet: OursInFront }): ReactNode {
  const { strings, format } = usePane();
  const words = strings.sheet;
  const { query, about, instance, login, rows } = sheet;
  const { kind, cycle_no, lang } = query;
  const { code, name } = subjectOf(about);
  const process =
    about.is === "analyses" && about.analyses.length === 1 ? about.analyses[0]?.process_name : undefined;
  const facts = [
    words.rows({ count: rows }),
    ...(about.is === "analyses"
      ? [cycle_no === null ? strings.sheets.allCycles : words.cycle({ number: format.count(cycle_no) })]
      : []),
    ...(lang === null ? [] : [strings.sheets.namesReadOnly({ language: languageInItself(lang) })]),
  ];
  const subjects = subjectsOf(about, strings);
  const named = [name, process].filter((text) => text !== undefined && text !== "").join(" · ");
  return (
    <header className="provenance">
      <h2>{worksheetTitle(kind, code, strings)}</h2>
      <p className="analysis-name" title={named}>
        {named}
      </p>
      {subjects.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="quiet" {...(lang !== null && { title: strings.row.namesReadOnly })}>
        {facts.join(" · ")}
      </p>
      <Whence pulledAt={sheet.pulledAt} instance={instance} login={login} />
      <HelpLink to={guideAnchors[kind]} />
    </header>
  );
}

/** What a worksheet of more than one thing is about, one line each: before and after, or each of several analyses. */
function subjectsOf(about: About, strings: Words): readonly string[] {
  const nameOf = ({ o_no, name }: AnalysisHeading) => [o_no, name].filter((text) => text !== "").join(" ");
  if (about.is === "comparison")
    return [
      strings.sheet.before({ name: nameOf(about.comparison.before) }),
      strings.sheet.after({ name: nameOf(about.comparison.after) }),
    ];
  if (about.is === "analyses" && about.analyses.length > 1) return about.analyses.map(nameOf);
  return [];
}
