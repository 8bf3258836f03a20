import "./tile.css";
import type { ReactNode } from "react";
import type { Picture } from "../../results/page/page-facts.ts";
import { usePane } from "../hooks/pane-context.ts";

/** A button for a chart or report: its picture, its name, and a mark if it is in the workbook. */
export function Tile({
  picture,
  label,
  title,
  name = title,
  isThere = false,
  isBusy,
  onPress,
}: {
  readonly picture: Picture;
  readonly label: string;
  /** The effect of a press. */
  readonly title: string;
  /** The accessible name, which contains the label; the title if undefined. */
  readonly name?: string;
  readonly isThere?: boolean;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}): ReactNode {
  const { strings } = usePane();
  return (
    <li>
      <button
        type="button"
        className="tile"
        aria-label={isThere ? `${name}, ${strings.pages.inWorkbook}` : name}
        title={title}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onPress();
        }}
      >
        <PagePicture picture={picture} />
        <span>{label}</span>
        {isThere && (
          <span className="mark" aria-hidden="true">
            ✓
          </span>
        )}
      </button>
    </li>
  );
}

/** Draws a picture in the colour of the surrounding text. */
function PagePicture({ picture: { light, middle, dark, line } }: { readonly picture: Picture }): ReactNode {
  return (
    <svg viewBox="0 0 48 32" aria-hidden="true" fill="currentColor">
      <path d={light} opacity={0.3} />
      <path d={middle} opacity={0.6} />
      <path d={dark} />
      <path d={line} fill="none" stroke="currentColor" strokeWidth={2} />
    </svg>
  );
}
