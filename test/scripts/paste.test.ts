import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNode } from "../support/script.ts";

const folder = mkdtempSync(join(tmpdir(), "paste-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs `npm run paste -- FILE` in a separate folder, like npm, and returns its output. */
async function paste(name: string, content: string | Uint8Array) {
  writeFileSync(join(folder, name), content);
  const { code, stdout, stderr } = await runNode(["scripts/paste.mjs", name], { INIT_CWD: folder });
  return { code, stderr, shown: stdout === "" ? undefined : (JSON.parse(stdout) as unknown) };
}

test("the pane's reading of a file is printed as JSON, with questions and lines without a row", async () => {
  const text = "Event;Time\nPick;1:56\nPlace;1:58\nScrew;2:01\nWalk;2:09\nTotal;2:09\n";
  const { code, shown } = await paste("log.csv", text);
  const row = (name: string, start: number, end: number | null) => ({
    ...{ cycle: null, no: null, name, type: null, start, end },
  });
  expect([code, shown]).toEqual([
    0,
    {
      rows: [row("Pick", 116, 118), row("Place", 118, 121), row("Screw", 121, 129), row("Walk", 129, null)],
      questions: [expect.stringContaining("Are they moments, or how long each element took?")],
      left: [{ line: 6, text: "Total\t2:09", reason: expect.stringContaining("total") as unknown }],
    },
  ]);
});

test("numbers that continue across cycles are laps, and not numbers of elements", async () => {
  const text = "Cycle;No;Element;Time\n1;1;Pick;3\n1;2;Place;2\n2;3;Pick;4\n2;4;Place;1";
  const rows = Array.from({ length: 4 }, () => ({ no: null }));
  expect((await paste("laps.csv", text)).shown).toMatchObject({ rows });
});

test("a page is read from its table, and each unreadable cell is in a question", async () => {
  const page =
    "<table><tr><th>Element<th>Start<th>End<tr><td>Pick &amp; place<td>0<td>soon<tr><td>Walk<td>3<td>5</table>";
  const { shown } = await paste("page.html", page);
  expect(shown).toMatchObject({
    rows: [
      { name: "Pick & place", start: 0, end: null },
      { name: "Walk", start: 3, end: 5 },
    ],
    questions: [expect.stringContaining("Line 2, End: “soon” is not a time.")],
  });
});

test("a file that is not text ends with code 2 and a message", async () => {
  const binary = await paste("clip.mp4", Uint8Array.from([0, 1, 2, 3, 0]));
  expect([binary.code, binary.stderr]).toEqual([2, expect.stringContaining("clip.mp4 contains no text")]);
  const missing = await runNode(["scripts/paste.mjs", "missing.tsv"], { INIT_CWD: folder });
  expect([missing.code, missing.stdout]).toEqual([2, ""]);
});
