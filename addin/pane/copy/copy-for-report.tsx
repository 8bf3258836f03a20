import "./copy.css";
import { useState } from "react";
import type { ReactNode } from "react";
import type { PageDescription, PagePart } from "../../actions/interface/page-actions.ts";
import type { PaneWords } from "../../words/words.ts";
import type { Format } from "../wording/format.ts";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { Notice } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";
import { copyPart, pictureAddress, reportSizes } from "./copy-part.ts";
import type { CopyResult, CopyForm, ReportSize } from "./copy-part.ts";

const sizes = ["slide", "a4"] as const satisfies readonly ReportSize[];

/** Kept until the pane is closed. */
let lastSize: ReportSize = "slide";

interface LastCopy {
  readonly title: string;
  readonly as: CopyForm;
  readonly copied: CopyResult;
}

/** Copies charts and blocks of a page as pictures or tables, sized for a slide or an A4 page. */
export default function CopyForReport({
  page: { sheetId, parts },
}: {
  readonly page: PageDescription;
}): ReactNode {
  const { actions, strings, format, work } = usePane();
  const words = strings.copy;
  const [size, setSize] = useState(lastSize);
  const [last, setLast] = useState<LastCopy>();
  const copy = async (part: PagePart, title: string, as: CopyForm) => {
    setLast(undefined);
    const copied = await work.run(`copy ${sheetId}`, words.copying({ part: title }), () =>
      copyPart(actions, sheetId, part, as, reportSizes[size]),
    );
    if (copied !== undefined) setLast({ title, as, copied });
  };
  const choose = (one: ReportSize) => {
    lastSize = one;
    setSize(one);
  };
  return (
    <section className="copy">
      <h3>{words.title}</h3>
      <p className="quiet">{parts.length === 0 ? words.nothing : words.detail}</p>
      {parts.length > 0 && <SizeChoice size={size} onChoose={choose} />}
      <Working name={`copy ${sheetId}`} />
      {last !== undefined && <CopiedNotice {...last} />}
      <ul className="parts">
        {withTitles(parts, words, format).map(({ part, title }) => (
          <li key={`${part.is} ${part.name}`}>
            <span>{title}</span>
            <div className="buttons">
              <CopyButtons {...{ part, title }} onCopy={(as) => void copy(part, title, as)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Numbers parts without a title. */
function withTitles(parts: readonly PagePart[], words: PaneWords["copy"], format: Format) {
  return parts.map((part, index) => {
    const before = parts.slice(0, index).filter(({ is }) => is === part.is);
    const unnamed =
      part.is === "chart"
        ? words.chart({ number: format.count(before.length + 1) })
        : words.figures({ count: before.filter(({ title }) => title === "").length + 1 });
    return { part, title: part.title === "" ? unnamed : part.title };
  });
}

function SizeChoice({
  size,
  onChoose,
}: {
  readonly size: ReportSize;
  readonly onChoose: (size: ReportSize) => void;
}): ReactNode {
  const words = usePane().strings.copy;
  return (
    <fieldset className="sizes">
      <legend>{words.size}</legend>
      {sizes.map((one) => (
        <label key={one}>
          <input type="radio" name="report size" checked={one === size} onChange={() => onChoose(one)} />
          {words.sizes[one]}
        </label>
      ))}
    </fieldset>
  );
}

/** For a chart, the picture comes first; for a block, the table. */
function CopyButtons({
  part,
  title,
  onCopy,
}: {
  readonly part: PagePart;
  readonly title: string;
  readonly onCopy: (as: CopyForm) => void;
}): ReactNode {
  const { strings } = usePane();
  const words = strings.copy;
  const order: readonly CopyForm[] = part.is === "chart" ? ["picture", "cells"] : ["cells", "picture"];
  return order.map((as) => (
    <WorkButton
      key={as}
      size="small"
      aria-label={(as === "picture" ? words.pictureOf : words.cellsOf)({ part: title })}
      onClick={() => onCopy(as)}
    >
      {as === "picture" ? words.picture : words.cells}
    </WorkButton>
  ));
}

/** Reports a copy, or explains how the user can copy. */
function CopiedNotice({ title, as, copied }: LastCopy): ReactNode {
  const { strings, format } = usePane();
  const words = strings.copy;
  const narrow = "narrow" in copied && (
    <p>
      {words.narrow({
        came: format.count(copied.narrow.actual),
        wanted: format.count(copied.narrow.requested),
      })}
    </p>
  );
  switch (copied.is) {
    case "copied":
      return (
        <Notice
          tone="good"
          title={(as === "picture" ? words.copiedPicture : words.copiedCells)({ part: title })}
        >
          {narrow}
        </Notice>
      );
    case "no_cells":
      return <Notice tone="warning" title={words.noCells} />;
    case "selected":
      return (
        <Notice tone="info" title={words.selected}>
          <p>{copied.reason === "refused" ? words.selectedTodo : words.noPicture}</p>
          {copied.png !== undefined && (
            <>
              <p>{words.orPicture}</p>
              {narrow}
              <img
                className="copied-picture"
                src={pictureAddress(copied.png)}
                alt={words.pictureText({ part: title })}
              />
            </>
          )}
        </Notice>
      );
  }
}
