import type { CellValue } from "../../worksheet/cells/cell.ts";

/** The labels of rows whose record was deleted, in ten languages, including those of version 0.1.0. */
const deletedLabels: readonly string[] = [
  "deleted on the instance",
  "no longer on the instance",
  "in der Instanz gelöscht",
  "nicht mehr in der Instanz",
  "eliminado en el sistema",
  "ya no está en el sistema",
  "dihapus di sistem",
  "tidak ada lagi di sistem",
  "システムで削除されました",
  "システムにもうありません",
  "시스템에서 삭제됨",
  "시스템에 더 이상 없음",
  "ถูกลบในระบบ",
  "ไม่มีในระบบแล้ว",
  "đã xóa trên hệ thống",
  "không còn trên hệ thống",
  "实例中已删除",
  "实例中已不存在",
  "執行個體中已刪除",
  "執行個體中已不存在",
];

/** Returns `label (deletedLabel)`. Replaces the ending that an earlier version or another language wrote. */
export function keptLabel(label: CellValue, deletedLabel: string): string {
  const ending = [deletedLabel, ...deletedLabels]
    .map((text) => `(${text})`)
    .find((text) => String(label).endsWith(text));
  if (ending !== undefined) return keptLabel(String(label).slice(0, -ending.length).trimEnd(), deletedLabel);
  return `${label} (${deletedLabel})`.trimStart();
}
