import { pages } from "../../../addin/results/all-pages.ts";
import { en } from "../../../addin/words/en.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { medianOf } from "../../support/bench/medians.ts";
import { publish } from "../../support/bench/publish.ts";
import { contentOf } from "../../support/results/page-content.ts";

const none = {
  ...{ "wa.cycle": [], "wa.comparison": [], "wa.comparison.line": [], "wa.linebalance": [] },
  ...{ "wa.lb.process": [], "wa.mmc": [], "wa.mac": [] },
};

const verbs = ["Pick", "Place", "Tighten", "Insert", "Check", "取る", "締付", "หยิบ"];
const parts = ["bolt", "cover", "housing", "cable", "ボルト", "カバー", "ชิ้นงาน"];

/** Returns 20,000 elements of 400 analyses with this many names, most of them with several spellings. */
function records(names: number) {
  const elements = Array.from({ length: 20_000 }, (_, index): RawValues => {
    const number = index % names;
    const name = `${verbs[number % 8] ?? ""} ${parts[number % 7] ?? ""} ${number}`;
    return {
      ...{ id: index + 1, session_id: [1 + (index % 400), "One"], cycle_no: 1 + (index % 5) },
      ...{ sequence: 1 + (index % 20), name: index % 9 === 0 ? ` ${name.toUpperCase()}.` : name },
      ...{ element_type: "va", video_start_time: index, video_end_time: index + 2 + (index % 13) / 7 },
      segment_data: JSON.stringify([{ type: "va", start: index, end: index + 2, dur: 2 }]),
    };
  });
  const sessions = Array.from({ length: 400 }, (_, index) => ({
    ...{ id: index + 1, o_no: `O-${index + 1}`, date: `2026-${1 + (index % 9)}-01` },
  }));
  return { ...none, "wa.element": elements, "wa.session": sessions };
}

test.each([500, 5_000, 20_000])("the library of 20,000 elements with %d names: processor time", (names) => {
  const everything = records(names);
  const content = { ...contentOf("element_library", []), everything };
  const times: number[] = [];
  for (let round = 0; round <= 5; round++) {
    const begun = process.cpuUsage();
    const { blocks } = pages.element_library.make(content, en);
    const { user, system } = process.cpuUsage(begun);
    if (round > 0) times.push((user + system) / 1_000);
    expect(blocks.at(-1)?.rows).toHaveLength(names);
  }
  publish(
    {
      table: "Elements library",
      row: `20,000 elements, ${names.toLocaleString("en")} names`,
      column: "processor, ms",
    },
    medianOf(times),
    "at most 1,000",
  );
});
