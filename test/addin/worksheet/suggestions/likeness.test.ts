import {
  alikeAbove,
  likeness,
  piecesOf,
  wordingKey,
  wordsIn,
} from "../../../../addin/worksheet/suggestions/likeness.ts";
import { isOneSlip, slipKeys } from "../../../../addin/worksheet/suggestions/slips.ts";
import fc from "../../../support/laws.ts";

const likenessOf = (a: string, b: string) => likeness(piecesOf(a), piecesOf(b));
const slipped = (a: string, b: string) => isOneSlip(wordsIn(a), wordsIn(b));

/** Short texts of few characters, so that many are similar. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from("abs e歩くを棚ーแก่ก1 ")), maxLength: 14 }),
  fc.string({ unit: "grapheme", maxLength: 30 }),
);

test.each([
  ["walks to rack", "Walk to Rack"],
  ["walks to rack", " walks  to\nrack."],
  ["boxes stick", "box sticks"],
  ["carries box", "carry box"],
  ["ﾎﾞｯｸｽを取る", "ボックスを取る"],
  ["Ａ棚へ 歩く", "A棚へ歩く"],
  ["เดินไปชั้นวาง", "เดินไป ชั้นวาง"],
  ["GROSSES TEIL FEHLT", "großes Teil fehlt"],
  ["1.5 m to trolley", "1,5 m to trolley"],
  ["1-2 turns", "1 – 2 turns"],
  ["100% checked", "100 % checked"],
])("%j is the same wording as %j", (a, b) => {
  expect(wordingKey(a)).toBe(wordingKey(b));
});

test.each([
  ["1.5 m to trolley", "15 m to trolley"],
  ["bin 1", "bin 2"],
  ["bolt M6", "bolt M8"],
  ["bin 1 5", "bin 15"],
  ["1/2 turn", "1.2 turn"],
  ["1-2 turns", "1/2 turns"],
  ["offset -0.5 mm", "offset 0.5 mm"],
  ["torque 10 %", "torque 10"],
  ["part in place", "part not in place"],
  ["glass", "glas"],
  ["bus", "bu"],
  ["?", "!"],
])("%j is not the same wording as %j", (a, b) => {
  expect(wordingKey(a)).not.toBe(wordingKey(b));
});

test.each([
  ["reaches for driver", "reaches for drivr"],
  ["waits for crane", "waits for crnae"],
  ["waits for crane", "waits for crame"],
  ["取出し", "取り出し"],
  ["コンベヤで待つ", "コンベヤーで待つ"],
  ["เดินไปชั้นวาง", "เดินไปชันวาง"],
  ["หยิบชิ้นงาน", "หยิบชิ้นงานน"],
])("%j is %j with one typo", (a, b) => {
  expect(slipped(a, b)).toBe(true);
});

test.each([
  ["pick part", "pack part"],
  ["bin 12345", "bin 12346"],
  ["右手で取る", "左手で取る"],
  ["部品を取る", "部品を置く"],
  ["箱が入る", "箱が入れる"],
  ["蓋を取る", "蓋を取るな"],
  ["เดินไปเปิดฝา", "เดินไปปิดฝา"],
  ["ปิดฝา", "ปัดฝา"],
  ["ใช้ไม้", "ใช้ไม่"],
  ["kein Teil", "ein Teil"],
  ["waits for crane", "waits for drone"],
  ["waits for crane", "waits for crimp"],
  ["walking for crane", "walkong for crame"],
  ["waits for crane", "waits for crnax"],
  ["waits for crane", "waits for crxae"],
  ["waits for crane", "waits for crnxe"],
  ["walks to rack", "walks to rack"],
])("%j is another text than %j, or exactly the same", (a, b) => {
  expect(slipped(a, b)).toBe(false);
});

test.each([
  ["Walk to rack", "Walk to the rack", true],
  ["ラックまで歩く", "ラックへ歩く", true],
  ["หยิบชิ้นงาน", "หยิบชิ้นงานซ้าย", true],
  ["부품을 집는다", "부품 집는다", true],
  ["棚 右 A", "棚 右 B", true],
  ["Pick clip", "Pick bolt", false],
  ["部品を取る", "箱を運ぶ", false],
  ["เดินไปชั้นวาง", "รอเครน", false],
])("%j is similar to %j: %s", (a, b, isLike) => {
  expect(likenessOf(a, b) > alikeAbove).toBe(isLike);
});

test("similarity is from 0 to 1, symmetric, and 1 for equal texts", () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      const found = likenessOf(a, b);
      expect(found).toBe(likenessOf(b, a));
      expect(found).toBeGreaterThanOrEqual(0);
      expect(found).toBeLessThanOrEqual(1);
      expect(likenessOf(a, a)).toBe(piecesOf(a).size > 0 ? 1 : 0);
    }),
  );
});

test("a typo is symmetric, and both texts share a text with one letter less", () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from("abcde歩くーกก่")),
    minLength: 4,
    maxLength: 7,
  });
  fc.assert(
    fc.property(
      letters,
      letters,
      fc.nat(6),
      fc.constantFrom(...Array.from("axくーก่")),
      (word, other, place, letter) => {
        const near = Array.from(word).toSpliced(place, 0, letter).join("");
        for (const [a, b] of [
          [word, other],
          [word, near],
        ] as const) {
          expect(slipped(a, b)).toBe(slipped(b, a));
          if (!slipped(a, b)) continue;
          const keys = new Set(slipKeys(wordsIn(a)));
          expect(slipKeys(wordsIn(b)).some((key) => keys.has(key))).toBe(true);
        }
      },
    ),
  );
});
