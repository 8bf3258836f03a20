import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

const report = "もう一度試してください。解決しないときは、要求番号を中継サーバーの管理者に伝えてください。";
const signInAgain = "中継サーバーの管理者に、ログインとAPIキーの確認を依頼してください。";
const cannotTell = "編集内容を他の値と区別できないため、何も送信されません。更新するとシステムと比較します。";

/** Japanese sentences for every failure of the relay and the instance. */
export const instanceFailures: Translation<Strings["instanceFailures"]> = {
  relay_unreachable: {
    what: "中継サーバーが応答しません。",
    todo: "セルに入力した内容は残っています。ネットワークを確認してから、もう一度試してください。",
  },
  versions_differ: {
    what: "作業ウィンドウを開いている間にアドインが更新されました。",
    todo: "作業ウィンドウを閉じて開き直してください。セルはそのままです。",
  },
  cancelled: { what: "キャンセルしました。", todo: "すでに実行された分はそのまま残ります。" },
  reply_unreadable: {
    what: "中継サーバーの代わりに別のものが応答しました。",
    todo: "プロキシやネットワークのサインイン画面が間にある可能性があります。接続を確認してから、もう一度試してください。",
  },
  sample_only: {
    what: "これはサンプルです。何も送信されません。",
    todo: "ここに入力した内容はこのブックだけに残ります。",
  },
  bad_request: { what: "中継サーバーが要求を理解できませんでした。", todo: report },
  bad_json: { what: "中継サーバーが要求を読み取れませんでした。", todo: report },
  client_header_missing: {
    what: "中継サーバーがこの作業ウィンドウを別のWebページとみなしました。",
    todo: report,
  },
  foreign_origin: {
    what: "中継サーバーはこのアドレスからの呼び出しを受け付けません。",
    todo: "中継サーバー自身のアドレスからアドインを開いてください。",
  },
  foreign_host: {
    what: "中継サーバーが、登録されていない名前で呼び出されました。",
    todo: "中継サーバー自身のアドレスからアドインを開いてください。",
  },
  not_signed_in: {
    what: "サインインしていません。",
    todo: "サインインしてから続けてください。入力した内容はセルに残ります。",
  },
  no_role: {
    what: "このアカウントは中継サーバーを利用できません。",
    todo: "中継サーバーの管理者に閲覧者または編集者の役割を依頼するか、別のアカウントでサインインしてください。",
  },
  read_only: {
    what: "ここでは閲覧だけができ、変更はできません。",
    todo: "中継サーバーの管理者に編集者の役割を依頼してください。編集内容はワークシートに残ります。",
  },
  no_user_key: {
    what: "中継サーバーに、システム用のあなたのキーがありません。",
    todo: "中継サーバーの管理者に、ログインとAPIキーの追加を依頼してください。",
  },
  identity_unreachable: {
    what: "サインインのサービスが応答しません。",
    todo: "後でもう一度試すか、その管理者に問い合わせてください。入力した内容はセルに残ります。",
  },
  sign_in_refused: {
    what: "サインインできませんでした。",
    todo: "もう一度試すか、別のアカウントでサインインしてください。続く場合は中継サーバーの管理者に伝えてください。",
  },
  dialog_blocked: {
    what: "サインインのウィンドウを開けませんでした。",
    todo: "アドインの他のウィンドウを閉じ、Excelのポップアップを許可してから、もう一度試してください。",
  },
  not_offered: { what: "中継サーバーはこの呼び出しに対応していません。", todo: report },
  not_found: { what: "中継サーバーにこのアドレスはありません。", todo: report },
  wrong_content_type: { what: "中継サーバーが要求の形式を受け付けませんでした。", todo: report },
  request_too_large: {
    what: "一度に送信する量が多すぎます。",
    todo: "ワークシートを1枚ずつ、少ない変更に分けて書き戻してください。",
  },
  too_many_requests: {
    what: "短時間の呼び出しが多すぎます。",
    todo: "1分待ってから、もう一度試してください。",
  },
  sign_in_failed: { what: "システムが中継サーバーのログインを受け付けませんでした。", todo: signInAgain },
  access_denied: { what: "システムが中継サーバーのAPIキーを拒否しました。", todo: signInAgain },
  no_rights: {
    what: "このログインには、システムでこの操作をする権限がありません。",
    todo: "システムの管理者に権限を依頼してください。編集内容はワークシートに残ります。",
  },
  invalid_values: {
    what: "システムが値を受け付けませんでした。",
    todo: "下のメッセージを読み、セルを直してから、もう一度書き戻してください。",
  },
  not_unique: {
    what: "同じ値のレコードがすでにあります。",
    todo: "使われていないO-Noなど、別の値にしてください。",
  },
  record_missing: {
    what: "レコードがシステムにもうありません。",
    todo: "システムで削除されています。表示しているワークシートはそのまま残ります。記録として残すか、削除してください。",
  },
  unknown_field: { what: "アドインに必要な項目がシステムにありません。", todo: signInAgain },
  unknown_model: { what: "この種類のレコードがシステムにありません。", todo: signInAgain },
  language_not_active: {
    what: "この言語はシステムで有効になっていません。",
    todo: "作業ウィンドウの下部で、名称の言語を別のものにしてください。",
  },
  instance_busy: { what: "システムが混み合っています。", todo: "少し待ってから、もう一度試してください。" },
  instance_database: {
    what: "システムがデータベースとの接続を失いました。",
    todo: "セルの内容はそのままです。少し待ってから、もう一度試してください。",
  },
  instance_error: {
    what: "システムがエラーを返しました。",
    todo: "下のメッセージを読んでください。解決しないときは、システムの管理者に問い合わせてください。",
  },
  instance_unreachable: {
    what: "中継サーバーは動いていますが、システムが応答しません。",
    todo: "セルはそのままです。後でもう一度試すか、システムの管理者に問い合わせてください。",
  },
  instance_timeout: {
    what: "システムの応答に時間がかかりすぎました。",
    todo: "まず1サイクルだけで、もう一度試してください。",
  },
  instance_status: {
    what: "システムの代わりに別のものが応答しました。",
    todo: "メンテナンス中かもしれません。後でもう一度試してください。",
  },
  bad_reply: { what: "システムの応答を読み取れませんでした。", todo: report },
  not_a_number: {
    what: "システムが数値でない値を送ってきました。",
    todo: "システムでこの作業分析の時間を直してから、もう一度試してください。",
  },
  reply_too_large: { what: "応答が大きすぎます。", todo: "1サイクルずつ取り込んでください。" },
  journal_unavailable: {
    what: "中継サーバーが実行内容を記録できないため、何も変更しません。",
    todo: "何も送信されていません。中継サーバーの管理者がデータフォルダーを確認する必要があります。ディスクがいっぱいか、別の中継サーバーが使用している可能性があります。",
  },
  too_many_open_files: {
    what: "中継サーバーの接続数が上限に達しています。",
    todo: "セルの内容はそのままです。少し待ってから、もう一度試してください。続く場合は中継サーバーの管理者に伝えてください。",
  },
  shutting_down: { what: "中継サーバーが再起動中です。", todo: "少し待ってから、もう一度試してください。" },
  internal: { what: "中継サーバーで障害が起きました。", todo: report },
};

