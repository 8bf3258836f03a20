import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

const asText = "作業分析的 O-No，以文字輸入。";

/** Traditional Chinese words of the worksheet functions. */
export const functions: Translation<Words["functions"]> = {
  help: {
    SESSION: {
      description: "傳回作業分析的一個欄位，例如平均週期時間。",
      parameters: {
        o_no: asText,
        field: "欄位的名稱或標籤：cycle_time_avg、va_ratio、element_count、name、process_name、date、o_no。",
      },
    },
    ELEMENTS: {
      description: "列出作業分析的作業要素及其時間，首行為標題。",
      parameters: { o_no: asText, cycle: "週期的編號；省略時列出全部週期的作業要素。" },
    },
    LOSS: {
      description: "列出作業分析的LOSS，每個NVA區間一列，含浪費類型和內容，首行為標題。",
      parameters: { o_no: asText },
    },
    CYCLES: {
      description: "列出作業分析的測定週期及其時間，首行為標題。",
      parameters: { o_no: asText },
    },
    COMPARE: {
      description: "比較兩個作業分析：取執行個體中它們最新比較的數值；沒有時由兩者計算。",
      parameters: {
        o_no_before: "改善前作業分析的 O-No，以文字輸入。",
        o_no_after: "改善後作業分析的 O-No，以文字輸入。",
        field: "數值的名稱或標籤：ct_a、ct_b、ct_reduction、ct_reduction_pct、va_improvement。",
      },
    },
    LINE: {
      description: "傳回產線平衡的一個欄位，例如節拍時間。",
      parameters: {
        name: "產線平衡的名稱，以文字輸入。",
        field: "欄位的名稱或標籤：takt_time、lb_efficiency、bottleneck_name、max_ct、name。",
      },
    },
  },
  errors: {
    noAnalysis: (o_no) => `沒有作業分析 ${o_no}。`,
    severalAnalyses: (o_no) => `多個作業分析的 O-No 都是 ${o_no}。`,
    oNoIsNumber: (number) => `沒有作業分析 ${number}。如果 O-No 以零開頭，請以文字輸入："00${number}"。`,
    oNoMissing: "請以文字給出 O-No。",
    noLine: (name) => `沒有產線平衡 ${name}。`,
    severalLines: (name) => `多個產線平衡都叫 ${name}。`,
    lineMissing: "請以文字給出產線平衡的名稱。",
    noField: (field, fields) => `沒有欄位 ${field}。可用欄位：${fields}。`,
    fieldMissing: (fields) => `請給出欄位。可用欄位：${fields}。`,
    fieldNotThere: (field) => `執行個體沒有欄位 ${field}。`,
    cycleIsNone: "請以 1 以上的整數給出週期。",
    relayAway: "中繼沒有回應。",
    instanceAway: "執行個體沒有回應。",
    notSignedIn: "請在工作窗格中登入。",
    signInFailed: "執行個體拒絕了中繼的登入。",
    noRights: "執行個體沒有給予讀取權限。",
    cancelled: "計算已取消。",
    other: (message) => `無法讀取：${message}`,
  },
};
