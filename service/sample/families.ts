import { beforeAfter } from "./before-after.ts";
import { longStudy } from "./long-study.ts";
import { machining } from "./machining.ts";
import { publishedLines } from "./published-lines.ts";
import type { SampleFamily } from "./sample-plant.ts";
import { smallStudies } from "./small-studies.ts";
import { timeStudy } from "./time-study.ts";

/** The families that make up the sample plant. */
export const families: readonly SampleFamily[] = [
  timeStudy,
  beforeAfter,
  publishedLines,
  machining,
  smallStudies,
  longStudy,
];