/** Japanese sentences for everything the workbook can refuse. */
export const workbookFailures: Translation<Strings["workbookFailures"]> = {
  cell_being_edited: {
    what: "セルを編集中です。",
    todo: "ワークシートでEnterかEscを押してから、もう一度試してください。",
  },
  sheet_protected: {
    what: "ワークシートが保護されています。",
    todo: "「校閲」>「シート保護の解除」で保護を解除してから、もう一度試してください。",
  },
  workbook_protected: {
    what: "ブックが保護されているため、ワークシートを追加も削除もできません。",
    todo: "「校閲」>「ブックの保護」で保護を解除してから、もう一度試してください。",
  },
  workbook_read_only: {
    what: "ブックが読み取り専用です。",
    todo: "別の名前で保存するか、編集を有効にしてから、もう一度試してください。",
  },
  sheet_missing: { what: "ワークシートがもうありません。", todo: "「作業分析」から取り込み直してください。" },
  row_missing: {
    what: "行がワークシートにもうありません。",
    todo: "行の削除を元に戻すか、「このシート」で行を戻してください。",
  },
  not_our_sheet: {
    what: "このワークシートはアドインが取り込んだものではありません。",
    todo: "作業分析を選び、専用のワークシートに取り込んでください。",
  },
  key_column_missing: {
    what: "テーブルの非表示の先頭列がなくなっています。",
    todo: "行を区別できません。列の削除を元に戻すか、新しいワークシートに取り込んでください。",
  },
  headers_hidden: {
    what: "テーブルの見出し行がオフになっています。",
    todo: "「テーブル デザイン」>「見出し行」をオンにしてから、もう一度試してください。",
  },
  snapshot_missing: {
    what: "取り込んだ内容がブックに残っていません。",
    todo: "編集内容を他の値と区別できません。更新してシステムと比較してください。",
  },
  snapshot_damaged: {
    what: "前回の取り込みの記録が壊れています。",
    todo: "編集内容を他の値と区別できません。更新してシステムと比較してください。",
  },
  snapshot_newer: {
    what: "より新しい版のアドインが取り込んだワークシートです。",
    todo: "ここでアドインを更新するか、新しい版のある所で続けてください。",
  },
  snapshot_generation: {
    what: "「元に戻す」で、2回前の取り込みより前まで戻りました。",
    todo: "「やり直し」をするか、書き戻す前にワークシートを更新してください。",
  },
  snapshot_too_large: {
    what: "ワークシートに記録するデータが上限（64 MB）を超えます。",
    todo: "ワークシートは変更されていません。1サイクルずつ取り込むか、1枚のワークシートに取り込む分析を減らしてください。",
  },
  copied_sheet: {
    what: "このワークシートはコピーです。",
    todo: "コピーを単独で書き戻すかどうか、「このシート」で決めてください。",
  },
  other_instance: {
    what: "このワークシートは別のシステムのものです。",
    todo: "ここからは何も送信されません。中継サーバーがそのシステムにつながる所で開いてください。",
  },
  target_not_free: {
    what: "別のテーブルがじゃまになっています。",
    todo: "何も変更していません。そのテーブルを別のワークシートに移すか、新しいワークシートに取り込んでください。",
  },
  merged_cells: {
    what: "テーブルの下か横の結合セルがじゃまになっています。",
    todo: "何も変更していません。「ホーム」>「セルを結合して中央揃え」で結合を解除するか、移動してから、もう一度試してください。",
  },
  filter_in_the_way: {
    what: "このワークシートのフィルターがじゃまになっています。",
    todo: "「データ」>「クリア」でフィルターを解除し、もう一度試してから、元どおりに絞り込んでください。",
  },
  too_large: { what: "Excelが一度に扱える量を超えています。", todo: "1サイクルずつ取り込んでください。" },
  other_workbook: {
    what: "別のブックが前面に出ました。",
    todo: "このブックに戻ってから、もう一度試してください。",
  },
  no_worksheet_in_front: {
    what: "前面のシートにセルがありません。",
    todo: "いずれかのワークシートを前面に出してから、もう一度試してください。",
  },
  cancelled: { what: "キャンセルしました。", todo: "すでに実行された分はそのまま残ります。" },
  page_failed: {
    what: "このページを作成できませんでした。",
    todo: "何も送信されていません。別のページを試してください。下の行はアドインの管理者に原因を伝えるものです。",
  },
  excel_error: {
    what: "Excelが拒否しました。",
    todo: "もう一度試してください。解決しないときは、ブックを保存して開き直してください。",
  },
};

