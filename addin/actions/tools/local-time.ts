/** A moment as ISO 8601 with the offset of the engineer's clock: `2026-11-21T10:04:23+09:00`. */
export function localTime(moment: Date): string {
  const minutes = -moment.getTimezoneOffset();
  const local = new Date(moment.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const two = (value: number): string => String(Math.abs(value)).padStart(2, "0");
  return `${local}${minutes < 0 ? "-" : "+"}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
}
