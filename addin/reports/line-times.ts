import type { PageContent } from "../pages/page-content.ts";
import { readShown } from "../rows/showing/read-shown.ts";

/** Gives the cycle times of a line's processes in their order, seconds; undefined where one is no number. */
export function lineTimes({ line }: Pick<PageContent, "line">): readonly (number | undefined)[] {
  return (line?.processes ?? []).map((record) => {
    const time = readShown("wa.lb.process", record, "cycle_time");
    return typeof time === "number" && Number.isFinite(time) ? time : undefined;
  });
}