/** Japanese sentences for a worksheet from which nothing can be written back. */
export const sheetTroubles: Translation<Strings["sheetTroubles"]> = {
  copied_sheet: {
    what: "このワークシートは、取り込んだものをコピーしたものです。",
    todo: "コピーを単独で書き戻しますか。それとも通常のセルにしますか。",
  },
  other_instance: {
    what: "このワークシートは別のシステムのものです。",
    todo: "閲覧はできますが、何も送信されません。中継サーバーがそのシステムにつながる所で開いてください。",
  },
  snapshot_missing: { what: "取り込んだ内容がブックに残っていません。", todo: cannotTell },
  snapshot_damaged: { what: "前回の取り込みの記録が壊れています。", todo: cannotTell },
  snapshot_newer: {
    what: "より新しい版のアドインが取り込んだワークシートです。",
    todo: "ここでは読み取り専用です。アドインを更新するか、新しい版のある所で続けてください。",
  },
  snapshot_generation: {
    what: "「元に戻す」で、2回前の取り込みより前まで戻りました。",
    todo: "Excelで「やり直し」をするか、更新してください。それまで何も送信されません。",
  },
  key_column_missing: {
    what: "テーブルの非表示の先頭列がなくなっています。",
    todo: "行を区別できないため、何も送信されません。列の削除を元に戻すか、新しいワークシートに取り込んでください。",
  },
};
