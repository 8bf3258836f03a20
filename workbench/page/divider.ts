const narrowest = 320;
const widest = 640;
const step = 10;

/** Lets users resize the pane by mouse and arrow keys, from 320 px as in Excel. */
export function movableDivider(divider: HTMLElement, pane: HTMLElement): void {
  const setWidth = (width: number): void => {
    const kept = Math.round(Math.min(widest, Math.max(narrowest, width)));
    document.documentElement.style.setProperty("--pane-width", `${kept}px`);
    divider.setAttribute("aria-valuenow", String(kept));
  };
  divider.setAttribute("aria-valuemin", String(narrowest));
  divider.setAttribute("aria-valuemax", String(widest));
  divider.setAttribute("aria-valuenow", "350");
  divider.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") setWidth(pane.offsetWidth + step);
    if (key === "ArrowRight") setWidth(pane.offsetWidth - step);
  });
  divider.addEventListener("pointerdown", (down) => {
    divider.setPointerCapture(down.pointerId);
    // The frame would receive the pointer events.
    pane.style.pointerEvents = "none";
  });
  divider.addEventListener("pointermove", (move) => {
    if (divider.hasPointerCapture(move.pointerId)) setWidth(window.innerWidth - move.clientX);
  });
  divider.addEventListener("lostpointercapture", () => {
    pane.style.pointerEvents = "";
  });
}
