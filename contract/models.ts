import { boolean, char, date, integer, json, many2one, percent, ratio, seconds, workType } from "./fields.ts";
import type { Field } from "./fields.ts";

/** The methods that relay and add-in use. `action_build_lines` is an action of one model. */
export type Method =
  | "search_read"
  | "read"
  | "create"
  | "write"
  | "unlink"
  | "fields_get"
  | "action_build_lines";

export interface Model {
  readonly label: string;
  /** The methods that relay and add-in offer. The embedded service offers more. */
  readonly methods: readonly Method[];
  /** The field whose value is the name in `[id, name]`. */
  readonly nameField: string;
  /** The order of records if a call has no `order`. */
  readonly order: string;
  readonly fields: Readonly<Record<string, Field>>;
}

const readMethods = ["search_read", "read", "fields_get"] as const;

const editable = { creatable: true, writable: true } as const;

/**
 * The models of the service. The service's schema, the relay's allow-list and the columns of worksheets come
 * from this table. Every model also has an integer `id`.
 */
export const models = {
  "wa.session": {
    label: "Work analysis",
    methods: [...readMethods, "create", "write"],
    nameField: "name",
    order: "date desc, id desc",
    fields: {
      o_no: char("O-No", { required: true, unique: true, creatable: true, natural: true }),
      name: char("Analysis", { translated: true, ...editable, natural: true }),
      process_name: char("Process", { ...editable, natural: true }),
      date: date("Date"),
      cycle_time_avg: seconds("Cycle time avg", { computed: true }),
      va_ratio: percent("VA ratio", { computed: true }),
      element_count: integer("Elements", { computed: true }),
    },
  },
  "wa.element": {
    label: "Work element",
    methods: [...readMethods, "create", "write", "unlink"],
    nameField: "name",
    order: "cycle_no, sequence, id",
    fields: {
      session_id: many2one("Analysis", {
        target: "wa.session",
        required: true,
        creatable: true,
        natural: true,
      }),
      cycle_no: integer("Cycle", { ...editable, natural: true }),
      sequence: integer("No.", { ...editable, natural: true }),
      name: char("Element", { translated: true, ...editable, expected: true, natural: true }),
      element_type: workType("Work type", { ...editable, expected: true, natural: true }),
      video_start_time: seconds("Start", { ...editable, expected: true, natural: true }),
      video_end_time: seconds("End", { ...editable, expected: true, natural: true }),
      standard_time: seconds("Standard time", editable),
      va_time: seconds("VA", { computed: true }),
      nva_time: seconds("NVA", { computed: true }),
      segment_data: json("Segments", editable),
      loss_data: json("LOSS", { writable: true }),
      loss_type_data: json("Waste types", { writable: true }),
    },
  },
  "wa.cycle": {
    label: "Measured cycle",
    methods: readMethods,
    nameField: "sequence",
    order: "sequence, id",
    fields: {
      session_id: many2one("Analysis", { target: "wa.session", required: true }),
      sequence: integer("No."),
      video_start: seconds("Start"),
      video_end: seconds("End"),
      cycle_time: seconds("Cycle time"),
    },
  },
  "wa.comparison": {
    label: "Comparison",
    methods: [...readMethods, "create", "action_build_lines"],
    nameField: "name",
    order: "id desc",
    fields: {
      name: char("Comparison", { required: true, creatable: true, natural: true }),
      session_a_id: many2one("Before", {
        target: "wa.session",
        required: true,
        creatable: true,
        natural: true,
      }),
      session_b_id: many2one("After", {
        target: "wa.session",
        required: true,
        creatable: true,
        natural: true,
      }),
      ct_a: seconds("Cycle time before", { computed: true }),
      ct_b: seconds("Cycle time after", { computed: true }),
      ct_reduction: seconds("Reduction", { computed: true }),
      ct_reduction_pct: percent("Reduction %", { computed: true }),
      va_improvement: percent("VA improvement", { computed: true }),
    },
  },
  "wa.comparison.line": {
    label: "Comparison line",
    methods: readMethods,
    nameField: "step_name",
    order: "sequence, id",
    fields: {
      comparison_id: many2one("Comparison", { target: "wa.comparison", required: true }),
      sequence: integer("No."),
      step_name: char("Step"),
      time_a: seconds("Before"),
      time_b: seconds("After"),
      time_diff: seconds("Difference"),
    },
  },
  "wa.linebalance": {
    label: "Line balance",
    methods: readMethods,
    nameField: "name",
    order: "id desc",
    fields: {
      name: char("Line", { required: true }),
      takt_time: seconds("Takt time"),
      lb_efficiency: percent("Line balance efficiency", { computed: true }),
      bottleneck_name: char("Bottleneck", { computed: true }),
      max_ct: seconds("Max cycle time", { computed: true }),
    },
  },
  "wa.lb.process": {
    label: "Process of a line",
    methods: readMethods,
    nameField: "process_name",
    order: "sequence, id",
    fields: {
      lb_id: many2one("Line", { target: "wa.linebalance", required: true }),
      sequence: integer("No."),
      process_name: char("Process"),
      cycle_time: seconds("Cycle time"),
      load_ratio: percent("Load ratio", { computed: true }),
      over_takt: boolean("Over takt", { computed: true }),
    },
  },
  "wa.mmc": {
    label: "Man-machine chart",
    methods: readMethods,
    nameField: "name",
    order: "id desc",
    fields: {
      name: char("MMC", { required: true }),
      total_time: seconds("Total"),
      machine_time: seconds("Machine"),
      walk_time: seconds("Walk"),
      wait_time: seconds("Wait"),
      load_ratio: percent("Load ratio"),
    },
  },
  "wa.mac": {
    label: "Multi-activity chart",
    methods: readMethods,
    nameField: "name",
    order: "id desc",
    fields: {
      name: char("MAC", { required: true }),
      process_count: integer("Processes"),
      takt_time: seconds("Takt time"),
      avg_ct: seconds("Average cycle time"),
      utilization: ratio("Utilization"),
      balance_eff: ratio("Balance efficiency"),
    },
  },
} as const satisfies Record<string, Model>;

export type ModelName = keyof typeof models;

export const modelNames = Object.keys(models) as readonly ModelName[];

export function isModelName(text: unknown): text is ModelName {
  return typeof text === "string" && Object.hasOwn(models, text);
}
