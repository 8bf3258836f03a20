import { sql } from "../../../service/store/sql.ts";

describe("a piece of SQL", () => {
  test("binds every value, whatever is in it", () => {
    const sent = "x'; drop table wa_element; --";
    expect(sql`select ${sent}, ${1}, ${null}`).toEqual({
      text: "select ?, ?, ?",
      parameters: [sent, 1, null],
    });
  });

  test("takes other pieces in with their values, in order", () => {
    const inner = sql`b = ${2}`;
    expect(sql`a = ${1} and (${inner}) and c = ${3}`).toEqual({
      text: "a = ? and (b = ?) and c = ?",
      parameters: [1, 2, 3],
    });
    expect(sql.join([inner, "x", sql`c`], sql` or `)).toEqual({
      text: "b = ? or ? or c",
      parameters: [2, "x"],
    });
  });

  test("puts names in quotes, with their quotes doubled", () => {
    expect(sql.ref("wa_element.name").text).toBe('"wa_element"."name"');
    expect(sql.ref('a" b').text).toBe('"a"" b"');
  });
});
