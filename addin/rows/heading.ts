import { languages } from "../../contract/languages.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * Gives the four lines above a table: title; O-No and figures; whence, when and in which language it was pulled;
 * how to read the colours. In English, as the headers are.
 */
export function headingLines({
  kind,
  analysis,
  cycle_no,
  lang,
  instance,
  login,
  pulledAt,
}: Snapshot): readonly string[] {
  const figures = [
    `O-No ${analysis.o_no}`,
    ...(analysis.process_name === "" ? [] : [analysis.process_name]),
    `CT avg ${analysis.cycle_time_avg.toFixed(2)} s`,
    `VA ${analysis.va_ratio.toFixed(1)} %`,
    `${analysis.element_count} ${analysis.element_count === 1 ? "element" : "elements"}`,
    cycle_no === null ? "all cycles" : `cycle ${cycle_no}`,
  ];
  const names =
    lang === null ? "names in the instance's default language" : `names in ${languages[lang]}, read-only`;
  return [
    `${analysis.name === "" ? analysis.o_no : analysis.name} · ${titles[kind]}`,
    figures.join(" · "),
    `Pulled ${moment(pulledAt)} from ${instance.db} at ${instance.url} by ${login} · ${names}`,
    "Blue headers: yours to edit, sent by Write back. Grey: from the instance. Status says what is edited, wrong or in conflict.",
  ];
}

const titles = { elements: "Elements", loss: "LOSS" } as const;

/** `2026-11-21T10:04:23+09:00` reads 2026-11-21 10:04 UTC+09:00. */
function moment(iso: string): string {
  const [, day, time, offset] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)[^Z+-]*(Z|[+-]\d\d:\d\d)?$/.exec(iso) ?? [];
  if (day === undefined || time === undefined) return iso;
  return `${day} ${time} UTC${offset === undefined || offset === "Z" ? "" : offset}`;
}
