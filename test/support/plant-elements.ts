import type { ElementToAdd } from "./test-plant.ts";

/** Segments of an element on the video: VA up to 3 s, then NVA at 3-5 s and 6-10 s. */
export const twoLosses = JSON.stringify([
  { type: "va", start: 0, end: 3, dur: 3 },
  { type: "nva", start: 3, end: 5, dur: 2 },
  { type: "va", start: 5, end: 6, dur: 1 },
  { type: "nva", start: 6, end: 10, dur: 4 },
]);

/** An element of ten seconds with two NVA segments. */
export const pickPart: ElementToAdd = {
  name: "Pick part",
  element_type: "va",
  video_start_time: 0,
  video_end_time: 10,
  segment_data: twoLosses,
  loss_data: '["searches for the box","waits for the crane"]',
  loss_type_data: '["w6","w2"]',
};

/** An element of two seconds without segments. */
export const walk: ElementToAdd = {
  name: "Walk",
  element_type: "nva",
  video_start_time: 10,
  video_end_time: 12,
};

/** Returns this many plain elements of one second. */
export function manyElements(count: number): readonly ElementToAdd[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Element ${index + 1}`,
    element_type: "va",
    video_start_time: index,
    video_end_time: index + 1,
  }));
}
