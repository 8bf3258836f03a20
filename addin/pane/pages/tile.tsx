import "./pages.css";
import type { ReactNode } from "react";
import type { Picture } from "../../results/page/page-facts.ts";
import { usePane } from "../hooks/pane-context.ts";
import { PagePicture } from "./pictures.tsx";

/** A chart or report to press: its picture, its name, and a mark if it is in the workbook. */
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
  /** What a press does. */
  readonly title: string;
  /** What it is called, in words that contain the label; the title if it is left out. */
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
