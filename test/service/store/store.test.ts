import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { sql } from "../../../service/store/sql.ts";
import { orderToSql } from "../../../service/records/select-records.ts";
import { openStore } from "../../../service/store/store.ts";

describe("the data file", () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "wa-store-"));
    file = join(folder, "data.db");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("keeps what was committed and drops what was not", () => {
    const store = openStore(file);
    store.transaction(() => store.all(sql`insert into wa_mmc (name) values ('kept')`));
    expect(() =>
      store.transaction(() => {
        store.all(sql`insert into wa_mmc (name) values ('dropped')`);
        throw new Error("stop");
      }),
    ).toThrow("stop");
    store.close();
    const again = openStore(file);
    expect(again.all(sql`select name from wa_mmc`)).toEqual([{ name: "kept" }]);
    again.close();
  });

  test("gains the columns of fields that an older file lacks", () => {
    openStore(file).close();
    const old = new Database(file);
    old.exec(
      "alter table wa_element drop column standard_time; insert into wa_element (name) values ('old')",
    );
    old.close();
    const store = openStore(file);
    expect(store.all(sql`select name, standard_time from wa_element`)).toEqual([
      { name: "old", standard_time: 0 },
    ]);
    store.close();
  });

  test("refuses a file of a newer version with a sentence", () => {
    openStore(file).close();
    const newer = new Database(file);
    newer.exec("pragma user_version = 99");
    newer.close();
    expect(() => openStore(file)).toThrow(/version 99.*newer service/);
  });

  test("gives elements in their usual order without sorting them", () => {
    const store = openStore(file);
    const call = { store, model: "wa.element", lang: undefined } as const;
    const plan = store.all(
      sql`explain query plan select name from wa_element where session_id is ${1} order by ${orderToSql(call, undefined)}`,
    );
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringContaining("USING INDEX wa_element_session_id"),
    ]);
    store.close();
  });

  test("sorts records without a writer last in the order of writers", () => {
    const store = openStore(file);
    store.all(sql`insert into wa_element (write_uid) values (null), (2), (1)`);
    const call = { store, model: "wa.element", lang: undefined } as const;
    const inOrder = (order: string) =>
      store.all(sql`select id from wa_element order by ${orderToSql(call, order)}`).map(({ id }) => id);
    expect(inOrder("write_uid")).toEqual([3, 2, 1]);
    expect(inOrder("write_uid desc")).toEqual([1, 2, 3]);
    store.close();
  });

  test("waits for the disk on every commit", () => {
    const store = openStore(file);
    expect(store.all(sql`pragma synchronous`)).toEqual([{ synchronous: 2 }]);
    expect(store.all(sql`pragma journal_mode`)).toEqual([{ journal_mode: "wal" }]);
    expect(store.all(sql`pragma foreign_keys`)).toEqual([{ foreign_keys: 1 }]);
    store.close();
  });
});
