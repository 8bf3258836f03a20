/** The analyses that an engineer excludes from an elements library. */

import { idOf, readShown, targetOf } from "../../../contract/shown-value.ts";
import type { PageContent } from "./page-query.ts";

const separators = /[,;、，\n]+/u;

/** Removes the analyses with the typed O-Nos (`O-0012, O-0013`) and their elements from the records. */
export function withoutAnalyses(content: PageContent, typed: string): PageContent {
  const { everything } = content;
  const wanted = new Set(typed.split(separators).map((text) => text.trim()));
  wanted.delete("");
  if (everything === undefined || wanted.size === 0) return content;
  const oNoOf = (record: Parameters<typeof idOf>[0]): string =>
    String(readShown("wa.session", record, "o_no")).trim();
  const excluded = everything["wa.session"].filter((record) => wanted.has(oNoOf(record)));
  const ids = new Set(excluded.map(idOf));
  const o_nos = [...new Set(excluded.map(oNoOf))];
  return {
    ...content,
    everything: {
      ...everything,
      "wa.session": everything["wa.session"].filter((record) => !ids.has(idOf(record))),
      "wa.element": everything["wa.element"].filter((record) => !ids.has(targetOf(record, "session_id"))),
    },
    excluded: { o_nos, unknown: [...wanted].filter((o_no) => !o_nos.includes(o_no)) },
  };
}
