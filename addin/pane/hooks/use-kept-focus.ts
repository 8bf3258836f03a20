import { useEffect } from "react";

/** Elements that another press of Enter would trigger. */
const pressable = "a, button, fluent-button, input, select, summary, textarea";

/**
 * If the focused element disappears, such as a dismissed message, moves the focus to what is there now.
 * Never moves it to a button, and never from the worksheet into the pane.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined;
    };
    const watch = new MutationObserver((records) => {
      const lost = last;
      if (lost === undefined || lost.isConnected) return;
      last = undefined;
      if (document.activeElement !== document.body || !document.hasFocus()) return;
      const taken = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
      if (taken !== undefined) focusOn(placeOf(taken));
    });
    document.addEventListener("focusin", remember);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      watch.disconnect();
    };
  }, []);
}

/** Returns what replaced or followed removed nodes, or else their parent. */
function placeOf({ previousSibling, nextSibling, target }: MutationRecord): Node {
  const before = previousSibling?.isConnected === true ? previousSibling.nextSibling : undefined;
  const now = before ?? (nextSibling?.isConnected === true ? nextSibling : target);
  return now instanceof Element && !now.matches(pressable) ? now : target;
}

/** Makes an element focusable until it loses the focus, and focuses it. */
function focusOn(place: Node): void {
  if (!(place instanceof HTMLElement)) return;
  if (!place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus({ preventScroll: true });
}
