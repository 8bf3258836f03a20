import "./tile.css";
import type { ReactNode } from "react";
import type { Picture } from "../../results/page/page-facts.ts";
import { usePane } from "../hooks/pane-context.ts";

/** A button with a picture, and a mark if its page is in the workbook. */
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
  readonly title: string;
  /** The accessible name; must contain the label. */
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

/** Draws in the colour of the surrounding text. */
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
