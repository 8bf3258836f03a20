import { sql } from "../../../service/store/sql.ts";

describe("a piece of SQL", () => {
  test("binds every value, whatever its content", () => {
    const sent = "x'; drop table wa_element; --";
    expect(sql`select ${sent}, ${1}, ${null}`).toMatchObject({
      sql: "select ?, ?, ?",
      values: [sent, 1, null],
    });
  });

  test("includes other pieces with their values, in order", () => {
    const inner = sql`b = ${2}`;
    expect(sql`a = ${1} and (${inner}) and c = ${3}`).toMatchObject({
      sql: "a = ? and (b = ?) and c = ?",
      values: [1, 2, 3],
    });
    expect(sql.join([inner, "x", sql`c`], " or ")).toMatchObject({
      sql: "b = ? or ? or c",
      values: [2, "x"],
    });
  });

  test("puts names in quotes, with their quotes doubled", () => {
    expect(sql.ref("wa_element.name").sql).toBe('"wa_element"."name"');
    expect(sql.ref('a" b').sql).toBe('"a"" b"');
  });
});
