import "./pages.css";
import { useCallback, useMemo } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import type { PullReport } from "../../actions/interface/actions.ts";
import { pageFacts } from "../../actions/interface/page-facts.ts";
import { sameQuery } from "../../actions/interface/sheet-facts.ts";
import type { OurPage } from "../../actions/interface/page-actions.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
import type { FormRecord } from "../../actions/interface/form-actions.ts";
import { FormList } from "../forms/form-list.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { useAnswer } from "../hooks/use-answer.ts";
import { Tile } from "../kit/tile.tsx";
import type { Picture } from "../../results/page/page-facts.ts";
import { usePull } from "../hooks/use-pull.ts";
import { Notice } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";
import { reportInWords } from "../wording/report-words.ts";
import { pageInWords } from "../wording/worksheet-words.ts";
import { MadeSlidesNotice, useSlides } from "./slides.tsx";

const pictureOfSlides: Picture = {
  middle: "M9 12h11v1.4h-11z M9 15h9v1.4h-9z M26 15h3.4v6h-3.4z M36 13h3.4v8h-3.4z",
  dark: "M9 7h14v2.4h-14z M31 10h3.4v11h-3.4z",
  line: "M5 3h38v22h-38z M24 25v4 M18 29.4h12",
};

interface GalleryProps {
  /** The name of the gallery's work. */
  readonly name: string;
  readonly choices: readonly PageQuery[];
  /** Empty for lists. */
  readonly subject: string;
  /** A new value makes the gallery list the workbook's pages again. */
  readonly readAgainFor?: unknown;
  /** Without it, no forms are offered. */
  readonly record?: FormRecord;
  /** Progress and result of other work, in the same place. */
  readonly children?: ReactNode;
}

/**
 * A click on a picture makes the page, or shows the existing one. Progress and result cover the lowest
 * pictures, so nothing moves.
 */
export default function PageGallery({
  name,
  choices,
  subject,
  readAgainFor,
  record,
  children,
}: GalleryProps): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.pages;
  const { report, forget, runAndKeep } = usePull(name);
  const isBusy = work.current !== undefined;
  const existingPage = useKnownPages(readAgainFor);
  const reportWithSlides = choices.find(({ kind }) => pageFacts[kind].hasSlides);
  const slides = useSlides(reportWithSlides, subject);
  const makeOrShow = (query: PageQuery, existing: OurPage | undefined, what: string): void => {
    if (existing === undefined) void runAndKeep(what, (running) => actions.showPage(query, running));
    else {
      forget();
      void work.run(name, what, () => actions.showSheet(existing.sheetId));
    }
  };
  return (
    <div className="pages">
      <div className="outcome">
        {children}
        <Working name={name} />
        <MadePage report={report} onDismiss={forget} />
        <MadeSlidesNotice making={slides} />
      </div>
      <ul className="gallery" aria-label={words.section} onKeyDown={moveByArrow}>
        {choices.map((query) => {
          const { kind } = query;
          const existing = existingPage(query);
          const page = pageInWords(kind, subject, strings);
          const what = existing === undefined ? page : words.goTo({ page });
          return (
            <Tile
              key={kind}
              {...{ picture: pageFacts[kind].picture, label: words.kinds[kind].name, title: what, isBusy }}
              isThere={existing !== undefined}
              onPress={() => makeOrShow(query, existing, what)}
            />
          );
        })}
        {reportWithSlides !== undefined && (
          <Tile
            {...{ picture: pictureOfSlides, label: strings.slides.make, title: slides.what, isBusy }}
            onPress={slides.make}
          />
        )}
      </ul>
      {record !== undefined && <FormList {...{ record, subject }} />}
    </div>
  );
}

/**
 * Returns a function that finds the page of a query. Lists the pages again after work, and when
 * `readAgainFor` changes.
 */
function useKnownPages(readAgainFor: unknown): (query: PageQuery) => OurPage | undefined {
  const { actions, work, instance } = usePane();
  const isBusy = work.current !== undefined;
  const { answer } = useAnswer(
    useCallback(() => actions.listPages(), [actions]),
    useMemo(() => ({ readAgainFor, isBusy }), [readAgainFor, isBusy]),
  );
  const pages = answer.is === "ready" ? answer.value : [];
  const isOfInstance = (page: OurPage) =>
    instance === undefined || (page.instance.url === instance.url && page.instance.db === instance.db);
  return (query) => pages.find((one) => sameQuery(one.query, query) && isOfInstance(one));
}

/** Reports a page, or that it has nothing to show. */
function MadePage({
  report,
  onDismiss,
}: {
  readonly report: PullReport | undefined;
  readonly onDismiss: () => void;
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.pages;
  if (report === undefined) return null;
  const isEmpty = report.rows === 0;
  return (
    <Notice
      tone={isEmpty ? "info" : "good"}
      title={(isEmpty ? words.nothingIn : words.made)({ sheet: report.sheetName })}
      onDismiss={onDismiss}
    >
      {reportInWords(report, strings, format).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

/** Moves the focus by arrow keys, Home and End. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>(".tile")];
  const at = tiles.findIndex((tile) => tile === document.activeElement);
  const inRow = tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length;
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + inRow, ArrowUp: at - inRow },
    ...{ Home: 0, End: tiles.length - 1 },
  };
  const next = tiles[steps[event.key] ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
