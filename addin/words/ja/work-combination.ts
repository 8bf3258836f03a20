import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Japanese words of the standard work combination table. */
export const combination: Translation<Words["charts"]["combination"]> = {
  how: "各行は、上の行で人が手を離したときに始まります。機械は並行して動きます。赤い列はタクトです。",
  average: (cycles) => `秒数は${cycles}サイクルの平均です。`,
  table: "標準作業組合せ票",
  scale: "開始からの秒数",
  sums: { manual: "手作業 (秒)", auto: "自動送り (秒)", walk: "歩行 (秒)", wait: "手待ち (秒)" },
  person: "人のサイクルタイム (秒)",
  personRule: "手作業 + 歩行 + 手待ち",
  unit: "マス目の幅 (秒)",
  unitRule: "表とタクトの長い方に合わせます",
  places: {
    at_start: "開始 (マス)",
    at_manual: "手作業の終わり (マス)",
    at_walk: "歩行の終わり (マス)",
    at_wait: "手待ちの終わり (マス)",
    at_auto: "自動の終わり (マス)",
    at_end: "終了 (マス)",
  },
  mapping: "作業区分の扱い",
  workType: "作業区分",
  countsAs: "扱い",
  sign: "記号",
  note: "メモ",
  unknownKind: "手作業、自動、歩行、手待ちのいずれかを入力してください。それまでは数えません。",
  legend: "記号",
  walkWhileAuto: "機械の運転中に歩行",
  waitWhileAuto: "機械の運転中に手待ち",
};
