import { headerWidth } from "../../../../addin/results/parts/header-width.ts";
import { letterWidth } from "../../../../addin/results/parts/short-text.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import { analysisOf, contentOf, worked } from "../../../support/results/page-content.ts";

/**
 * Returns the lines of a Japanese header in a column of this many letters, as Excel wraps it: between any two
 * characters.
 */
function linesOf(header: string, room: number): readonly string[] {
  const lines = [""];
  for (const sign of header) {
    const line = lines.at(-1) ?? "";
    if (letterWidth(line + sign) > room && sign !== " ") lines.push(sign);
    else lines[lines.length - 1] = line + sign;
  }
  return lines;
}

/** Returns the katakana words, complete or cut, in the order of the lines. */
const katakana = (lines: readonly string[]) => lines.flatMap((line) => line.match(/[ァ-ヺー-ヿ]+/gu) ?? []);

test("no katakana word in a header of the standard time is broken, in wider or narrower letters", async () => {
  const analysis = analysisOf(1, [worked(1, 1, 0, "取付", ["va", 3], ["nva", 2])]);
  const { blocks } = pages.standard_time.make(contentOf("standard_time", [analysis]), await wordsOf("ja_JP"));
  const columns = blocks.flatMap(({ look, columns }) => (look === "table" ? columns : []));
  const inKatakana = columns.filter(({ header }) => katakana([header]).length > 0);
  expect(inKatakana.map(({ header }) => header)).toContain("レイティング (%)");
  for (const { header, width = 0 } of inKatakana)
    for (const letter of [1, 1.05, 1.1, 1.15])
      expect({ header, letter, words: katakana(linesOf(header, (width - 1) / letter)) }).toEqual({
        header,
        letter,
        words: katakana([header]),
      });
});

test("a header without katakana is as wide as before", () => {
  expect(headerWidth("標準時間の合計を示す長い見出し", 11)).toBe(11);
  expect(headerWidth("Standard time per cycle (s)", 11)).toBe(12);
});
