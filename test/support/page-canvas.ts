import { createRequire } from "node:module";
import { join } from "node:path";
import type * as canvases from "@napi-rs/canvas";

interface Page {
  readonly HTMLCanvasElement: { readonly prototype: HTMLCanvasElement };
}

/** Loaded when something is drawn: most tests draw nothing. */
const library = () =>
  createRequire(join(process.cwd(), "package.json"))("@napi-rs/canvas") as typeof canvases;

/** Lets canvases of a page (jsdom) be drawn on as in a browser, and give what is on them as a PNG. */
export function giveCanvases({ HTMLCanvasElement: { prototype } }: Page): void {
  const surfaces = new WeakMap<object, canvases.Canvas>();
  const surfaceOf = (element: HTMLCanvasElement): canvases.Canvas => {
    const known = surfaces.get(element);
    if (known !== undefined) return known;
    const made = library().createCanvas(element.width, element.height);
    surfaces.set(element, made);
    const brush = made.getContext("2d");
    const drawImage = brush.drawImage.bind(brush) as (...drawn: unknown[]) => void;
    Object.defineProperties(brush, {
      canvas: { value: element },
      drawImage: {
        value: (image: object, ...rest: unknown[]) => drawImage(surfaces.get(image) ?? image, ...rest),
      },
    });
    for (const side of ["width", "height"] as const)
      Object.defineProperty(element, side, {
        get: () => made[side],
        set: (pixels: number) => {
          made[side] = pixels;
        },
      });
    return made;
  };
  Object.assign(prototype, {
    getContext(this: HTMLCanvasElement, kind: string) {
      return kind === "2d" ? surfaceOf(this).getContext("2d") : null;
    },
    toDataURL(this: HTMLCanvasElement) {
      return surfaceOf(this).toDataURL("image/png");
    },
  });
}
