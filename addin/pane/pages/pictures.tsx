import type { ReactNode } from "react";
import type { Picture } from "../../results/page/page-facts.ts";

/** The picture of slides. */
export const pictureOfSlides: Picture = {
  middle: "M9 12h11v1.4h-11z M9 15h9v1.4h-9z M26 15h3.4v6h-3.4z M36 13h3.4v8h-3.4z",
  dark: "M9 7h14v2.4h-14z M31 10h3.4v11h-3.4z",
  line: "M5 3h38v22h-38z M24 25v4 M18 29.4h12",
};

/** Draws a picture in the colour of the text around it. */
export function PagePicture({
  picture: { light, middle, dark, line },
}: {
  readonly picture: Picture;
}): ReactNode {
  return (
    <svg viewBox="0 0 48 32" aria-hidden="true" fill="currentColor">
      <path d={light} opacity={0.3} />
      <path d={middle} opacity={0.6} />
      <path d={dark} />
      <path d={line} fill="none" stroke="currentColor" strokeWidth={2} />
    </svg>
  );
}
