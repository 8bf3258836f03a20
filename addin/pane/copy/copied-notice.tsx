import type { ReactNode } from "react";
import { Notice } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import type { Copied, CopyAs } from "./copy-part.ts";
import { pictureAddress } from "./sized-picture.ts";

/** Says that a part was copied, or how to copy it by hand where the add-in cannot. */
export function CopiedNotice({
  title,
  as,
  copied,
}: {
  /** What the part is called. */
  readonly title: string;
  readonly as: CopyAs;
  readonly copied: Copied;
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.copy;
  const narrow = "narrow" in copied && (
    <p>
      {words.narrow({ came: format.count(copied.narrow.came), wanted: format.count(copied.narrow.wanted) })}
    </p>
  );
  switch (copied.is) {
    case "copied":
      return (
        <Notice
          tone="good"
          title={(as === "picture" ? words.copiedPicture : words.copiedCells)({ part: title })}
        >
          {narrow}
        </Notice>
      );
    case "no_cells":
      return <Notice tone="warning" title={words.noCells} />;
    case "selected":
      return (
        <Notice tone="info" title={words.selected}>
          <p>{copied.because === "refused" ? words.selectedTodo : words.noPicture}</p>
          {copied.png !== undefined && (
            <>
              <p>{words.orPicture}</p>
              {narrow}
              <img
                className="copied-picture"
                src={pictureAddress(copied.png)}
                alt={words.pictureText({ part: title })}
              />
            </>
          )}
        </Notice>
      );
  }
}
