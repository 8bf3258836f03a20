import "./pages.css";
import { useCallback, useMemo } from "react";
import type { ReactNode } from "react";
import { sameQuery } from "../../actions/interface/sheet-facts.ts";
import type { PageKind, PageQuery } from "../../results/page/page-query.ts";
import { Button } from "../kit/fluent.tsx";
import { Notice } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { reportInWords } from "../wording/report-words.ts";
import { Slides } from "./slides.tsx";
import { useAnswer } from "../hooks/use-answer.ts";
import { usePull } from "../hooks/use-pull.ts";
import { Working } from "../notices/working.tsx";
import { pageInWords } from "../wording/worksheet-words.ts";

/** One quiet button for each page; a page that is in the workbook says so by "Refresh". Below them how the work goes and ended. */
export default function PageButtons({
  name,
  choices,
  subject,
  because,
}: {
  /** Tells this place from others where pages are made. */
  readonly name: string;
  readonly choices: readonly PageQuery[];
  /** How people call what they are about; empty for lists. */
  readonly subject: string;
  /** Another value: the worksheets of the workbook may be others now. */
  readonly because?: unknown;
}): ReactNode {
  const { actions, strings, format, work } = usePane();
  const words = strings.pages;
  const { report, keep } = usePull(name);
  const reports = choices.filter(({ kind }) => withSlides.includes(kind));
  const isBusy = work.current !== undefined;
  const listed = useAnswer(
    useCallback(() => actions.listPages(), [actions]),
    useMemo(() => ({ because, isBusy }), [because, isBusy]),
  );
  const there = listed.answer.is === "here" ? listed.answer.value : [];
  return (
    <div className="pages">
      <div className="page-buttons">
        {choices.map((query) => {
          const { kind } = query;
          const page = pageInWords(kind, subject, strings);
          const isThere = there.some((page) => sameQuery(page.query, query));
          return (
            <Button
              key={kind}
              size="small"
              disabled={isBusy}
              aria-label={isThere ? words.refresh({ page }) : page}
              onClick={() => void keep(page, (running) => actions.showPage(query, running))}
            >
              {isThere ? words.refresh({ page: words.nouns[kind] }) : words.nouns[kind]}
            </Button>
          );
        })}
      </div>
      <Working name={name} />
      {report !== undefined && (
        <Notice
          tone={report.rows === 0 ? "info" : "good"}
          title={(report.rows === 0 ? words.nothingIn : words.made)({ sheet: report.sheetName })}
        >
          {reportInWords(report, strings, format).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      {reports.map((query) => (
        <Slides key={query.kind} query={query} subject={subject} />
      ))}
    </div>
  );
}

/** The reports of what slides are made of, too. */
const withSlides: readonly PageKind[] = ["analysis_report", "comparison_report"];
