import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { create, read, write } from "../../../service/methods/methods.ts";
import { openStore } from "../../../service/store/store.ts";

test("what another process changed in the file is in the totals after the next time that is written", () => {
  const folder = mkdtempSync(join(tmpdir(), "wa-running-"));
  const store = openStore(join(folder, "data.db"));
  const call = { store, lang: undefined };
  const session = create({ ...call, model: "wa.session" }, { values: { o_no: "1" } });
  const values = { session_id: session, cycle_no: 1, video_start_time: 0, video_end_time: 1 };
  const ids = create({ ...call, model: "wa.element" }, { values: [values, values] }) as readonly number[];
  const writeEnd = (video_end_time: number) =>
    write({ ...call, model: "wa.element" }, { ids: [ids[0]], values: { video_end_time } });
  for (const end of [2, 3, 4]) writeEnd(end);
  const other = new Database(join(folder, "data.db"));
  other.prepare("update wa_element set video_end_time = 10 where id = ?").run([ids[1]]);
  other.close();
  writeEnd(5);
  expect(read({ ...call, model: "wa.session" }, { ids: [session], fields: ["cycle_time_avg"] })).toEqual([
    { id: session, cycle_time_avg: 15 },
  ]);
  store.close();
  rmSync(folder, { recursive: true, force: true });
});
