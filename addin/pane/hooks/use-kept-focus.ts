import { useEffect } from "react";

/** What a second press of Enter would set off. */
const pressable = "a, button, fluent-button, input, select, summary, textarea";

/**
 * Keeps the keyboard's place: where what has the focus is taken away, as a message that is dismissed or a form that gives way to its outcome, the
 * focus goes to what stands there now. It never goes to a button, and never away from the worksheet.
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

/** What stands where something was taken away: what came in its stead or followed it, else what is around it. */
function placeOf({ previousSibling, nextSibling, target }: MutationRecord): Node {
  const before = previousSibling?.isConnected === true ? previousSibling.nextSibling : undefined;
  const now = before ?? (nextSibling?.isConnected === true ? nextSibling : target);
  return now instanceof Element && !now.matches(pressable) ? now : target;
}

/** Focuses what else has none, for as long as it is there that the keyboard is. */
function focusOn(place: Node): void {
  if (!(place instanceof HTMLElement)) return;
  if (!place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus({ preventScroll: true });
}
