import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

const report = "請重試。如仍出現，請把請求編號告訴中繼的管理人員。";
const signInAgain = "請讓中繼的管理人員檢查其登入和API金鑰。";

/** Traditional Chinese sentences for every failure of the relay and the instance. */
export const instanceFailures: Translation<Strings["instanceFailures"]> = {
  relay_unreachable: { what: "中繼沒有回應。", todo: "您輸入的內容仍在儲存格中。請檢查網路後重試。" },
  versions_differ: {
    what: "此工作窗格開啟期間增益集已更新。",
    todo: "請關閉工作窗格再重新開啟。儲存格保持不變。",
  },
  cancelled: { what: "您已取消。", todo: "已完成的部分保持不變。" },
  reply_unreadable: {
    what: "答覆的不是中繼。",
    todo: "中間可能有代理或網路登入頁面。請檢查連線後重試。",
  },
  sample_only: { what: "這是範例：不會傳送任何內容。", todo: "您在此輸入的內容只保留在此活頁簿中。" },
  bad_request: { what: "中繼沒有理解請求。", todo: report },
  bad_json: { what: "中繼無法讀取請求。", todo: report },
  client_header_missing: { what: "中繼把此工作窗格當成了其他網頁。", todo: report },
  foreign_origin: { what: "中繼不接受來自此位址的呼叫。", todo: "請從中繼自己的位址開啟增益集。" },
  foreign_host: { what: "中繼不認識所用的名稱。", todo: "請從中繼自己的位址開啟增益集。" },
  not_signed_in: { what: "您尚未登入。", todo: "請登入後繼續。您輸入的內容保留在儲存格中。" },
  no_role: {
    what: "您的帳戶無權使用此中繼。",
    todo: "請向中繼的管理人員申請讀者或編輯者角色，或使用其他帳戶登入。",
  },
  read_only: {
    what: "您在此只能讀取，不能變更。",
    todo: "請向中繼的管理人員申請編輯者角色。您的編輯保留在工作表中。",
  },
  no_user_key: { what: "中繼沒有您在執行個體中的金鑰。", todo: "請讓中繼的管理人員新增您的登入和API金鑰。" },
  identity_unreachable: {
    what: "登入服務沒有回應。",
    todo: "請稍後重試，或詢問其管理人員。您輸入的內容保留在儲存格中。",
  },
  sign_in_refused: {
    what: "登入未成功。",
    todo: "請重試，或使用其他帳戶登入。如果仍然如此，請告知中繼的管理人員。",
  },
  dialog_blocked: {
    what: "無法開啟登入視窗。",
    todo: "請關閉增益集的其他視窗，並允許Excel的快顯視窗，然後重試。",
  },
  not_offered: { what: "中繼不提供此呼叫。", todo: report },
  not_found: { what: "中繼沒有這個位址。", todo: report },
  wrong_content_type: { what: "中繼不接受請求的形式。", todo: report },
  request_too_large: { what: "一次傳送的內容過多。", todo: "請減少每次回寫的變更，逐個工作表進行。" },
  too_many_requests: { what: "短時間內呼叫過多。", todo: "請等一分鐘後重試。" },
  sign_in_failed: { what: "執行個體不接受中繼的登入。", todo: signInAgain },
  access_denied: { what: "執行個體拒絕了中繼的API金鑰。", todo: signInAgain },
  no_rights: {
    what: "您的登入在執行個體中沒有此權限。",
    todo: "請向執行個體的管理員申請權限。您的編輯仍在工作表中。",
  },
  invalid_values: { what: "執行個體不接受這些值。", todo: "請閱讀下方的訊息，變更儲存格後再次回寫。" },
  not_unique: { what: "另一條記錄已有此值。", todo: "請選用其他值，例如未使用的 O-No。" },
  record_missing: {
    what: "該記錄在執行個體中已不存在。",
    todo: "已有人在執行個體中將其刪除。顯示它的工作表維持原樣：可留作存檔，也可刪除。",
  },
  unknown_field: { what: "執行個體缺少增益集需要的欄位。", todo: signInAgain },
  unknown_model: { what: "執行個體沒有此類記錄。", todo: signInAgain },
  language_not_active: { what: "此語言在執行個體中未啟用。", todo: "請在工作窗格底部選擇其他名稱語言。" },
  instance_busy: { what: "執行個體正忙。", todo: "請稍候重試。" },
  instance_database: {
    what: "執行個體與其資料庫的連線已中斷。",
    todo: "您的儲存格保持不變。請稍候重試。",
  },
  instance_error: {
    what: "執行個體報告了錯誤。",
    todo: "請閱讀下方的訊息。如仍出現，請詢問執行個體的管理員。",
  },
  instance_unreachable: {
    what: "中繼在執行，但執行個體沒有回應。",
    todo: "您的儲存格未受影響。請稍後重試，或詢問執行個體的管理人員。",
  },
  instance_timeout: { what: "執行個體答覆時間過長。", todo: "請重試，先只用一個週期。" },
  instance_status: { what: "答覆的不是執行個體。", todo: "可能正在維護。請稍後重試。" },
  bad_reply: { what: "無法讀取執行個體的答覆。", todo: report },
  not_a_number: {
    what: "執行個體傳送了不是數字的值。",
    todo: "請在執行個體中更正此作業分析的時間，然後重試。",
  },
  reply_too_large: { what: "答覆過大。", todo: "請一次取得一個週期。" },
  journal_unavailable: {
    what: "中繼無法記錄將要做的事，因此不做任何變更。",
    todo: "沒有傳送任何內容。請中繼的管理人員查看其資料資料夾：磁碟可能已滿，或被另一箇中繼佔用。",
  },
  too_many_open_files: {
    what: "中繼開啟的連線已達到上限。",
    todo: "您的儲存格保持不變。請稍候重試。如果仍然如此，請告知中繼的管理人員。",
  },
  shutting_down: { what: "中繼正在重新啟動。", todo: "請稍候重試。" },
  internal: { what: "中繼出現故障。", todo: report },
};

