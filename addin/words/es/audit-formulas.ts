import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** How each figure may be worked out, in Spanish. */
export const auditFormulas: Translation<Words["auditFormulas"]> = {
  cycle_time_avg: { measured: "media de los ciclos medidos", elements: "media por ciclo de Σ(fin − inicio)" },
  va_ratio: {
    of_va_nva: "VA / (VA + NVA)",
    of_slots: "VA / Σ de todos los tipos de trabajo",
    of_duration: "VA / Σ(fin − inicio)",
    of_cycle_time: "VA por ciclo / tiempo de ciclo medio",
  },
  element_count: { all: "número de elementos", steps: "cantidad de números y nombres distintos" },
  va_time: { stored: "Σ duración de va", span: "Σ(fin − inicio) de va" },
  nva_time: { stored: "Σ duración de nva", span: "Σ(fin − inicio) de nva" },
  ct_a: { average: "tiempo de ciclo medio del análisis anterior" },
  ct_b: { average: "tiempo de ciclo medio del análisis posterior" },
  ct_reduction: { saved: "antes − después", change: "después − antes" },
  ct_reduction_pct: { of_before: "(antes − después) / antes", of_after: "(antes − después) / después" },
  va_improvement: {
    points: "proporción VA después − antes",
    percent: "(proporción VA después − antes) / antes",
  },
  time_diff: { saved: "antes − después", change: "después − antes" },
  lb_efficiency: {
    le_max: "Σ CT / (n · CT máx.)",
    le_takt: "Σ CT / (n · takt)",
    le_ref: "Σ CT / (n · el mayor de CT máx. y takt)",
  },
  max_ct: { max: "CT máx." },
  bottleneck_name: {
    first: "primer proceso con CT máx.",
    last: "último proceso con CT máx.",
    all: "todos los procesos con CT máx.",
  },
  load_ratio: {
    of_takt: "CT / takt",
    of_max: "CT / CT máx.",
    without_wait: "(total − espera) / total",
    machine: "máquina / total",
    manual: "(total − máquina) / total",
    work: "(total − máquina − espera) / total",
  },
  over_takt: { above: "CT > takt", from: "CT ≥ takt" },
  utilization: { share: "CT medio / takt", percent: "100 · CT medio / takt" },
  balance_eff: { share: "CT medio / takt", percent: "100 · CT medio / takt" },
};
