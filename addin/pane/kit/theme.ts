import { webLightTheme } from "@fluentui/tokens";
import { setTheme } from "@fluentui/web-components/theme/set-theme.js";

/** The colours of Office's own theme, as Office gives them: `#RRGGBB`. */
export interface OfficeColours {
  readonly bodyBackgroundColor: string;
  readonly bodyForegroundColor: string;
}

/**
 * Sets Fluent's tokens for Office's theme (Colorful, White, Dark Gray, Black): light or dark by the brightness of its
 * background. That background itself is taken where it is nearly Fluent's own, for every other token is
 * made for that one. Without Office's colours the system's choice of light or dark decides, and is followed when it changes.
 */
export async function applyTheme(colours: OfficeColours | undefined): Promise<void> {
  const office = colours && luminance(colours.bodyBackgroundColor);
  const preference = matchMedia("(prefers-color-scheme: dark)");
  if (office === undefined) preference.addEventListener("change", ({ matches }) => void setTokens(matches));
  await setTokens(
    office === undefined ? preference.matches : office < 0.3,
    office === undefined ? undefined : colours,
  );
}

async function setTokens(isDark: boolean, colours?: OfficeColours): Promise<void> {
  const office = colours && luminance(colours.bodyBackgroundColor);
  const theme = isDark ? (await import("./dark-theme.ts")).darkTheme : webLightTheme;
  const own = luminance(theme.colorNeutralBackground1);
  const isNear = office !== undefined && own !== undefined && contrast(office, own) < 1.1;
  setTheme(
    isNear && colours !== undefined
      ? { ...theme, colorNeutralBackground1: colours.bodyBackgroundColor }
      : theme,
  );
  document.documentElement.style.colorScheme = isDark ? "dark" : "light";
}

/** Relative luminance of `#RRGGBB` by WCAG 2.2; undefined for any other text. */
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