const compares = "無法區分您的編輯。「重新整理」會與執行個體比較。";

/** Traditional Chinese sentences for everything the workbook can refuse. */
export const workbookFailures: Translation<Strings["workbookFailures"]> = {
  cell_being_edited: { what: "有儲存格正在編輯。", todo: "請在工作表中按 Enter 或 Esc，然後重試。" },
  sheet_protected: {
    what: "工作表受保護。",
    todo: "請取消保護（校閱 > 取消保護工作表），然後重試。",
  },
  workbook_protected: {
    what: "活頁簿受保護：不能新增或刪除工作表。",
    todo: "請取消保護（校閱 > 保護活頁簿），然後重試。",
  },
  workbook_read_only: { what: "活頁簿為唯讀。", todo: "請另存為其他名稱或啟用編輯，然後重試。" },
  sheet_missing: { what: "工作表已不在。", todo: "請從作業分析重新取得。" },
  row_missing: { what: "該列已不在工作表中。", todo: "請復原移除，或從「此工作表」放回缺失的列。" },
  not_our_sheet: {
    what: "此工作表不是由增益集取得的。",
    todo: "請選擇一個作業分析，取得到單獨的工作表。",
  },
  key_column_missing: {
    what: "表格隱藏的第一欄不見了。",
    todo: "已無法區分各列。請復原移除，或把作業分析取得到新的工作表。",
  },
  headers_hidden: {
    what: "表格的標題列已關閉。",
    todo: "請開啟標題列（表格設計 > 標題列），然後重試。",
  },
  snapshot_missing: { what: "活頁簿中已沒有取得的內容。", todo: compares },
  snapshot_damaged: { what: "活頁簿記住的上次取得內容已損壞。", todo: compares },
  snapshot_newer: {
    what: "此工作表由更新版本的增益集取得。",
    todo: "請更新此處的增益集，或在較新的地方繼續。",
  },
  snapshot_generation: { what: "復原超過了最近兩次取得。", todo: "請取消復原，或在回寫之前重新整理工作表。" },
  snapshot_too_large: {
    what: "工作表需要記住的資料超過上限（64 MB）。",
    todo: "工作表沒有變更。請一次取得一個週期，或減少一個工作表中的分析。",
  },
  copied_sheet: { what: "此工作表是副本。", todo: "請在「此工作表」中決定副本是否單獨回寫。" },
  other_instance: {
    what: "此工作表屬於另一個執行個體。",
    todo: "不會從中傳送任何內容。請在中繼指向該執行個體的地方開啟。",
  },
  target_not_free: {
    what: "另一個表格擋住了位置。",
    todo: "沒有變更任何內容。請把另一個表格移到單獨的工作表，或取得到新的工作表。",
  },
  merged_cells: {
    what: "表格下方或旁邊的合併儲存格擋住了位置。",
    todo: "沒有變更任何內容。請取消合併（常用 > 跨欄置中）或移開，然後重試。",
  },
  filter_in_the_way: {
    what: "此工作表上的篩選擋住了位置。",
    todo: "請清除篩選（資料 > 清除），重試，然後照原樣篩選。",
  },
  too_large: { what: "超過Excel一次可處理的量。", todo: "請一次取得一個週期。" },
  other_workbook: { what: "另一個活頁簿到了前面。", todo: "請回到此活頁簿，然後重試。" },
  no_worksheet_in_front: { what: "前面的表沒有儲存格。", todo: "請將一個工作表切換到前面，然後重試。" },
  cancelled: { what: "您已取消。", todo: "已完成的部分保持不變。" },
  page_failed: {
    what: "無法產生此頁面。",
    todo: "未傳送任何內容。請嘗試其他頁面；下面一行可告知增益集維護人員原因。",
  },
  excel_error: { what: "Excel拒絕了操作。", todo: "請重試。如仍出現，請儲存活頁簿後重新開啟。" },
};

const nothingSent = "無法區分您的編輯，因此不傳送任何內容。「重新整理」會與執行個體比較。";

/** Traditional Chinese sentences for a worksheet from which nothing can be written back. */
export const sheetTroubles: Translation<Strings["sheetTroubles"]> = {
  copied_sheet: {
    what: "此工作表是取得的工作表的副本。",
    todo: "副本要單獨回寫，還是隻作為普通儲存格？",
  },
  other_instance: {
    what: "此工作表屬於另一個執行個體。",
    todo: "內容仍可閱讀，不會從中傳送。請在中繼指向該執行個體的地方開啟。",
  },
  snapshot_missing: { what: "活頁簿中已沒有取得的內容。", todo: nothingSent },
  snapshot_damaged: { what: "活頁簿記住的上次取得內容已損壞。", todo: nothingSent },
  snapshot_newer: {
    what: "此工作表由更新版本的增益集取得。",
    todo: "在此為唯讀。請更新增益集，或在較新的地方繼續。",
  },
  snapshot_generation: {
    what: "復原超過了最近兩次取得。",
    todo: "請在Excel中取消復原，或重新整理。在此之前不傳送任何內容。",
  },
  key_column_missing: {
    what: "表格隱藏的第一欄不見了。",
    todo: "已無法區分各列，因此不傳送任何內容。請復原移除，或取得到新的工作表。",
  },
};
