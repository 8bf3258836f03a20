import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "../../../relay/failure.ts";
import type { Intent } from "../../../relay/journal/journal.ts";
import { createSqliteJournal } from "../../../relay/journal/stored-journal.ts";
import { stillUnanswered } from "../../../relay/writing/defer.ts";

test("a lost write counts as written only if its value is there and no other call sent it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wa-held-back-"));
  const journal = createSqliteJournal(folder, { instance: "http://127.0.0.1 plant", login: "ie" });
  const write = (record_id: number, name: string): Intent => ({
    ...{ batch: "b", what: "write", model: "wa.element", record_id, label: "", before: { name: "A" } },
    ...{ intended: { name }, guards: null, key: null, call: null, floor: null, takes_back: null },
  });
  const lost = new Failure("instance_timeout", "The instance did not answer in time.", { progress: "lost" });
  const over = new Failure("bad_reply", "The reply of the instance cannot be read.", {
    progress: "answered",
  });
  const sent = ([id, why]: readonly [number | undefined, Failure?]) => ({
    ending: { id: id ?? 0, outcome: "written" as const },
    lost: why,
  });
  try {
    await journal.begin([write(7, "B"), write(8, "B"), write(9, "C")]);
    const [again, other, last] = await journal.begin([write(7, "B"), write(8, "D"), write(9, "C")]);
    const limits = { graceTime: 60_000, callTime: 1_000 };
    const ended = (
      [
        [again, lost],
        [other, lost],
        [last, over],
      ] as const
    ).map(sent);
    expect(await stillUnanswered({ journal, limits }, ended)).toEqual(new Set([again]));
  } finally {
    await journal.close();
    rmSync(folder, { recursive: true });
  }
});
