import { crc32, deflateSync, inflateSync } from "node:zlib";

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/**
 * Returns a smaller PNG of a Chromium screenshot (8-bit RGB or RGBA), with only 256 colours.
 * Other colours become the nearest of them. Screens have few colours, so the difference is invisible.
 */
export function smallPng(png: Buffer): Buffer {
  const { width, height, pixels } = decoded(png);
  const times = new Map<number, number>();
  for (const colour of pixels) times.set(colour, (times.get(colour) ?? 0) + 1);
  const palette = paletteOf([...times].sort((a, b) => b[1] - a[1]).map(([colour]) => colour));
  const places = new Map(palette.map((colour, place) => [colour, place]));
  const placeOf = (colour: number): number => {
    const known = places.get(colour);
    if (known !== undefined) return known;
    const nearest = nearestOf(palette, colour);
    places.set(colour, nearest);
    return nearest;
  };
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = placeOf(pixels[y * width + x] ?? 0);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap(partsOf))),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Returns the most frequent colours, far enough apart that a small icon's colour is included. */
function paletteOf(byFrequency: readonly number[]): readonly number[] {
  const palette: number[] = [];
  for (const colour of byFrequency) {
    const nearest = palette[nearestOf(palette, colour)];
    if (nearest === undefined || distanceOf(nearest, colour) > 120) palette.push(colour);
    if (palette.length === 256) break;
  }
  return palette;
}

/** Returns the squared distance of two colours in the RGB cube. */
function distanceOf(a: number, b: number): number {
  return (
    ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2
  );
}

const partsOf = (colour: number): readonly number[] => [colour >> 16, (colour >> 8) & 255, colour & 255];

function nearestOf(palette: readonly number[], colour: number): number {
  let nearest = 0;
  let least = Infinity;
  palette.forEach((other, place) => {
    const distance = distanceOf(other, colour);
    if (distance < least) [nearest, least] = [place, distance];
  });
  return nearest;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Returns the colours of a picture as 0xRRGGBB, row by row. */
function decoded(png: Buffer): {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
} {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const size = png[25] === 6 ? 4 : 3;
  const packed: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const lines = inflateSync(Buffer.concat(packed));
  const stride = width * size;
  const pixels = new Uint32Array(width * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    const line = unfiltered(lines[start] ?? 0, lines.subarray(start + 1, start + 1 + stride), above, size);
    for (let x = 0; x < width; x++) {
      const [r = 0, g = 0, b = 0] = line.subarray(x * size, x * size + 3);
      pixels[y * width + x] = (r << 16) | (g << 8) | b;
    }
    above = line;
  }
  return { width, height, pixels };
}

/** Removes the filter of one line (PNG specification, section 9.2). */
function unfiltered(
  filter: number,
  line: Uint8Array,
  above: Uint8Array,
  size: number,
): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(line.length);
  for (let i = 0; i < line.length; i++) {
    const left = out[i - size] ?? 0;
    const up = above[i] ?? 0;
    const corner = i < size ? 0 : (above[i - size] ?? 0);
    out[i] = (line[i] ?? 0) + [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
