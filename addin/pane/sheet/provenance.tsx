import type { ReactNode } from "react";
import { isSample } from "../../actions/interface/sample-instance.ts";
import type { OursInFront } from "../../actions/interface/sheet-description.ts";
import { isNewAnalysis, labelOf } from "../../actions/interface/sheet-facts.ts";
import { languageInItself } from "../../actions/interface/languages.ts";
import type { PaneWords } from "../../words/words.ts";
import type { Subject, AnalysisHeading } from "../../worksheet/subject.ts";
import { guideAnchors } from "../help/guide-anchors.ts";
import { HelpLink } from "../help/help-link.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { worksheetTitle } from "../wording/worksheet-words.ts";

/** Shows the source of a worksheet. */
export function Provenance({ sheet }: { readonly sheet: OursInFront }): ReactNode {
  const { strings, format } = usePane();
  const words = strings.sheet;
  const { query, subject, instance, login, rows } = sheet;
  const { kind, cycle_no, lang } = query;
  const { code, name } = labelOf(subject);
  const process =
    subject.is === "analyses" && subject.analyses.length === 1
      ? subject.analyses[0]?.process_name
      : undefined;
  const isNew = isNewAnalysis(query);
  const facts = [
    ...(isNew ? [] : [words.rows({ count: rows })]),
    ...(subject.is === "analyses"
      ? [cycle_no === null ? strings.sheets.allCycles : words.cycle({ number: format.count(cycle_no) })]
      : []),
    ...(lang === null ? [] : [strings.sheets.namesReadOnly({ language: languageInItself(lang) })]),
  ];
  const subjects = subjectsOf(subject, strings);
  const nameAndProcess = [name, process].filter((text) => text !== undefined && text !== "").join(" · ");
  return (
    <header className="provenance">
      <div className="titled">
        <h2>{worksheetTitle(kind, code, strings)}</h2>
        <HelpLink to={guideAnchors[kind]} iconOnly />
      </div>
      <p className="analysis-name" title={nameAndProcess}>
        {nameAndProcess}
      </p>
      {subjects.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="quiet" {...(lang !== null && { title: strings.row.namesReadOnly })}>
        {facts.join(" · ")}
      </p>
      {!isNew && <PulledFrom pulledAt={sheet.pulledAt} instance={instance} login={login} />}
    </header>
  );
}

/** Returns before and after, or each of several analyses. */
function subjectsOf(subject: Subject, strings: PaneWords): readonly string[] {
  const nameOf = ({ o_no, name }: AnalysisHeading) => [o_no, name].filter((text) => text !== "").join(" ");
  if (subject.is === "comparison")
    return [
      strings.sheet.before({ name: nameOf(subject.comparison.before) }),
      strings.sheet.after({ name: nameOf(subject.comparison.after) }),
    ];
  if (subject.is === "analyses" && subject.analyses.length > 1) return subject.analyses.map(nameOf);
  return [];
}

const day = 24 * 60 * 60 * 1000;

/** Shows time, instance and user of a pull, and a hint after a day. For the sample, explains the sample. */
export function PulledFrom({
  pulledAt,
  instance,
  login,
}: {
  /** ISO 8601. */
  readonly pulledAt: string;
  readonly instance: { readonly url: string; readonly db: string };
  readonly login: string;
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.sheet;
  const at = new Date(pulledAt);
  const days = Math.floor((Date.now() - at.getTime()) / day);
  const where = URL.canParse(instance.url) ? new URL(instance.url).host : instance.url;
  if (isSample(instance)) return <p className="quiet">{strings.instanceFailures.sample_only.what}</p>;
  return (
    <>
      <p className="quiet">
        {words.pulled({ when: format.moment(at) })} {words.from({ where: `${where}, ${instance.db}`, login })}
      </p>
      {days >= 1 && (
        <p className="older">
          <span aria-hidden="true">! </span>
          {words.older({ age: format.daysAgo(days) })}
        </p>
      )}
    </>
  );
}
