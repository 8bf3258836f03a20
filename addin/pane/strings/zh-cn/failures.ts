import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

const report = "请重试。如仍出现，请把请求编号告诉中继的管理人员。";
const signInAgain = "请让中继的管理人员检查其登录和API密钥。";

/** Simplified Chinese sentences for every failure of the relay and the instance. */
export const instanceFailures: Translation<Strings["instanceFailures"]> = {
  relay_unreachable: { what: "中继没有响应。", todo: "您输入的内容仍在单元格中。请检查网络后重试。" },
  versions_differ: {
    what: "此任务窗格打开期间加载项已更新。",
    todo: "请关闭任务窗格再重新打开。单元格保持不变。",
  },
  cancelled: { what: "您已取消。", todo: "已完成的部分保持不变。" },
  reply_unreadable: {
    what: "答复的不是中继。",
    todo: "中间可能有代理或网络登录页面。请检查连接后重试。",
  },
  sample_only: { what: "这是示例：不会发送任何内容。", todo: "您在此输入的内容只保留在此工作簿中。" },
  bad_request: { what: "中继没有理解请求。", todo: report },
  bad_json: { what: "中继无法读取请求。", todo: report },
  client_header_missing: { what: "中继把此任务窗格当成了其他网页。", todo: report },
  foreign_origin: { what: "中继不接受来自此地址的调用。", todo: "请从中继自己的地址打开加载项。" },
  foreign_host: { what: "中继不认识所用的名称。", todo: "请从中继自己的地址打开加载项。" },
  not_signed_in: { what: "您尚未登录。", todo: "请登录后继续。您输入的内容保留在单元格中。" },
  no_role: {
    what: "您的帐户无权使用此中继。",
    todo: "请向中继的管理人员申请读者或编辑者角色，或使用其他帐户登录。",
  },
  read_only: {
    what: "您在此只能读取，不能更改。",
    todo: "请向中继的管理人员申请编辑者角色。您的编辑保留在工作表中。",
  },
  no_user_key: { what: "中继没有您在实例中的密钥。", todo: "请让中继的管理人员添加您的登录和API密钥。" },
  identity_unreachable: {
    what: "登录服务没有响应。",
    todo: "请稍后重试，或询问其管理人员。您输入的内容保留在单元格中。",
  },
  sign_in_refused: {
    what: "登录未成功。",
    todo: "请重试，或使用其他帐户登录。如果仍然如此，请告知中继的管理人员。",
  },
  dialog_blocked: {
    what: "无法打开登录窗口。",
    todo: "请关闭加载项的其他窗口，并允许Excel的弹出窗口，然后重试。",
  },
  not_offered: { what: "中继不提供此调用。", todo: report },
  not_found: { what: "中继没有这个地址。", todo: report },
  wrong_content_type: { what: "中继不接受请求的形式。", todo: report },
  request_too_large: { what: "一次发送的内容过多。", todo: "请减少每次回写的更改，逐个工作表进行。" },
  too_many_requests: { what: "短时间内调用过多。", todo: "请等一分钟后重试。" },
  sign_in_failed: { what: "实例不接受中继的登录。", todo: signInAgain },
  access_denied: { what: "实例拒绝了中继的API密钥。", todo: signInAgain },
  no_rights: {
    what: "您的登录在实例中没有此权限。",
    todo: "请向实例的管理员申请权限。您的编辑仍在工作表中。",
  },
  invalid_values: { what: "实例不接受这些值。", todo: "请阅读下方的消息，更改单元格后再次回写。" },
  not_unique: { what: "另一条记录已有此值。", todo: "请选用其他值，例如未使用的 O-No。" },
  record_missing: {
    what: "该记录在实例中已不存在。",
    todo: "已有人在实例中将其删除。显示它的工作表保持原样：可留作存档，也可删除。",
  },
  unknown_field: { what: "实例缺少加载项需要的字段。", todo: signInAgain },
  unknown_model: { what: "实例没有此类记录。", todo: signInAgain },
  language_not_active: { what: "此语言在实例中未启用。", todo: "请在任务窗格底部选择其他名称语言。" },
  instance_busy: { what: "实例正忙。", todo: "请稍候重试。" },
  instance_database: {
    what: "实例与其数据库的连接已断开。",
    todo: "您的单元格保持不变。请稍候重试。",
  },
  instance_error: { what: "实例报告了错误。", todo: "请阅读下方的消息。如仍出现，请询问实例的管理员。" },
  instance_unreachable: {
    what: "中继在运行，但实例没有响应。",
    todo: "您的单元格未受影响。请稍后重试，或询问实例的管理人员。",
  },
  instance_timeout: { what: "实例答复时间过长。", todo: "请重试，先只用一个周期。" },
  instance_status: { what: "答复的不是实例。", todo: "可能正在维护。请稍后重试。" },
  bad_reply: { what: "无法读取实例的答复。", todo: report },
  not_a_number: {
    what: "实例发送了不是数字的值。",
    todo: "请在实例中更正此作业分析的时间，然后重试。",
  },
  reply_too_large: { what: "答复过大。", todo: "请一次取得一个周期。" },
  journal_unavailable: {
    what: "中继无法记录将要做的事，因此不做任何更改。",
    todo: "没有发送任何内容。请中继的管理人员查看其数据文件夹：磁盘可能已满，或被另一个中继占用。",
  },
  too_many_open_files: {
    what: "中继打开的连接已达到上限。",
    todo: "您的单元格保持不变。请稍候重试。如果仍然如此，请告知中继的管理人员。",
  },
  shutting_down: { what: "中继正在重新启动。", todo: "请稍候重试。" },
  internal: { what: "中继出现故障。", todo: report },
};

