/** Small pictures of charts and reports, in one colour: what they show, and how they are drawn. */

import type { ReactNode } from "react";
import type { PageKind } from "../../results/page/page-query.ts";

/** A rectangle, and how strong its colour is, from 0 to 1. */
type Bar = readonly [x: number, y: number, width: number, height: number, strength?: number];

/** A picture in a view box of 48 x 32. */
export interface Picture {
  readonly bars?: readonly Bar[];
  /** Lines through points: x, y, x, y … */
  readonly lines?: readonly (readonly number[])[];
  readonly dashes?: readonly (readonly number[])[];
  readonly dots?: readonly (readonly [x: number, y: number])[];
  readonly rings?: readonly (readonly [x: number, y: number, radius: number])[];
}

/** Columns of stacked parts on a base line, the first part at the bottom. */
function stacks(
  columns: readonly (readonly number[])[],
  first: number,
  step: number,
  width: number,
): readonly Bar[] {
  return columns.flatMap((parts, column) => {
    let top = 28;
    return parts.map((height, part): Bar => {
      top -= height;
      return [first + column * step, top, width, height - 0.6, [1, 0.6, 0.3][part % 3] ?? 1];
    });
  });
}

/** Columns side by side on a base line. */
function columns(
  heights: readonly number[],
  first: number,
  step: number,
  width: number,
  strength = 1,
): readonly Bar[] {
  return heights.map((height, column): Bar => [first + column * step, 28 - height, width, height, strength]);
}

const base = [4, 28.5, 44, 28.5];

/** A sheet of paper. */
const paper = [13, 2, 35, 2, 35, 30, 13, 30, 13, 2];

/** Lines of text on a sheet of paper. */
const heading: readonly Bar[] = [
  [16, 5, 12, 2, 1],
  [16, 9, 16, 1.2, 0.4],
  [16, 11.6, 13, 1.2, 0.4],
];

