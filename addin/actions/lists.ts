import { equals } from "../../contract/domain.ts";
import { models } from "../../contract/models.ts";
import { shownFields } from "../../contract/records.ts";
import type { Actions } from "./interface/actions.ts";
import type { PageActions } from "./interface/page-actions.ts";
import type { Tools } from "./tools/tools.ts";

export function listAnalyses({ client }: Tools): Actions["listAnalyses"] {
  return async (lang, signal) => {
    const answer = await client.read(
      {
        model: "wa.session",
        method: "search_read",
        domain: [],
        fields: shownFields("wa.session"),
        order: models["wa.session"].order,
        ...(lang !== null && { lang }),
      },
      signal,
    );
    if (!answer.ok) return answer;
    // The instance lists analyses without a date first. Engineers expect them last.
    const { records } = answer.value;
    return {
      ok: true,
      value: [...records.filter(({ date }) => date !== ""), ...records.filter(({ date }) => date === "")],
    };
  };
}

export function listComparisons({ client }: Tools): Actions["listComparisons"] {
  return async (signal) => {
    const answer = await client.read(
      {
        model: "wa.comparison",
        method: "search_read",
        domain: [],
        fields: ["name", "session_a_id", "session_b_id", "ct_a", "ct_b", "ct_reduction", "ct_reduction_pct"],
        order: models["wa.comparison"].order,
      },
      signal,
    );
    return answer.ok ? { ok: true, value: answer.value.records } : answer;
  };
}

export function listCycles({ client }: Tools): Actions["listCycles"] {
  return async (session_id, signal) => {
    const answer = await client.read(
      {
        model: "wa.element",
        method: "search_read",
        domain: [equals<"wa.element", "session_id">("session_id", session_id)],
        fields: ["cycle_no"],
        order: models["wa.element"].order,
      },
      signal,
    );
    if (!answer.ok) return answer;
    return {
      ok: true,
      value: [...new Set(answer.value.records.map(({ cycle_no }) => cycle_no))].sort((a, b) => a - b),
    };
  };
}

export function listLines({ client }: Tools): Actions["listLines"] {
  return async (signal) => {
    const answer = await client.read(
      {
        model: "wa.linebalance",
        method: "search_read",
        domain: [],
        fields: ["name", "takt_time", "lb_efficiency", "max_ct"],
        order: models["wa.linebalance"].order,
      },
      signal,
    );
    return answer.ok ? { ok: true, value: answer.value.records } : answer;
  };
}

/**
 * Lists our worksheets. Leaves out unresolved copies, and worksheets whose table was deleted or made plain
 * cells.
 */
export function listOurSheets({ workbook }: Tools): Actions["listOurSheets"] {
  return async () => {
    const listed = await workbook.listSheets();
    if (!listed.ok) return listed;
    const value = listed.value
      .filter(({ hasItsTable }) => hasItsTable)
      .map(({ sheetId, name, tag }) => ({
        sheetId,
        name,
        query: tag.query,
        subject: tag.subject,
      }));
    return { ok: true, value };
  };
}

export function listPages({ workbook }: Tools): PageActions["listPages"] {
  return async () => {
    const listed = await workbook.listPages();
    if (!listed.ok) return listed;
    const value = listed.value.map(({ sheetId, name, tag: { query, subject, instance } }) => ({
      ...{ sheetId, name, query, subject, instance },
    }));
    return { ok: true, value };
  };
}
