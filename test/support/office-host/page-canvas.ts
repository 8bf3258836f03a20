import { createRequire } from "node:module";
import { join } from "node:path";
import type * as canvases from "@napi-rs/canvas";

interface Page {
  readonly HTMLCanvasElement: { readonly prototype: HTMLCanvasElement };
}

let loaded: typeof canvases | undefined;

/**
 * Returns the library, loaded at the first drawing because most tests draw nothing. It has the workbench's
 * Japanese and Thai fonts.
 */
function library(): typeof canvases {
  if (loaded !== undefined) return loaded;
  const project = process.cwd();
  loaded = createRequire(join(project, "package.json"))("@napi-rs/canvas") as typeof canvases;
  for (const [file, family] of [
    ["noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff2", "Roboto"],
    ["noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff2", "Noto Sans"],
  ] as const)
    loaded.GlobalFonts.registerFromPath(join(project, "node_modules", "@fontsource", file), family);
  return loaded;
}

/** Makes canvases of a page (jsdom) work as in a browser, with PNG output. */
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
