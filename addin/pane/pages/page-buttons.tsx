import "./pages.css";
import { useCallback, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { pageFacts } from "../../actions/interface/page-facts.ts";
import { sameQuery } from "../../actions/interface/sheet-facts.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
import { Button } from "../kit/fluent.tsx";
import { Notice } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { reportInWords } from "../wording/report-words.ts";
import { useAnswer } from "../hooks/use-answer.ts";
import { usePull } from "../hooks/use-pull.ts";
import { Working } from "../notices/working.tsx";
import { pageInWords, pageOf } from "../wording/worksheet-words.ts";
import type { MadeSlides } from "../../actions/interface/page-actions.ts";

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
  const reports = choices.filter(({ kind }) => pageFacts[kind].hasSlides);
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
              {isThere ? words.refresh({ page: words.kinds[kind].name }) : words.kinds[kind].name}
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

/** The button that makes slides of an analysis, a comparison or a line, and how they are saved once they are there. */
function Slides({
  query,
  subject,
}: {
  /** That of the report of the same. */
  readonly query: PageQuery;
  /** How people call what they are about. */
  readonly subject: string;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const { slides: words, pages } = strings;
  const [made, setMade] = useState<MadeSlides>();
  const name = `slides ${query.kind} ${query.ids.join(" ")}`;
  const what = pageOf(words.make, subject, pages);
  const make = async (): Promise<void> => {
    setMade(undefined);
    await work.run(name, what, async (running) => {
      const done = await actions.makeSlides(query, running);
      if (done.ok) setMade(done.value);
      return done;
    });
  };
  return (
    <>
      <Button
        size="small"
        disabled={work.current !== undefined}
        aria-label={what}
        onClick={() => void make()}
      >
        {words.make}
      </Button>
      <Working name={name} />
      {made !== undefined && <Ready key={made.content} made={made} name={name} />}
    </>
  );
}

/** Slides that are ready: saved by the pane where Excel lets it, else by the browser. */
function Ready({ made, name }: { readonly made: MadeSlides; readonly name: string }): ReactNode {
  const { actions, openGuide, strings, work } = usePane();
  const words = strings.slides;
  const address = useMemo(() => `data:${type};base64,${made.content}`, [made]);
  const open = () =>
    work.run(name, words.open, async ({ signal }) => {
      const handed = await actions.handOutSlides(made, signal);
      if (handed.ok) openGuide(handed.value);
      return handed;
    });
  return (
    <Notice tone="good" title={words.ready({ count: made.slides, file: made.file })}>
      {made.empty.map(({ title, why }) => (
        <p key={title}>
          <strong>{title}</strong> {why}
        </p>
      ))}
      <p className="page-buttons">
        <a className="save-slides" href={address} download={made.file}>
          {words.save}
        </a>
        <Button size="small" disabled={work.current !== undefined} onClick={() => void open()}>
          {words.open}
        </Button>
      </p>
      <p>{words.openRule}</p>
    </Notice>
  );
}

/** The type of a .pptx. */
const type = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
