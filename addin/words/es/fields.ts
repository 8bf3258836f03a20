import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Spanish names of the models. */
export const modelLabels: Translation<Words["modelLabels"]> = {
  "wa.session": "Análisis de trabajo",
  "wa.element": "Elemento de trabajo",
  "wa.cycle": "Ciclo medido",
  "wa.comparison": "Comparación",
  "wa.comparison.line": "Línea de comparación",
  "wa.linebalance": "Balance de línea",
  "wa.lb.process": "Proceso de una línea",
  "wa.mmc": "Diagrama hombre-máquina",
  "wa.mac": "Diagrama de actividades múltiples",
};

/** Spanish names of all fields. */
export const fields: Translation<Words["fields"]> = {
  "wa.session": {
    o_no: "O-No",
    name: "Análisis",
    process_name: "Proceso",
    date: "Fecha",
    cycle_time_avg: "Tiempo de ciclo medio",
    va_ratio: "Proporción VA",
    element_count: "Elementos",
  },
  "wa.element": {
    session_id: "Análisis",
    cycle_no: "Ciclo",
    sequence: "N.º",
    name: "Elemento",
    element_type: "Tipo de trabajo",
    video_start_time: "Inicio",
    video_end_time: "Fin",
    standard_time: "Tiempo estándar",
    va_time: "VA",
    nva_time: "NVA",
    segment_data: "Segmentos",
    loss_data: "LOSS",
    loss_type_data: "Tipos de desperdicio",
  },
  "wa.cycle": {
    session_id: "Análisis",
    sequence: "N.º",
    video_start: "Inicio",
    video_end: "Fin",
    cycle_time: "Tiempo de ciclo",
  },
  "wa.comparison": {
    name: "Comparación",
    session_a_id: "Antes",
    session_b_id: "Después",
    ct_a: "Tiempo de ciclo antes",
    ct_b: "Tiempo de ciclo después",
    ct_reduction: "Reducción",
    ct_reduction_pct: "Reducción %",
    va_improvement: "Mejora de VA",
  },
  "wa.comparison.line": {
    comparison_id: "Comparación",
    sequence: "N.º",
    step_name: "Paso",
    time_a: "Antes",
    time_b: "Después",
    time_diff: "Diferencia",
  },
  "wa.linebalance": {
    name: "Línea",
    takt_time: "Takt time",
    lb_efficiency: "Eficiencia del balance de línea",
    bottleneck_name: "Cuello de botella",
    max_ct: "Tiempo de ciclo máximo",
  },
  "wa.lb.process": {
    lb_id: "Línea",
    sequence: "N.º",
    process_name: "Proceso",
    cycle_time: "Tiempo de ciclo",
    load_ratio: "Tasa de carga",
    over_takt: "Sobre takt",
  },
  "wa.mmc": {
    name: "MMC",
    total_time: "Total",
    machine_time: "Máquina",
    walk_time: "Desplazamiento",
    wait_time: "Espera",
    load_ratio: "Tasa de carga",
  },
  "wa.mac": {
    name: "MAC",
    process_count: "Procesos",
    takt_time: "Takt time",
    avg_ct: "Tiempo de ciclo medio",
    utilization: "Utilización",
    balance_eff: "Eficiencia del balance",
  },
};
