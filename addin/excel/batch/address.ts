import type { Zone } from "./zone.ts";

const lastRow = 1_048_575;
const lastColumn = 16_383;

/** Reads an address such as `C5`, `B2:D9`, `5:6` or `C:D`, with or without the worksheet's name; of several areas the zone around them. */
export function zoneAt(address: string): Zone | undefined {
  return zonesAt(address)?.reduce(around);
}

/** Reads each area of an address such as `'Line 1, left'!C5,'Line 1, left'!B2:D9`; undefined where one of them cannot be read. */
export function zonesAt(address: string): readonly Zone[] | undefined {
  const zones = address
    .replace(/'(?:[^']|'')*'!/g, "")
    .split(",")
    .map((area) => areaAt(area.trim().replace(/^.*!/, "").replaceAll("$", "")));
  return zones.every((zone) => zone !== undefined) ? zones : undefined;
}

function areaAt(area: string): Zone | undefined {
  const [first, last = first] = area.split(":").map((corner) => /^([A-Z]*)(\d*)$/i.exec(corner));
  if (!first || !last || first[0] === "") return undefined;
  return {
    left: columnOf(first[1], 0),
    top: rowOf(first[2], 0),
    right: columnOf(last[1], lastColumn),
    bottom: rowOf(last[2], lastRow),
  };
}

function around(one: Zone, other: Zone): Zone {
  return {
    top: Math.min(one.top, other.top),
    left: Math.min(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.max(one.right, other.right),
  };
}

function rowOf(digits = "", whole: number): number {
  return digits === "" ? whole : Number(digits) - 1;
}

function columnOf(letters = "", whole: number): number {
  if (letters === "") return whole;
  let column = -1;
  for (const letter of letters.toUpperCase()) column = 26 * (column + 1) + letter.charCodeAt(0) - 65;
  return column;
}
