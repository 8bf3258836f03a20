import type { SampleFamily } from "./sample-plant.ts";
import { timeStudy } from "./time-study.ts";

/** The families that make up the sample plant. */
export const families: readonly SampleFamily[] = [timeStudy];
