import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** German names of the models. */
export const modelLabels: Translation<Words["modelLabels"]> = {
  "wa.session": "Arbeitsanalyse",
  "wa.element": "Ablaufabschnitt",
  "wa.cycle": "Gemessener Zyklus",
  "wa.comparison": "Vergleich",
  "wa.comparison.line": "Vergleichszeile",
  "wa.linebalance": "Linienabtaktung",
  "wa.lb.process": "Prozess einer Linie",
  "wa.mmc": "Mensch-Maschine-Diagramm",
  "wa.mac": "Mehrfachtätigkeits-Diagramm",
};

/** German names of all fields. */
export const fields: Translation<Words["fields"]> = {
  "wa.session": {
    o_no: "O-No",
    name: "Analyse",
    process_name: "Prozess",
    date: "Datum",
    cycle_time_avg: "Mittlere Zykluszeit",
    va_ratio: "VA-Anteil",
    element_count: "Ablaufabschnitte",
  },
  "wa.element": {
    session_id: "Analyse",
    cycle_no: "Zyklus",
    sequence: "Nr.",
    name: "Ablaufabschnitt",
    element_type: "Tätigkeitsart",
    video_start_time: "Beginn",
    video_end_time: "Ende",
    standard_time: "Vorgabezeit",
    va_time: "VA-Zeit",
    nva_time: "NVA-Zeit",
    segment_data: "Segmente",
    loss_data: "LOSS",
    loss_type_data: "Verschwendungsarten",
  },
  "wa.cycle": {
    session_id: "Analyse",
    sequence: "Nr.",
    video_start: "Beginn",
    video_end: "Ende",
    cycle_time: "Zykluszeit",
  },
  "wa.comparison": {
    name: "Vergleich",
    session_a_id: "Vorher",
    session_b_id: "Nachher",
    ct_a: "Zykluszeit vorher",
    ct_b: "Zykluszeit nachher",
    ct_reduction: "Verkürzung",
    ct_reduction_pct: "Verkürzung %",
    va_improvement: "VA-Verbesserung",
  },
  "wa.comparison.line": {
    comparison_id: "Vergleich",
    sequence: "Nr.",
    step_name: "Schritt",
    time_a: "Vorher",
    time_b: "Nachher",
    time_diff: "Differenz",
  },
  "wa.linebalance": {
    name: "Linie",
    takt_time: "Taktzeit",
    lb_efficiency: "Austaktungsgrad",
    bottleneck_name: "Engpass",
    max_ct: "Längste Zykluszeit",
  },
  "wa.lb.process": {
    lb_id: "Linie",
    sequence: "Nr.",
    process_name: "Prozess",
    cycle_time: "Zykluszeit",
    load_ratio: "Auslastung",
    over_takt: "Über Takt",
  },
  "wa.mmc": {
    name: "MMC",
    total_time: "Gesamt",
    machine_time: "Maschine",
    walk_time: "Gehen",
    wait_time: "Warten",
    load_ratio: "Auslastung",
  },
  "wa.mac": {
    name: "MAC",
    process_count: "Prozesse",
    takt_time: "Taktzeit",
    avg_ct: "Mittlere Zykluszeit",
    utilization: "Nutzungsgrad",
    balance_eff: "Austaktungsgrad",
  },
};
