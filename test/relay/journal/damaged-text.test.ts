import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { entryColumns, gainedColumns } from "../../../relay/journal/store.ts";
import { createSqliteJournal } from "../../../relay/journal/stored-journal.ts";
import { intent, us } from "../../support/relay/journal-intent.ts";
import { compilePart, projectFolder, runNode } from "../../support/script.ts";

// libsql ends the process on such text, so what reads it runs in one of its own.
const program = `
  const { createSqliteJournal, openForReading } = await import(process.env.STORED);
  const us = JSON.parse(process.env.US);
  for (const journal of [createSqliteJournal(process.env.FOLDER, us), openForReading(process.env.FOLDER, us)]) {
    const message = await journal.find("id", [1]).then((found) => "found " + found.length, ({ message }) => message);
    console.log(message);
    await journal.close();
  }`;

/** What the journal and its reader say of a journal whose column holds bytes that are no text. */
async function saidOf(damage: string): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "wa-journal-"));
  const journal = createSqliteJournal(folder, us);
  await journal.begin([intent]);
  await journal.close();
  const file = new Database(join(folder, "journal.db"));
  file.exec(`pragma foreign_keys = off; ${damage}`);
  file.close();
  const { code, stdout, stderr } = await runNode(["--input-type=module", "-e", program], {
    STORED: join(projectFolder, "dist", "node", "relay", "journal", "stored-journal.js"),
    US: JSON.stringify(us),
    FOLDER: folder,
  });
  rmSync(folder, { recursive: true });
  expect([code, stderr]).toEqual([0, ""]);
  return stdout.trim().split("\n");
}

const damaged = expect.stringMatching(
  /^journal\.db is damaged: it holds text that is not UTF-8\. Stop the relay and put the folder back whole/,
) as string;

beforeAll(() => compilePart("relay"));

test.each([...entryColumns, ...gainedColumns])(
  "an entry whose column %s holds text that is not UTF-8 is refused in words",
  async (column) => {
    expect(await saidOf(`update entry set "${column}" = cast(x'7b41ff42' as text)`)).toEqual([
      damaged,
      damaged,
    ]);
  },
);

test("so is a journal that does not say as UTF-8 which file it is, and one whose table has such a name", async () => {
  const [opened] = await saidOf("update journal_file set id = cast(x'41ff' as text)");
  expect(opened).toEqual(damaged);
  const names = await saidOf(
    `pragma writable_schema = on; update sqlite_schema set sql = cast(replace(sql, 'label text', cast(x'ff' as text) || ' text, label text') as text) where name = 'entry'`,
  );
  expect(names).toHaveLength(2);
});
