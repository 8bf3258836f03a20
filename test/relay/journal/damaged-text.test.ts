import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { entryColumns, addedColumns } from "../../../relay/journal/store.ts";
import { createSqliteJournal } from "../../../relay/journal/stored-journal.ts";
import { intent, us } from "../../support/relay/journal-intent.ts";
import { compilePart, projectFolder, runNode } from "../../support/script.ts";

// libsql ends the process on such text, so it is read in another process.
const program = `
  const { createSqliteJournal, openForReading } = await import(process.env.STORED);
  const us = JSON.parse(process.env.US);
  const said = [];
  for (const folder of JSON.parse(process.env.FOLDERS)) {
    const journals = [createSqliteJournal(folder, us), openForReading(folder, us)];
    said.push([]);
    for (const journal of journals) {
      const answer = journal.find("id", [1]).then((found) => "found " + found.length, ({ message }) => message);
      said.at(-1).push(await answer);
      await journal.close();
    }
  }
  console.log(JSON.stringify(said));`;

/** Returns the messages of the journal and its reader for each kind of damage. */
async function saidOf(damages: readonly string[]): Promise<unknown> {
  compilePart("relay");
  const home = mkdtempSync(join(tmpdir(), "wa-journal-"));
  const folders = damages.map((_damage, index) => join(home, String(index)));
  for (const [index, damage] of damages.entries()) {
    const journal = createSqliteJournal(folders[index]!, us);
    await journal.begin([intent]);
    await journal.close();
    const file = new Database(join(folders[index]!, "journal.db"));
    file.exec(`pragma foreign_keys = off; ${damage}`);
    file.close();
  }
  const { code, stdout, stderr } = await runNode(["--input-type=module", "-e", program], {
    STORED: join(projectFolder, "dist", "node", "relay", "journal", "stored-journal.js"),
    US: JSON.stringify(us),
    FOLDERS: JSON.stringify(folders),
  });
  rmSync(home, { recursive: true });
  expect([code, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout);
}

const damaged = expect.stringMatching(
  /^journal\.db is damaged: it has text that is not UTF-8\. Stop the relay and restore the whole folder/,
) as string;

test("an entry with a column that is not UTF-8 is refused with a message", async () => {
  const columns = [...entryColumns, ...addedColumns];
  const said = await saidOf(
    columns.map((column) => `update entry set "${column}" = cast(x'7b41ff42' as text)`),
  );
  expect(said).toEqual(columns.map(() => [damaged, damaged]));
});

test("so is a journal whose identity or table name is not UTF-8", async () => {
  const said = await saidOf([
    "update journal_file set id = cast(x'41ff' as text)",
    `pragma writable_schema = on; update sqlite_schema set sql = cast(replace(sql, 'label text', cast(x'ff' as text) || ' text, label text') as text) where name = 'entry'`,
  ]);
  expect(said).toEqual([
    [damaged, expect.any(String)],
    [expect.any(String), expect.any(String)],
  ]);
});
