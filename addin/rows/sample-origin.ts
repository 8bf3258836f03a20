/** Where worksheets and pages of the sample belong, in the place of an instance: no relay speaks for it. */
export const sampleOrigin = { url: "sample", db: "sample" } as const;

/** Tells whether a worksheet or a page is of the sample, by where it belongs. */
export function isSample({ url, db }: { readonly url: string; readonly db: string }): boolean {
  return url === sampleOrigin.url && db === sampleOrigin.db;
}
