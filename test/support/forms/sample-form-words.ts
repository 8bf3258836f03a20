/** The texts of the sample forms, which are the plant's own: English and Japanese. */
export const sampleFormWords = [
  {
    titles: {
      standardWork: "Standard work sheet",
      beforeAfter: "Before-after A3",
      month: "LOSS of a month",
      line: "Line sheet",
    },
    words: {
      ...{ oNo: "O-No", name: "Analysis", process: "Process", date: "Date", cycles: "Cycles" },
      ...{ mean: "Mean cycle time (s)", deviation: "Standard deviation (s)" },
      means: ["No.", "Element", "Work type", "Mean", "Min", "Max", "VA", "NVA", "Waiting", "Other"],
      timeByElement: "Mean time by element (s)",
      ...{ before: "Before", after: "After", removed: "LOSS removed" },
      ...{ ctBefore: "Cycle time before (s)", ctAfter: "Cycle time after (s)" },
      ...{ reduction: "Reduction (%)", vaPoints: "VA improvement (points)" },
      steps: ["No.", "Step", "Before (s)", "After (s)", "Difference (s)"],
      improvements: ["LOSS", "Before (s)", "After (s)", "Saved (s)", "Waste type"],
      typed: ["Problem", "Causes", "Countermeasures"],
      timeByStep: "Time by step (s)",
      ...{ month: "Month", allProcesses: "Process (empty: all)", lossByWaste: "LOSS by waste type (s)" },
      waste: ["Waste type", "LOSS (s)", "Per cycle (s)", "Segments", "Share (%)", "Cumulative (%)"],
      text: ["LOSS text", "LOSS (s)", "Per cycle (s)", "Segments", "Share (%)", "Cumulative (%)"],
      analyses: ["O-No", "Analysis", "Process", "Date", "CT (s)", "VA (%)", "Elements"],
      ...{ line: "Line", takt: "Takt (s)", efficiency: "Efficiency (%)", bottleneck: "Bottleneck" },
      ...{ maxCt: "Max cycle time (s)", cycleTime: "Cycle time (s)" },
      processes: ["No.", "Process", "Cycle time (s)", "Load (%)", "Over takt"],
      timeByProcess: "Cycle time by process (s)",
    },
  },
  {
    titles: {
      standardWork: "標準作業票",
      beforeAfter: "改善前後A3",
      month: "月別LOSS集計",
      line: "ライン編成表",
    },
    words: {
      ...{ oNo: "O-No", name: "作業分析", process: "工程名", date: "日付", cycles: "サイクル数" },
      ...{ mean: "平均サイクルタイム (秒)", deviation: "標準偏差 (秒)" },
      means: ["No.", "要素作業", "作業区分", "平均", "最小", "最大", "VA", "NVA", "手待ち", "その他"],
      timeByElement: "要素作業別の平均時間 (秒)",
      ...{ before: "改善前", after: "改善後", removed: "なくなったLOSS" },
      ...{ ctBefore: "改善前サイクルタイム (秒)", ctAfter: "改善後サイクルタイム (秒)" },
      ...{ reduction: "短縮率 (%)", vaPoints: "VA率の改善 (ポイント)" },
      steps: ["No.", "ステップ", "改善前 (秒)", "改善後 (秒)", "差 (秒)"],
      improvements: ["LOSS", "改善前 (秒)", "改善後 (秒)", "短縮 (秒)", "ムダの種類"],
      typed: ["問題", "原因", "対策"],
      timeByStep: "ステップ別の時間 (秒)",
      ...{ month: "月", allProcesses: "工程名 (空白: すべて)", lossByWaste: "ムダの種類別LOSS (秒)" },
      waste: ["ムダの種類", "LOSS (秒)", "1サイクル (秒)", "区間数", "割合 (%)", "累積 (%)"],
      text: ["LOSSの内容", "LOSS (秒)", "1サイクル (秒)", "区間数", "割合 (%)", "累積 (%)"],
      analyses: ["O-No", "作業分析", "工程名", "日付", "CT (秒)", "VA (%)", "要素作業数"],
      ...{ line: "ライン", takt: "タクト (秒)", efficiency: "編成効率 (%)", bottleneck: "ボトルネック" },
      ...{ maxCt: "最大サイクルタイム (秒)", cycleTime: "サイクルタイム (秒)" },
      processes: ["No.", "工程", "サイクルタイム (秒)", "負荷率 (%)", "タクト超過"],
      timeByProcess: "工程別サイクルタイム (秒)",
    },
  },
] as const;

/** The texts of the sample forms in one language. */
export type SampleFormWords = (typeof sampleFormWords)[number];
