import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A PNG of 80 by 80 pixels: the logo in the example of a plant's look. */
export const pngOf80 = readFileSync(join(process.cwd(), "deploy", "plant-logo.png"), "base64");

/** The start of a JPEG of 64 by 32 pixels, enough to read its size. */
export const jpegOf64by32 = Buffer.from([
  ...[0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00],
  ...[0xff, 0xc0, 0x00, 0x0b, 0x08, 0x00, 0x20, 0x00, 0x40, 0x01, 0x01, 0x11, 0x00, 0xff, 0xd9],
]).toString("base64");
