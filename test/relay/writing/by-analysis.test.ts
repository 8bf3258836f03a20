import { Failure } from "../../../relay/failure.ts";
import { runByAnalysis } from "../../../relay/writing/by-analysis.ts";
import type { Job, WorkSettings } from "../../../relay/writing/by-analysis.ts";
import { createMutexByKey } from "../../../relay/locks/mutex-by-key.ts";

const unexpected: unknown[] = [];
beforeEach(() => void unexpected.splice(0));

const settings = (more: Partial<WorkSettings> = {}): WorkSettings => ({
  mutex: createMutexByKey(),
  turnTime: 2_000,
  oldestRead: 250,
  onFinished: () => undefined,
  parallelAnalyses: 2,
  whyStopped: () => undefined,
  onUnexpected: (thrown) => void unexpected.push(thrown),
  ...more,
});

const job = (key: string, run: () => Promise<string>): Job<string> => ({
  key,
  run,
  failed: ({ code }, outcome) => `${outcome} ${code}`,
});

test("many records of one analysis do not delay another one", async () => {
  let goOn: (value: string) => void = () => undefined;
  const waiting = new Promise<string>((resolve) => (goOn = resolve));
  const one = Array.from({ length: 5 }, () => job("one", () => waiting));
  const other = job("other", () => {
    goOn("done");
    return Promise.resolve("done too");
  });
  const ended = await Promise.all(runByAnalysis([...one, other], settings()));
  expect(ended).toEqual([...one.map(() => "done"), "done too"]);
});

test("a record without a turn fails, is reported, and does not delay others", async () => {
  const lost = new Failure("journal_unavailable", "The relay cannot tell the other relays what it writes.");
  let turns = 0;
  const mutex: WorkSettings["mutex"] = (_key, work) => (++turns === 1 ? Promise.reject(lost) : work());
  const jobs = ["one", "one", "other"].map((name) => job(name, () => Promise.resolve(`${name} is done`)));
  const ended = await Promise.all(runByAnalysis(jobs, settings({ mutex })));
  expect(ended).toEqual(["failed journal_unavailable", "one is done", "other is done"]);
  expect(unexpected).toEqual([lost]);
});

test("an interrupted record is unknown, and the next record of the analysis is done", async () => {
  const defect = new Error("defect");
  const jobs = [job("one", () => Promise.reject(defect)), job("one", () => Promise.resolve("done"))];
  expect(await Promise.all(runByAnalysis(jobs, settings()))).toEqual(["unknown internal", "done"]);
  expect(unexpected).toEqual([defect]);
});
