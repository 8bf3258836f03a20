import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** Japanese words for the sample analysis that comes with the add-in. */
export const sample: Translation<Strings["sample"]> = {
  title: "サンプルで見る",
  detail: "アドインに付属する分析です。ネットワークもサインインも不要で、何も送信されません。",
  steps: {
    loss: { what: "ワークシートのLOSS", todo: "失われた秒ごとに一行。青い見出しの列に入力できます。" },
    pareto: { what: "LOSSパレート図", todo: "最も多くの秒がどこで失われているか、Excelのグラフで示します。" },
    report: { what: "報告書", todo: "一枚にまとめた、印刷できる報告書です。" },
  },
  showing: "サンプル",
  again: "サンプルを見る",
  notSent: "これはサンプルです。何も送信されません。",
  notSentTodo: "ここに入力した内容はこのブックだけに残ります。",
};

/** Japanese words for the user guide beside the pane. */
export const help: Translation<Strings["help"]> = {
  what: "これは何ですか",
  opens: "使い方をブラウザーで開きます",
};
