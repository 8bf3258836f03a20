import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** Japanese sentences for everything that can be wrong with a cell. */
export const cellReasons: Translation<Strings["cellReasons"]> = {
  error_value: { what: "がExcelのエラーです。", todo: "数式を直すか、値を入力してください。" },
  empty_number: { what: "が空です。", todo: "時間がないときは0を入力してください。" },
  not_a_number: { what: "が数値ではありません。", todo: "12.5のように秒で入力してください。" },
  comma_number: {
    what: "がコンマを含む文字列で、数値ではありません。",
    todo: "お使いのExcelの小数点の書き方で入力し直してください。",
  },
  time_of_day: {
    what: "がExcelにより時刻に変換されました。",
    todo: "セルの表示形式を「数値」にしてから、90のように秒で入力してください。",
  },
  part_of_day: {
    what: "がExcelでは時刻（24時間の一部）になっています。",
    todo: "秒で入力してください。1:30なら90です。本当に1秒未満の値なら、小数点以下3桁で入力してください。",
  },
  not_whole: { what: "が整数ではありません。", todo: "1、2、3…と入力してください。" },
  below_one: { what: "が1未満です。", todo: "1、2、3…と入力してください。" },
  too_large: { what: "がシステムに入る大きさを超えています。", todo: "もっと小さい数を入力してください。" },
  negative: { what: "が0未満です。", todo: "0以上の時間を入力してください。" },
  empty_work_type: { what: "が空です。", todo: "vaやc4など、一覧から選んでください。" },
  unknown_work_type: { what: "が作業区分ではありません。", todo: "vaやc4など、一覧から選んでください。" },
  unknown_waste_type: {
    what: "がムダの種類ではありません。",
    todo: "一覧からw1～w7を選ぶか、空にしてください。",
  },
  text_too_long: { what: "がセルに入る長さを超えています。", todo: "32,767文字以内にしてください。" },
  half_character: {
    what: "に絵文字の一部など、欠けた文字があります。",
    todo: "それを除いて入力し直してください。",
  },
  end_before_start: { what: "が開始より前です。", todo: "開始か終了を直してください。" },
  empty_name: { what: "が空です。", todo: "要素作業には名称が必要です。入力してください。" },
  true_or_false: { what: "がTRUEかFALSEです。", todo: "数値を入力してください。" },
  needs_number: {
    what: "が空で、前後の行には番号があります。",
    todo: "「行に番号を付ける」を押すか、番号を入力してください。",
  },
  other_cycle: {
    what: "がこのワークシートのサイクルではありません。",
    todo: "空にするか、全サイクルのワークシートで行を追加してください。",
  },
  name_in_language: {
    what: "が翻訳名のワークシートにあります。新しい名称は言語を指定して送信できません。",
    todo: "既定の言語のワークシートで行を追加してください。",
  },
  unknown_o_no: {
    what: "がこのワークシートの作業分析にありません。",
    todo: "このワークシートにあるO-Noを入力してください。",
  },
  empty_o_no: { what: "が空です。", todo: "作業分析には固有のO-Noが必要です。入力してください。" },
  o_no_taken: { what: "がすでに使われています。", todo: "他の作業分析にないO-Noを入力してください。" },
  o_no_twice: { what: "が別の新しい行にもあります。", todo: "行ごとに別のO-Noを入力してください。" },
  date_for_text: {
    what: "がExcelにより日付に変換されました。",
    todo: "セルの表示形式を「文字列」にしてから入力し直してください。",
  },
};