/** The picture of each kind of page. */
export const picturesOf: Readonly<Record<PageKind, Picture>> = {
  cycles_yamazumi: {
    bars: stacks(
      [
        [10, 6, 4],
        [9, 7, 6],
        [11, 5, 3],
        [9, 6, 8],
      ],
      6,
      10,
      7,
    ),
    lines: [base],
  },
  elements_yamazumi: {
    bars: stacks(
      [
        [5, 4, 3, 5, 3],
        [4, 5, 4, 3, 6],
      ],
      10,
      16,
      11,
    ),
    lines: [base],
    dashes: [[4, 7, 44, 7]],
  },
  analyses_yamazumi: {
    bars: stacks(
      [
        [12, 7, 4],
        [11, 5, 2],
        [9, 3, 1],
      ],
      7,
      13,
      9,
    ),
    lines: [base],
    dashes: [[4, 9, 44, 9]],
  },
  work_share: {
    bars: [5, 13, 21].flatMap((y, row): readonly Bar[] => {
      const [value, waste] = [
        [18, 11],
        [22, 10],
        [26, 9],
      ][row] ?? [0, 0];
      return [
        [4, y, value ?? 0, 6, 1],
        [4.6 + (value ?? 0), y, waste ?? 0, 6, 0.6],
        [5.2 + (value ?? 0) + (waste ?? 0), y, 39 - (value ?? 0) - (waste ?? 0), 6, 0.3],
      ];
    }),
  },
  waste_pareto: {
    bars: columns([20, 12, 7, 4, 2], 5, 8, 6, 0.6),
    lines: [base, [8, 8, 16, 6, 24, 4.5, 32, 3.6, 40, 3]],
    dots: [
      [8, 8],
      [16, 6],
      [24, 4.5],
      [32, 3.6],
      [40, 3],
    ],
  },
  loss_text_pareto: {
    bars: [22, 15, 10, 6].flatMap((width, row): readonly Bar[] => [
      [4, 5.6 + row * 6, 12, 1.6, 0.4],
      [19, 4 + row * 6, width, 4.6, 1],
    ]),
    lines: [[17.6, 3, 17.6, 29]],
  },
  cycle_run: {
    lines: [
      [4, 3, 4, 28.5, 44, 28.5],
      [8, 18, 15, 12, 22, 20, 29, 9, 36, 16, 42, 14],
    ],
    dashes: [[4, 15, 44, 15]],
    dots: [
      [8, 18],
      [15, 12],
      [22, 20],
      [29, 9],
      [36, 16],
      [42, 14],
    ],
  },
  timeline: {
    bars: [
      [4, 8, 9, 7, 1],
      [13.6, 8, 5, 7, 0.3],
      [19.2, 8, 12, 7, 1],
      [31.8, 8, 4, 7, 0.6],
      [36.4, 8, 8, 7, 1],
      [4, 18, 12, 5, 0.3],
      [20, 18, 9, 5, 0.6],
      [34, 18, 10, 5, 0.3],
    ],
    lines: [base],
  },
  work_combination: {
    bars: [
      [5, 5, 8, 3.6, 1],
      [15, 12, 6, 3.6, 1],
      [23, 19, 7, 3.6, 1],
      [32, 24.5, 5, 3.6, 1],
      [13, 5, 16, 3.6, 0.3],
      [21, 12, 12, 3.6, 0.3],
    ],
    lines: [
      [13, 8.6, 15, 12],
      [21, 15.6, 23, 19],
      [30, 22.6, 32, 25],
    ],
    dashes: [[42, 3, 42, 29]],
  },
  standard_time: {
    rings: [[24, 18, 11]],
    lines: [
      [24, 18, 24, 10],
      [24, 18, 30, 21],
      [24, 6, 24, 3],
      [21, 2.6, 27, 2.6],
      [33, 8.6, 35, 6.6],
    ],
    dots: [[24, 18]],
  },
  trend: {
    lines: [
      [4, 3, 4, 28.5, 44, 28.5],
      [8, 7, 16, 11, 24, 10, 32, 17, 41, 20],
    ],
    dashes: [[4, 23, 44, 23]],
    dots: [
      [8, 7],
      [16, 11],
      [24, 10],
      [32, 17],
      [41, 20],
    ],
  },
  step_change: {
    bars: [...columns([22, 14, 18], 6, 13, 5, 0.35), ...columns([13, 14, 8], 11.6, 13, 5)],
    lines: [base],
  },
  waterfall: {
    bars: [
      [5, 5, 6, 23, 0.6],
      [13, 5, 6, 7, 1],
      [21, 12, 6, 5, 1],
      [29, 17, 6, 3, 1],
      [37, 20, 6, 8, 0.6],
    ],
    lines: [base],
  },
  saving: {
    bars: columns([5, 10, 15, 20], 5, 7, 5, 0.6),
    lines: [base, [40, 11, 40, 17]],
    rings: [[40, 14, 5.5]],
  },
  line_load: {
    bars: [...columns([15, 18, 12, 16], 6, 10, 7, 0.6), [16, 5, 7, 4.6, 1]],
    lines: [base],
    dashes: [[4, 9.4, 44, 9.4]],
  },
  what_if: {
    bars: [...columns([14, 11, 13], 7, 13, 8, 0.6), [7, 9, 8, 4.6, 0.25], [20, 12, 8, 4.6, 1]],
    lines: [base, [11, 7, 11, 4, 24, 4, 24, 9.6], [22, 7.4, 24, 9.6, 26, 7.4]],
  },
  mmc_composition: {
    bars: [
      [9, 4, 12, 8, 1],
      [9, 12.6, 12, 5, 0.25],
      [9, 18.2, 12, 10, 1],
      [27, 4, 12, 5, 0.25],
      [27, 9.6, 12, 12, 0.6],
      [27, 22.2, 12, 6, 0.25],
    ],
    dashes: [[24, 3, 24, 29]],
  },
  mac_balance: {
    bars: [4, 12, 20].flatMap((y, row): readonly Bar[] => [
      [4, y, 14 - row * 3, 6, 1],
      [18.6 - row * 3, y, 8, 6, 0.25],
      [27.2 - row * 3, y, 12 + row * 2, 6, 0.6],
    ]),
    dashes: [[42, 3, 42, 27]],
  },
  formula_audit: {
    lines: [
      [5, 4, 34, 4, 34, 28, 5, 28, 5, 4],
      [5, 12, 34, 12],
      [5, 20, 34, 20],
      [15, 4, 15, 28],
      [25, 4, 25, 28],
      [30, 21, 35, 26, 44, 13],
    ],
    bars: [[5, 4, 29, 8, 0.25]],
  },
  analysis_report: {
    bars: [...heading, [16, 20, 3, 7, 1], [20.5, 17, 3, 10, 0.6], [25, 22, 3, 5, 1], [29.5, 19, 3, 8, 0.6]],
    lines: [paper],
  },
  comparison_report: {
    bars: [...heading, [16.5, 16, 5, 11, 0.35], [27, 20, 5, 7, 1]],
    lines: [paper, [22.6, 21.6, 25.8, 21.6]],
  },
  line_report: {
    bars: [...heading, [16, 19, 4, 8, 0.6], [22, 17.4, 4, 9.6, 1], [28, 21, 4, 6, 0.6]],
    lines: [paper],
    dashes: [[15, 16, 33, 16]],
  },
};

/** The picture of slides. */
export const pictureOfSlides: Picture = {
  bars: [
    [9, 7, 14, 2.4, 1],
    [9, 12, 11, 1.4, 0.4],
    [9, 15, 9, 1.4, 0.4],
    [26, 15, 3.4, 6, 0.6],
    [31, 10, 3.4, 11, 1],
    [36, 13, 3.4, 8, 0.6],
  ],
  lines: [
    [5, 3, 43, 3, 43, 25, 5, 25, 5, 3],
    [24, 25, 24, 29],
    [18, 29.4, 30, 29.4],
  ],
};

/** Draws a picture in the colour of the text around it. */
export function PagePicture({ picture }: { readonly picture: Picture }): ReactNode {
  const { bars = [], lines = [], dashes = [], dots = [], rings = [] } = picture;
  return (
    <svg
      viewBox="0 0 48 32"
      aria-hidden="true"
      fill="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {bars.map(([x, y, width, height, strength = 1], at) => (
        <rect key={at} {...{ x, y, width, height, opacity: strength }} />
      ))}
      <g fill="none" stroke="currentColor" strokeWidth={1.4}>
        {lines.map((points, at) => (
          <polyline key={at} points={points.join(" ")} />
        ))}
        {dashes.map((points, at) => (
          <polyline key={at} points={points.join(" ")} strokeDasharray="2 2.4" />
        ))}
        {rings.map(([cx, cy, r], at) => (
          <circle key={at} {...{ cx, cy, r }} />
        ))}
      </g>
      {dots.map(([cx, cy], at) => (
        <circle key={at} {...{ cx, cy }} r={1.7} />
      ))}
    </svg>
  );
}
