import { webLightTheme } from "@fluentui/tokens";
import { setTheme } from "@fluentui/web-components/theme/set-theme.js";

/** As `#RRGGBB`. */
export interface OfficeColours {
  readonly bodyBackgroundColor: string;
  readonly bodyForegroundColor: string;
}

/**
 * Sets Fluent's light or dark tokens by the brightness of Office's background. Uses that background itself
 * only if it is close to Fluent's, because all other tokens match Fluent's. Without Office's colours, the
 * system's setting decides.
 */
export async function applyTheme(colours: OfficeColours | undefined): Promise<void> {
  const office = colours && luminance(colours.bodyBackgroundColor);
  const isDark = office === undefined ? matchMedia(dark).matches : office < 0.3;
  await setTokens(isDark, office === undefined ? undefined : colours);
}

/** In ms. office.js asks Excel for the colours at most every five seconds. */
const readInterval = 2_500;

/**
 * Sets the tokens now and after every change of Office's theme. Excel has no event for that. So reads the
 * colours every few seconds, when the pane gets the focus, and when the system's setting changes.
 */
export async function followTheme(coloursNow: () => OfficeColours | undefined): Promise<void> {
  let applied = JSON.stringify(coloursNow());
  const applyIfChanged = (isSystem: boolean) => (): void => {
    const colours = coloursNow();
    if (!isSystem && JSON.stringify(colours) === applied) return;
    applied = JSON.stringify(colours);
    void applyTheme(colours);
  };
  matchMedia(dark).addEventListener("change", applyIfChanged(true));
  addEventListener("focus", applyIfChanged(false));
  setInterval(applyIfChanged(false), readInterval);
  await applyTheme(coloursNow());
}

const dark = "(prefers-color-scheme: dark)";

/** The last request wins, even if an earlier theme loads more slowly. */
let requested = 0;

async function setTokens(isDark: boolean, colours?: OfficeColours): Promise<void> {
  const mine = ++requested;
  const office = colours && luminance(colours.bodyBackgroundColor);
  const theme = isDark ? (await import("./dark-theme.ts")).darkTheme : webLightTheme;
  if (mine !== requested) return;
  const own = luminance(theme.colorNeutralBackground1);
  const isNear = office !== undefined && own !== undefined && contrast(office, own) < 1.1;
  setTheme(
    isNear && colours !== undefined
      ? { ...theme, colorNeutralBackground1: colours.bodyBackgroundColor }
      : theme,
  );
  document.documentElement.style.colorScheme = isDark ? "dark" : "light";
}

/** Returns the relative luminance (WCAG 2.2), or undefined if the text is not `#RRGGBB`. */
function luminance(colour: string): number | undefined {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(colour);
  if (digits === null) return undefined;
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
