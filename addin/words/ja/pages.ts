import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** What a kind of page is called, on the page and in the pane. */
export const nouns: Words["pages"]["nouns"] = {
  elements_yamazumi: "要素作業の山積み表",
  analyses_yamazumi: "山積み表",
  work_share: "VA率",
  waste_pareto: "LOSSパレート図",
  loss_text_pareto: "LOSS内容別",
  cycle_run: "サイクル推移図",
  timeline: "タイムライン",
  work_combination: "標準作業組合せ票",
  step_change: "ステップ別改善前後",
  waterfall: "滝グラフ",
  line_load: "ライン編成図",
  what_if: "仮定ライン編成",
  mmc_composition: "人・機械の内訳",
  mac_balance: "連合作業の数値",
  formula_audit: "式の照合",
  analysis_report: "報告書",
  comparison_report: "改善前後報告書",
  line_report: "ライン報告書",
};

/** Japanese words of every page: what it is called, its heading, what an empty one says. */
export const pages: Translation<Words["pages"]> = {
  nouns,
  shortNouns: {
    step_change: "ステップ",
    line_load: "負荷",
    what_if: "仮定",
    line_report: "報告書",
    comparison_report: "改善前後",
  },
  title: (subject, noun) => (subject === "" ? noun : `${subject} · ${noun}`),
  howToRead: "「更新」で数値を書き直し、グラフの書式は残します。ここから書き戻す項目はありません。",
  howToReadInputs:
    "青い見出し: 入力欄で、更新しても残ります。その他の数値は「更新」で書き直されます。ここから書き戻す項目はありません。",
  cycle: (number) => `サイクル${number}`,
  allCycles: "全サイクル",
  nothing: "表示するものがありません。",
  noLongerThere: "システムにもうありません",
};
