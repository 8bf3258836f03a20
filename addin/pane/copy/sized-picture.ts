/** A PNG in base64 as it can be shown: a data address. */
export function pictureAddress(png: string): string {
  return `data:image/png;base64,${png}`;
}

/**
 * A PNG at most `width` pixels wide. A wider one is halved until it nearly fits and then drawn once more, which keeps thin lines and small
 * letters; a narrower one stays as it is, since more pixels would only blur it.
 */
export async function sizedPicture(png: string, width: number): Promise<Blob> {
  const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
  const whole = new Blob([bytes], { type: "image/png" });
  const picture = await createImageBitmap(whole);
  if (picture.width <= width) return whole;
  let drawn: ImageBitmap | HTMLCanvasElement = picture;
  while (drawn.width > width * 2) drawn = redrawn(drawn, Math.ceil(drawn.width / 2));
  return pngOf(redrawn(drawn, width));
}

function redrawn(picture: ImageBitmap | HTMLCanvasElement, width: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const drawing = canvas.getContext("2d");
  if (drawing === null) throw new Error("This browser has no canvas.");
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("The picture is too large for this browser."));
      else resolve(blob);
    }, "image/png");
  });
}
