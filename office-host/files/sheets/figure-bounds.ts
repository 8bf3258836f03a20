import { excelSize } from "../../workbook/book.ts";
import { limits } from "../package/limits.ts";
import { putPart } from "../package/package.ts";
import type { Parts } from "../package/package.ts";
import { relationshipIdOf, relationshipsOf } from "../package/relationships.ts";
import type { Relationship } from "../package/relationships.ts";
import { elementIn, elementsIn } from "../package/xml.ts";
import { cornerIndex } from "../package/grid.ts";

export interface FigureBudget {
  figures: number;
  pictureBytes: number;
}

export function newFigureBudget(): FigureBudget {
  return { figures: limits.figures, pictureBytes: limits.pictureBytes };
}

interface Drawing {
  readonly path: string;
  readonly xml: Document;
}

/** Removes charts and pictures beyond the limits, and repeated charts. Returns true if any. */
export function limitFigures(parts: Parts, { path, xml }: Drawing, budget: FigureBudget): boolean {
  const related = relationshipsOf(parts, path);
  const charts = new Set<string>();
  let isLess = false;
  for (const anchor of Array.from(xml.documentElement.children)) {
    const chart = elementIn(anchor, "chart");
    const chartId = chart && relationshipIdOf(chart);
    const bytes = pictureBytes(parts, related, anchor);
    const isKept =
      budget.figures > 0 &&
      bytes <= budget.pictureBytes &&
      (chartId === undefined || !charts.has(chartId)) &&
      isWithinSheet(anchor) &&
      isSmallEnough(anchor);
    if (isKept) {
      if (chartId !== undefined) charts.add(chartId);
      budget.figures--;
      budget.pictureBytes -= bytes;
    } else {
      anchor.remove();
      isLess = true;
    }
  }
  if (isLess) putPart(parts, path, xml);
  return isLess;
}

function pictureBytes(parts: Parts, related: readonly Relationship[], anchor: Element): number {
  const blip = elementIn(anchor, "blip");
  const id = blip && relationshipIdOf(blip, "embed");
  const target = id === undefined ? undefined : related.find((one) => one.id === id)?.target;
  return target === undefined ? 0 : (parts.get(target)?.length ?? 0);
}

function isWithinSheet(anchor: Element): boolean {
  return [...elementsIn(anchor, "from"), ...elementsIn(anchor, "to")].every((corner) => {
    const [row, col] = [cornerIndex(corner, "row"), cornerIndex(corner, "col")];
    const isThere = row >= 0 && row < excelSize.rows && col >= 0 && col < excelSize.cols;
    return isThere && (row + 1) * (col + 1) <= limits.span;
  });
}

function isSmallEnough(anchor: Element): boolean {
  return elementsIn(anchor, "ext").every((size) =>
    ["cx", "cy"].every((side) => Number(size.getAttribute(side) ?? 0) / unitsOfPixel <= limits.figurePixels),
  );
}

const unitsOfPixel = 9_525;
