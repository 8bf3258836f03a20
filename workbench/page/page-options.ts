import { themeNamed } from "../../office-host/office/office-context.ts";
import type { OfficeThemeName } from "../../office-host/office/office-context.ts";

/** Options of Office in the page's address. */
export interface PageOptions {
  /** Office's language, such as `ja-JP`. */
  readonly locale: string;
  /** The language of the content, if it differs. */
  readonly contentLocale?: string;
  readonly theme: OfficeThemeName;
}

/** Reads `?theme=black&language=ja-JP&content=de-DE`. Ignores unknown languages and themes. */
export function pageOptions(search: string, isDark: boolean): PageOptions {
  const asked = new URLSearchParams(search);
  const content = localeIn(asked.get("content"));
  return {
    locale: localeIn(asked.get("language")) ?? "en-US",
    ...(content !== undefined && { contentLocale: content }),
    theme: themeNamed(asked.get("theme") ?? "") ?? (isDark ? "black" : "colorful"),
  };
}

function localeIn(text: string | null): string | undefined {
  return text !== null && /^[a-z]{2,3}(?:-[A-Za-z]{4})?-[A-Z]{2}$/.test(text) ? text : undefined;
}
