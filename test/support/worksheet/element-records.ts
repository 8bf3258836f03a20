import fc from "fast-check";
import type { RawValues } from "../../../contract/relay-api.ts";

/** Returns an element as the service sends it, with a test's changes. */
export function elementRecord(id: number, values: RawValues = {}): RawValues {
  return {
    id,
    cycle_no: 1,
    sequence: id,
    name: `Pick part ${id}`,
    element_type: "va",
    video_start_time: 10 * id,
    video_end_time: 10 * id + 8,
    standard_time: 7.5,
    va_time: 6,
    nva_time: 2,
    ...values,
  };
}

/** Returns an element with two NVA segments and a VA segment between them. */
export function lossRecord(id: number, values: RawValues = {}): RawValues {
  return {
    id,
    cycle_no: 1,
    sequence: id,
    name: `Pick part ${id}`,
    segment_data:
      '[{"type":"nva","start":0,"end":2,"dur":2},{"type":"va","start":2,"end":5,"dur":3},{"type":"nva","start":5,"end":6.5,"dur":1.5}]',
    loss_data: '["walks to rack","-waits"]',
    loss_type_data: '["w3","w2"]',
    ...values,
  };
}

const name = fc.constantFrom("Pick part", "-fit", "=1+1", "'quoted", "部品を取る", "", "a\r\nb");
const seconds = fc.constantFrom(0, 0.5, 6.155000000000001, 12, 90);

/** Any values of an element's editable fields, some unknown to the contract. */
export const elementValues: fc.Arbitrary<RawValues> = fc.record({
  name: fc.oneof(name, fc.constant(false)),
  element_type: fc.constantFrom("va", "nva", "wait", "c4", "x9"),
  video_start_time: seconds,
  video_end_time: seconds,
  standard_time: seconds,
});
