import type { Actions } from "./actions.ts";
import type { Tools } from "./tools.ts";

/** Lists all analyses in one call, newest first; the order is asked for by date and id, because equal dates have none. */
export function listAnalyses({ client }: Tools): Actions["listAnalyses"] {
  return async (lang, signal) => {
    const answer = await client.read(
      {
        model: "wa.session",
        method: "search_read",
        domain: [],
        fields: ["o_no", "name", "process_name", "date", "cycle_time_avg", "va_ratio", "element_count"],
        order: "date desc, id desc",
        ...(lang !== null && { lang }),
      },
      signal,
    );
    if (!answer.ok) return answer;
    // A server puts records without a date first; to an engineer they are the oldest.
    const { records } = answer.value;
    return {
      ok: true,
      value: [...records.filter(({ date }) => date !== ""), ...records.filter(({ date }) => date === "")],
    };
  };
}
