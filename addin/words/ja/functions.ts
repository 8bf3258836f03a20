import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Japanese words of the worksheet functions. */
export const functions: Translation<Words["functions"]> = {
  help: {
    SESSION: {
      description: "作業分析の1項目 (平均サイクルタイムなど) を返します。",
      parameters: {
        o_no: "作業分析のO-No (文字列)。",
        field:
          "項目の名前または表示名: cycle_time_avg、va_ratio、element_count、name、process_name、date、o_no。",
      },
    },
    ELEMENTS: {
      description: "作業分析の要素作業と時間を、見出し行の下に一覧します。",
      parameters: {
        o_no: "作業分析のO-No (文字列)。",
        cycle: "1サイクルの番号。省略すると全サイクルの要素作業を一覧します。",
      },
    },
    LOSS: {
      description: "作業分析のLOSSを、NVA区間ごとに1行、ムダの種類と内容とともに見出し行の下に一覧します。",
      parameters: { o_no: "作業分析のO-No (文字列)。" },
    },
    CYCLES: {
      description: "作業分析の測定サイクルと時間を、見出し行の下に一覧します。",
      parameters: { o_no: "作業分析のO-No (文字列)。" },
    },
    COMPARE: {
      description:
        "2つの作業分析を比較します。システムに比較があれば最新の比較の数値を、なければ両者から計算した値を返します。",
      parameters: {
        o_no_before: "改善前の作業分析のO-No (文字列)。",
        o_no_after: "改善後の作業分析のO-No (文字列)。",
        field: "項目の名前または表示名: ct_a、ct_b、ct_reduction、ct_reduction_pct、va_improvement。",
      },
    },
    LINE: {
      description: "ライン編成の1項目 (タクトタイムなど) を返します。",
      parameters: {
        name: "ライン編成の名称 (文字列)。",
        field: "項目の名前または表示名: takt_time、lb_efficiency、bottleneck_name、max_ct、name。",
      },
    },
  },
  errors: {
    noAnalysis: (o_no) => `作業分析 ${o_no} はありません。`,
    severalAnalyses: (o_no) => `O-No ${o_no} の作業分析が複数あります。`,
    oNoIsNumber: (number) =>
      `作業分析 ${number} はありません。O-Noが0で始まるときは文字列で入力してください: "00${number}"。`,
    oNoMissing: "O-Noを文字列で指定してください。",
    noLine: (name) => `ライン編成 ${name} はありません。`,
    severalLines: (name) => `${name} という名称のライン編成が複数あります。`,
    lineMissing: "ライン編成の名称を文字列で指定してください。",
    noField: (field, fields) => `項目 ${field} はありません。使える項目: ${fields}。`,
    fieldMissing: (fields) => `項目を指定してください。使える項目: ${fields}。`,
    fieldNotThere: (field) => `システムに項目 ${field} がありません。`,
    cycleIsNone: "サイクルは1以上の整数で指定してください。",
    relayAway: "中継サーバーが応答しません。",
    instanceAway: "システムが応答しません。",
    notSignedIn: "作業ウィンドウでサインインしてください。",
    signInFailed: "システムが中継サーバーのサインインを拒否しました。",
    noRights: "システムにこれを読み取る権限がありません。",
    cancelled: "計算がキャンセルされました。",
    other: (message) => `読み取れませんでした: ${message}`,
  },
};
