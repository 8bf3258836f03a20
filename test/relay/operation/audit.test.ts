import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { auditHead, auditLine, auditRequestOf } from "../../../relay/operation/audit.ts";
import { runCommand } from "../../../relay/command.ts";
import type { StoredEntry } from "../../../relay/journal/journal.ts";
import { canaryKey, startFakeInstance } from "../../support/fake-instance.ts";
import { randomFrom } from "../../support/random-from.ts";
import { renameChange } from "../../support/relay/journal-intent.ts";
import { startRelay } from "../../support/started-relay.ts";

const entry: StoredEntry = {
  ...{ id: 7, batch: "b1", at: "2026-01-02T03:04:05.000Z", login: "ada@example.com", what: "write" },
  ...{ model: "wa.element", record_id: 5, label: 'O-No 1-2, "Pick part"', outcome: "written", message: null },
  ...{ before: { name: "=1+1" }, after: { name: "Pick\nbracket" }, takes_back: null, taken_back_by: 9 },
  ...{
    intended: null,
    guards: null,
    key: "new/1",
    call: null,
    floor: null,
    sentAt: 0,
    isUnderWay: false,
    isUnanswered: false,
  },
  ...{ subject: "42", issuer: null },
};

test("a line of CSV has the necessary quotes and nothing that a spreadsheet would calculate", () => {
  expect(auditHead("csv")).toBe(
    "\uFEFFid,at,login,what,model,record_id,label,outcome,before,after,message,batch,takes_back,taken_back_by,subject,issuer\r",
  );
  expect(auditLine(entry, "csv")).toBe(
    '7,2026-01-02T03:04:05.000Z,ada@example.com,write,wa.element,5,"O-No 1-2, ""Pick part""",written,' +
      '"{""name"":""=1+1""}","{""name"":""Pick\\nbracket""}",,b1,,9,42,\r',
  );
  for (const label of ["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)"])
    expect(auditLine({ ...entry, label }, "csv")).toContain(`'${label}`);
});

