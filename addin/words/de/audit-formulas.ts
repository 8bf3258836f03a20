import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** How each figure may be worked out, in German. */
export const auditFormulas: Translation<Words["auditFormulas"]> = {
  cycle_time_avg: {
    measured: "Mittelwert der gemessenen Zyklen",
    elements: "Mittelwert je Zyklus von Σ(Ende − Beginn)",
  },
  va_ratio: {
    of_va_nva: "VA / (VA + NVA)",
    of_slots: "VA / Σ aller Tätigkeitsarten",
    of_duration: "VA / Σ(Ende − Beginn)",
    of_cycle_time: "VA je Zyklus / mittlere Zykluszeit",
  },
  element_count: { all: "Anzahl der Ablaufabschnitte", steps: "Anzahl verschiedener Nummern und Namen" },
  va_time: { stored: "Σ Dauer von va", span: "Σ(Ende − Beginn) von va" },
  nva_time: { stored: "Σ Dauer von nva", span: "Σ(Ende − Beginn) von nva" },
  ct_a: { average: "mittlere Zykluszeit der Analyse vorher" },
  ct_b: { average: "mittlere Zykluszeit der Analyse nachher" },
  ct_reduction: { saved: "vorher − nachher", change: "nachher − vorher" },
  ct_reduction_pct: { of_before: "(vorher − nachher) / vorher", of_after: "(vorher − nachher) / nachher" },
  va_improvement: { points: "VA-Anteil nachher − vorher", percent: "(VA-Anteil nachher − vorher) / vorher" },
  time_diff: { saved: "vorher − nachher", change: "nachher − vorher" },
  lb_efficiency: {
    le_max: "Σ CT / (n · max. CT)",
    le_takt: "Σ CT / (n · Takt)",
    le_ref: "Σ CT / (n · Größeres von max. CT und Takt)",
  },
  max_ct: { max: "max. CT" },
  bottleneck_name: {
    first: "erster Prozess mit max. CT",
    last: "letzter Prozess mit max. CT",
    all: "alle Prozesse mit max. CT",
  },
  load_ratio: {
    of_takt: "CT / Takt",
    of_max: "CT / max. CT",
    without_wait: "(Gesamt − Warten) / Gesamt",
    machine: "Maschine / Gesamt",
    manual: "(Gesamt − Maschine) / Gesamt",
    work: "(Gesamt − Maschine − Warten) / Gesamt",
  },
  over_takt: { above: "CT > Takt", from: "CT ≥ Takt" },
  utilization: { share: "mittlere CT / Takt", percent: "100 · mittlere CT / Takt" },
  balance_eff: { share: "mittlere CT / Takt", percent: "100 · mittlere CT / Takt" },
};
