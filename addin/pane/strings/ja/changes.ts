import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** 「変更12件と新しい行2件」, or the one that there is. */
const amount = (changes: string, rows: string): string =>
  [
    ...(changes === "0" && rows !== "0" ? [] : [`変更${changes}件`]),
    ...(rows === "0" ? [] : [`新しい行${rows}件`]),
  ].join("と");

/** Japanese words of the view Changes. */
export const changes: Translation<Strings["changes"]> = {
  asking: "ワークシートを取り込み時の内容と比べています",
  nothing: "ここの内容はすべてシステムに反映済みです",
  nothingTodo: "取り込んだワークシートのセルを編集すると、送信前の変更がここに表示されます。",
  problems: (count) => `先に解決する誤り ${count}件`,
  problemsTodo: "誤りのある行は送信されません。それ以外は送信できます。",
  problem: (column, entered, what) =>
    entered === "" ? `${column}${what}` : `${column}「${entered}」${what}`,
  conflicts: (count) => `あなたとシステムの両方で変更されたセル ${count}件`,
  conflictsTodo: "それぞれ選ぶか、セルに別の値を入力してください。",
  willSend: (count, rows) => `書き戻す内容: ${amount(count, rows)}`,
  willSendSelected: (sheet) => `書き戻す内容: 「${sheet}」で選択した行`,
  selectedTodo: "下の行のうち、ワークシートで選択したものだけが送信されます。",
  heldBack: (count) => `${count}行が保留中: 同じ要素作業に誤りか競合があります。`,
  nothingToSend: "送信できるものはまだありません。",
  nothingHere: "このワークシートに送信するものはありません。",
  before: "変更前",
  theirs: "システム",
  mine: "あなた",
  keepMine: "自分の値を残す",
  takeTheirs: "システムの値にする",
  editCell: "セルを編集",
  wholeRow: "行全体:",
  keepAllMine: "すべて自分の値を残す",
  takeAllTheirs: "すべてシステムの値にする",
  takeAllQuestion: (count) => `システムの値${count}件を採用しますか`,
  takeAllDetail: "これらのセルに入力した内容は置き換えられます。",
  goToCell: (where) => `セルへ移動: ${where}`,
  settling: "競合を解決しています",
  scope: "送信する範囲",
  scopeAll: "すべてのワークシート",
  scopeSheet: (name) => `このワークシート: ${name}`,
  scopeRows: "選択した行のみ",
  write: (count, rows) => `${amount(count, rows)}を書き戻す`,
  writeSelected: "選択した行を書き戻す",
  writing: "書き戻しています",
  record: (done, total) => `レコード ${done} / ${total}`,
  troubles: "次のワークシートからは送信されません",
  showSheet: (name) => `「${name}」を表示`,
  missing: (count) => `${count}行がシートから除かれています。システムでは削除されていません。`,
  missingTodo: "戻す、または削除…",
  putBackTodo: "戻す…",
  newRows: (count) => `システムにない行 ${count}件: 送信されません。`,
  duplicates: (count) => `${count}行が重複しています: 送信されません。`,
  strays: (count) =>
    `${count}行はシステムに対応する場所がもうありません: 送信されません。理由は「状態」列に表示されます。`,
  others: (count) => `${count}行はこのブックの他の編集者が編集しました: その人が送信します。`,
  copies: (count) =>
    count === "1" ? "コピーした行を新しい行にする" : `コピーした${count}行を新しい行にする`,
  makingCopies: "コピーした行を新しい行にしています",
  unnumbered: (count) => `他の行の間にある${count}行に、まだ番号がありません。`,
  number: "行に番号を付ける",
  numberDetail: "サイクルごとに上から1、2、3…と付けます。送信前にここに表示されます。",
  numbering: "行に番号を付けています",
  newElement: "新しい要素作業:",
  newAnalysis: "新しい作業分析:",
  newUnknown:
    "前回送信しましたが、応答が失われました。もう一度送信すると先に確認するため、二重になりません。",
  cycleInside: (number) => `サイクル${number}`,
  span: (start, end) => `${start}～${end}`,
  fromTime: (start) => `${start}から`,
  done: "完了",
  outcomeTitle: {
    complete: (count) => `${count}件のレコードを書き戻しました`,
    partly: (written, rest) => `${written}件のレコードを書き戻し、${rest}件は書き戻していません`,
    none: "何も書き戻されませんでした",
    unknown: (written, rest, unknown) =>
      written === "0" && rest === "0"
        ? `${unknown}件のレコードの結果が不明です`
        : [`書き戻し${written}件`, ...(rest === "0" ? [] : [`未実施${rest}件`]), `不明${unknown}件`].join(
            "、",
          ),
  },
  outcomes: {
    written: "書き戻し済み",
    conflict: "競合: その間にシステムで変更されたため、上書きしていません",
    gone: "システムにもうありません",
    failed: "拒否されました",
    unknown: "不明: 応答が失われました",
    not_sent: "未書き戻し",
  },
  createdOutcomes: {
    created: "システムに新規作成",
    failed: "拒否されました",
    unknown: "不明: 応答が失われました",
    not_sent: "未作成",
  },
  altered: "システムが値を丸めたか、途中で切りました",
  totals: "現在の合計",
  totalsOf: (o_no, figures) => `${o_no}: ${figures}`,
  checkAgain: "もう一度確認",
  checkAgainTodo:
    "不明なものをもう一度送信します。すでに反映された値は書き戻し済みとして扱い、作成済みの行は見つけ出すため、二重になりません。",
};

/** Japanese words of the history below it. */
export const history: Translation<Strings["history"]> = {
  title: "書き戻しの履歴",
  segments: "区間",
  asking: "履歴を取得しています",
  none: "まだ何も書き戻していません。",
  lookAgain: "もう一度確認",
  report: "ワークシートに一覧を作成",
  reporting: "変更一覧を取り込んでいます",
  reported: (rows, sheet) => `「${sheet}」に${rows}行。`,
  records: (count) => `レコード${count}件`,
  notDone: (count) => `未実施${count}件`,
  what: {
    write: "変更",
    create: "作成",
    delete: "削除",
    build_lines: "明細を作成",
    take_back: "取り消し",
  },
  outcomes: {
    pending: "実行中、または中断",
    written: "",
    created: "",
    deleted: "",
    built: "",
    conflict: "未実施: その間にシステムで変更されました",
    gone: "未実施: システムにもうありません",
    failed: "拒否されました",
    unknown: "不明: 応答が失われました",
  },
  takeBack: "取り消す",
  takeBackOf: (label) => `取り消す: ${label}`,
  takeBackAll: (count) => `レコード${count}件を取り消す`,
  takeBackQuestion: (count) => `システムのレコード${count}件の書き戻しを取り消しますか`,
  takeBackDetail:
    "その後に誰かが変更したものを除き、それぞれ前の値に戻ります。削除した要素作業は新しいIDで戻ります。",
  takingBack: "取り消しています",
  wasTakenBack: "取り消し済み",
  noWayBack: "取り消しできません: アドインがシステムで削除できるのは要素作業だけです",
  back: {
    taken_back: "取り消しました",
    conflict: "取り消せません: その後に誰かが変更しました",
    gone: "取り消せません: システムにもうありません",
    not_possible: "取り消しできません",
    failed: "拒否されました",
    unknown: "不明: 応答が失われました。もう一度確認してください。",
    not_sent: "取り消していません",
  },
  newId: (id) => `新しいID ${id} で戻りました`,
  lossText: (number) => `LOSS内容 ${number}`,
  wasteType: (number) => `ムダの種類 ${number}`,
};