/** Returns the cells that a spreadsheet reads with this separator. Quotes only count at a cell's start. */
function cellsOf(text: string, separator: string): readonly string[] {
  const end = separator === "|" ? "\\|" : separator;
  const cell = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?([^${end}\\r\\n]*)(?:[${end}\\r\\n]|$)`, "y");
  const cells: string[] = [];
  while (cell.lastIndex < text.length) {
    const [, quoted = "", rest = ""] = cell.exec(text) ?? [];
    cells.push(quoted.replaceAll('""', '"') + rest);
  }
  return cells;
}

test("no cell of a CSV begins like a formula, with any separator of a spreadsheet", () => {
  const parts = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "＝1",
    ";",
    "\t",
    "|",
    "\n",
    "\r",
    '"',
    '""',
    " ",
    ",",
    "a",
    "'",
  ];
  const choose = randomFrom(20_260_101);
  const text = (): string =>
    Array.from({ length: 5 }, () => parts[Math.floor(choose() * parts.length)]).join("");
  for (let time = 0; time < 3_000; time++) {
    const named = { ...entry, label: text(), login: text(), before: { name: text() }, message: text() };
    const line = `${auditLine(named, "csv")}\n`;
    for (const separator of [",", ";", "\t", "|"])
      for (const cell of cellsOf(line, separator))
        if (/^\s*[=+\-@＝＋－＠]/.test(cell)) throw new Error(JSON.stringify([separator, cell, line]));
    expect(() => JSON.parse(cellsOf(line, ",")[8]!) as unknown).not.toThrow();
  }
});

test("a text without formulas is unchanged", () => {
  const label = "O-No 1-2; Pick - place | 3 = 4";
  expect(cellsOf(auditLine({ ...entry, label }, "csv"), ",")[6]).toBe(label);
});

test("a line of JSON holds the same, exactly", () => {
  expect(auditHead("jsonl")).toBeUndefined();
  const line = JSON.parse(auditLine(entry, "jsonl")) as Record<string, unknown>;
  expect(line).toMatchObject({ id: 7, before: { name: "=1+1" }, taken_back_by: 9 });
  expect(Object.keys(line)).not.toContain("key");
});

test("days are whole days of UTC, and unknown arguments are answered with the usage", () => {
  expect(auditRequestOf(["--from", "2026-01-01", "--to", "2026-01-31", "--format", "jsonl"])).toEqual({
    format: "jsonl",
    span: { from: new Date("2026-01-01T00:00:00Z"), to: new Date("2026-02-01T00:00:00Z") },
  });
  expect(auditRequestOf(["--to=2026-01-31T18:00:00Z"])).toMatchObject({
    format: "csv",
    span: { from: new Date(0), to: new Date("2026-01-31T18:00:00Z") },
  });
  for (const words of [
    ["--format", "xml"],
    ["--from", "yesterday"],
    ["--from", "2026-02-32"],
    ["--to", "2026-02-30"],
    ["--to", "2026-04-31T10:00Z"],
    ["--since", "x"],
    ["x"],
  ])
    expect(auditRequestOf(words)).toContain("--format csv|jsonl");
});

test("audit prints the journal, also beside the relay that uses it", async () => {
  const data = mkdtempSync(join(tmpdir(), "wa-audit-"));
  const instance = await startFakeInstance();
  const relay = await startRelay(instance.configuration, { journal: data });
  const id = instance.put("wa.session", { name: "a" });
  await relay.writeBack([renameChange(id, "a", "b")]);
  const { url, db, login } = instance.configuration;
  const said: string[] = [];
  const complained: string[] = [];
  const audit = (words: readonly string[], folder = data): Promise<number> =>
    runCommand(["audit", ...words], {
      environment: { WA_URL: url, WA_DB: db, WA_LOGIN: login, WA_API_KEY: canaryKey, RELAY_DATA: folder },
      ...{ version: "1.2.3", statics: [], data, stopped: Promise.resolve() },
      say: (words) => said.push(words),
      complain: (words) => complained.push(words),
    });
  expect(await audit(["--format", "jsonl"])).toBe(0);
  expect(said).toHaveLength(1);
  expect(JSON.parse(said[0]!)).toMatchObject({
    ...{ label: "O-1", login, outcome: "written", before: { name: "a" }, after: { name: "b" } },
  });
  expect(complained).toEqual(["Entries: 1."]);
  expect(await audit(["--to", "2001-01-01"])).toBe(0);
  expect(said).toHaveLength(2);
  expect(await audit(["--from", "0000-01-01", "--to", "9999-12-31"])).toBe(0);
  expect(complained.at(-1)).toBe("Entries: 1.");
  expect(await audit(["--format", "xml"])).toBe(2);
  expect(await audit([], join(data, "nowhere"))).toBe(1);
  expect(complained.at(-1)).toContain("There is no journal in");
  // The system cannot open this as a file; without root rights, also another user's journal.
  mkdirSync(join(data, "closed", "journal.db"), { recursive: true });
  expect(await audit([], join(data, "closed"))).toBe(1);
  expect(complained.at(-1)).toContain("cannot be opened. Run this command as the user that runs the relay.");
  const put = (name: string, text: string): string => {
    mkdirSync(join(data, name));
    writeFileSync(join(data, name, "journal.db"), text);
    return join(data, name);
  };
  expect(await audit([], put("begun", ""))).toBe(1);
  expect(complained.at(-1)).toContain("There is no journal in");
  expect(await audit([], put("foreign", "not a journal".repeat(1_000)))).toBe(1);
  expect(complained.at(-1)).toContain("cannot be read (SQLITE_NOTADB).");
  const file = new Database(join(put("newer", ""), "journal.db"));
  file.exec("pragma user_version = 99");
  file.close();
  expect(await audit([], join(data, "newer"))).toBe(1);
  expect(complained.at(-1)).toContain("belongs to a newer relay");
  expect([...said, ...complained].join("")).not.toContain("canary");
  await relay.close();
  await instance.close();
  rmSync(data, { recursive: true });
});
