import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Simplified Chinese words of the standard work combination table. */
export const combination: Translation<Words["charts"]["combination"]> = {
  how: "上一行放开作业者时下一行开始；机器在旁继续运转。红色列为节拍。",
  average: (cycles) => `秒数为 ${cycles} 个周期的平均。`,
  table: "标准作业组合票",
  scale: "自开始的秒数",
  sums: { manual: "手工 (s)", auto: "自动 (s)", walk: "步行 (s)", wait: "等待 (s)" },
  person: "作业者周期时间 (s)",
  personRule: "手工 + 步行 + 等待",
  unit: "网格一格 (s)",
  unitRule: "取表与节拍中较长者",
  places: {
    at_start: "开始（格）",
    at_manual: "手工至（格）",
    at_walk: "步行至（格）",
    at_wait: "等待至（格）",
    at_auto: "自动至（格）",
    at_end: "结束（格）",
  },
  mapping: "各作业类型的归类",
  workType: "作业类型",
  countsAs: "归为",
  sign: "符号",
  note: "说明",
  unknownKind: "请输入手工、自动、步行或等待；在此之前不计入。",
  legend: "符号说明",
  walkWhileAuto: "机器运转时步行",
  waitWhileAuto: "机器运转时等待",
};