const compares = "无法区分您的编辑。“刷新”会与实例比较。";

/** Simplified Chinese sentences for everything the workbook can refuse. */
export const workbookFailures: Translation<Strings["workbookFailures"]> = {
  cell_being_edited: { what: "有单元格正在编辑。", todo: "请在工作表中按 Enter 或 Esc，然后重试。" },
  sheet_protected: {
    what: "工作表受保护。",
    todo: "请取消保护（审阅 > 撤消工作表保护），然后重试。",
  },
  workbook_protected: {
    what: "工作簿受保护：不能添加或删除工作表。",
    todo: "请取消保护（审阅 > 保护工作簿），然后重试。",
  },
  workbook_read_only: { what: "工作簿为只读。", todo: "请另存为其他名称或启用编辑，然后重试。" },
  sheet_missing: { what: "工作表已不在。", todo: "请从作业分析重新取得。" },
  row_missing: { what: "该行已不在工作表中。", todo: "请撤消移除，或从“此工作表”放回缺失的行。" },
  not_our_sheet: {
    what: "此工作表不是由加载项取得的。",
    todo: "请选择一个作业分析，取得到单独的工作表。",
  },
  key_column_missing: {
    what: "表格隐藏的第一列不见了。",
    todo: "已无法区分各行。请撤消移除，或把作业分析取得到新的工作表。",
  },
  headers_hidden: {
    what: "表格的标题行已关闭。",
    todo: "请打开标题行（表设计 > 标题行），然后重试。",
  },
  snapshot_missing: { what: "工作簿中已没有取得的内容。", todo: compares },
  snapshot_damaged: { what: "工作簿记住的上次取得内容已损坏。", todo: compares },
  snapshot_newer: {
    what: "此工作表由更新版本的加载项取得。",
    todo: "请更新此处的加载项，或在较新的地方继续。",
  },
  snapshot_generation: { what: "撤消超过了最近两次取得。", todo: "请恢复，或在回写之前刷新工作表。" },
  snapshot_too_large: {
    what: "工作表需要记住的数据超过上限（64 MB）。",
    todo: "工作表没有更改。请一次取得一个周期，或减少一个工作表中的分析。",
  },
  copied_sheet: { what: "此工作表是副本。", todo: "请在“此工作表”中决定副本是否单独回写。" },
  other_instance: {
    what: "此工作表属于另一个实例。",
    todo: "不会从中发送任何内容。请在中继指向该实例的地方打开。",
  },
  target_not_free: {
    what: "另一个表格挡住了位置。",
    todo: "没有更改任何内容。请把另一个表格移到单独的工作表，或取得到新的工作表。",
  },
  merged_cells: {
    what: "表格下方或旁边的合并单元格挡住了位置。",
    todo: "没有更改任何内容。请取消合并（开始 > 合并后居中）或移开，然后重试。",
  },
  filter_in_the_way: {
    what: "此工作表上的筛选挡住了位置。",
    todo: "请清除筛选（数据 > 清除），重试，然后照原样筛选。",
  },
  too_large: { what: "超过Excel一次可处理的量。", todo: "请一次取得一个周期。" },
  other_workbook: { what: "另一个工作簿到了前面。", todo: "请回到此工作簿，然后重试。" },
  no_worksheet_in_front: { what: "前面的表没有单元格。", todo: "请将一个工作表切换到前面，然后重试。" },
  cancelled: { what: "您已取消。", todo: "已完成的部分保持不变。" },
  page_failed: {
    what: "无法生成此页面。",
    todo: "未发送任何内容。请尝试其他页面；下面一行可告知加载项维护人员原因。",
  },
  excel_error: { what: "Excel拒绝了操作。", todo: "请重试。如仍出现，请保存工作簿后重新打开。" },
};

const nothingSent = "无法区分您的编辑，因此不发送任何内容。“刷新”会与实例比较。";

/** Simplified Chinese sentences for a worksheet from which nothing can be written back. */
export const sheetTroubles: Translation<Strings["sheetTroubles"]> = {
  copied_sheet: {
    what: "此工作表是取得的工作表的副本。",
    todo: "副本要单独回写，还是只作为普通单元格？",
  },
  other_instance: {
    what: "此工作表属于另一个实例。",
    todo: "内容仍可阅读，不会从中发送。请在中继指向该实例的地方打开。",
  },
  snapshot_missing: { what: "工作簿中已没有取得的内容。", todo: nothingSent },
  snapshot_damaged: { what: "工作簿记住的上次取得内容已损坏。", todo: nothingSent },
  snapshot_newer: {
    what: "此工作表由更新版本的加载项取得。",
    todo: "在此为只读。请更新加载项，或在较新的地方继续。",
  },
  snapshot_generation: {
    what: "撤消超过了最近两次取得。",
    todo: "请在Excel中恢复，或刷新。在此之前不发送任何内容。",
  },
  key_column_missing: {
    what: "表格隐藏的第一列不见了。",
    todo: "已无法区分各行，因此不发送任何内容。请撤消移除，或取得到新的工作表。",
  },
};
