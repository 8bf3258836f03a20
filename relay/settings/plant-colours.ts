type Parts = readonly [number, number, number];

/** Returns the contrast of `#RRGGBB` with white, 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrastWithPaper(colour: string): number {
  const [red, green, blue] = linear(colour);
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/**
 * Returns the difference of two `#RRGGBB` colours, 0 to about 260. Below about 10, fills look equal. Source:
 * ΔE of CIE 1976, of colours in sRGB under D65.
 */
export function difference(one: string, other: string): number {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function linear(colour: string): Parts {
  const part = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function lab(colour: string): Parts {
  const [red, green, blue] = linear(colour);
  const curve = (value: number): number =>
    value > 216 / 24_389 ? Math.cbrt(value) : ((24_389 / 27) * value + 16) / 116;
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
