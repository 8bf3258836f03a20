import "./pages.css";
import { useCallback, useMemo } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { pageFacts } from "../../actions/interface/page-facts.ts";
import { sameQuery } from "../../actions/interface/sheet-facts.ts";
import type { OurPage } from "../../actions/interface/page-actions.ts";
import type { Picture } from "../../results/page/page-facts.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
import { usePane } from "../hooks/pane-context.ts";
import { useAnswer } from "../hooks/use-answer.ts";
import { usePull } from "../hooks/use-pull.ts";
import { Notice } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";
import { reportInWords } from "../wording/report-words.ts";
import { pageInWords } from "../wording/worksheet-words.ts";
import { PagePicture, pictureOfSlides } from "./pictures.tsx";

import { MadeSlidesNotice, useSlides } from "./slides.tsx";

/**
 * Charts and reports by their pictures: a press makes the page, or goes to it if it is in the workbook. Below
 * them is how the work goes and ended.
 */
export default function PageGallery({
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
  const { actions, strings, format, work, instance } = usePane();
  const words = strings.pages;
  const { report, forget, keep } = usePull(name);
  const isBusy = work.current !== undefined;
  const { answer: listed } = useAnswer(
    useCallback(() => actions.listPages(), [actions]),
    useMemo(() => ({ because, isBusy }), [because, isBusy]),
  );
  const there = listed.is === "here" ? listed.value : [];
  const isOfInstance = (page: OurPage) =>
    instance === undefined || (page.instance.url === instance.url && page.instance.db === instance.db);
  const goTo = async (sheetId: string, what: string): Promise<void> => {
    forget();
    await work.run(name, what, () => actions.showSheet(sheetId));
  };
  const withReport = choices.find(({ kind }) => pageFacts[kind].hasSlides);
  const slides = useSlides(withReport, subject);
  return (
    <div className="pages">
      <ul className="gallery" aria-label={words.section} onKeyDown={moveByArrow}>
        {choices.map((query) => {
          const { kind } = query;
          const page = pageInWords(kind, subject, strings);
          const known = there.find((one) => sameQuery(one.query, query) && isOfInstance(one));
          const goes = words.goTo({ page });
          return (
            <Tile
              key={kind}
              picture={pageFacts[kind].picture}
              label={words.kinds[kind].name}
              title={known === undefined ? page : goes}
              isThere={known !== undefined}
              isBusy={isBusy}
              onPress={() => {
                if (known === undefined) void keep(page, (running) => actions.showPage(query, running));
                else void goTo(known.sheetId, goes);
              }}
            />
          );
        })}
        {withReport !== undefined && (
          <Tile
            picture={pictureOfSlides}
            label={strings.slides.make}
            title={slides.what}
            isBusy={isBusy}
            onPress={slides.make}
          />
        )}
      </ul>
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
      <MadeSlidesNotice making={slides} />
    </div>
  );
}

/** A chart or report to press: its picture, its name, and a mark if it is in the workbook. */
function Tile({
  picture,
  label,
  title,
  isThere = false,
  isBusy,
  onPress,
}: {
  readonly picture: Picture;
  readonly label: string;
  /** What a press does, in words that contain the label. */
  readonly title: string;
  readonly isThere?: boolean;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}): ReactNode {
  const { strings } = usePane();
  return (
    <li>
      <button
        type="button"
        className="tile"
        aria-label={isThere ? `${title}, ${strings.pages.inWorkbook}` : title}
        title={title}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onPress();
        }}
      >
        <PagePicture picture={picture} />
        <span>{label}</span>
        {isThere && (
          <span className="mark" aria-hidden="true">
            ✓
          </span>
        )}
      </button>
    </li>
  );
}

/** Moves the focus between the tiles of a gallery by arrow keys, Home and End. */
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
