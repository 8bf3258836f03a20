/** Points of an inch: Excel's API measures margins in points, files in inches. */
export const pointsPerInch = 72;

/** Excel's sizes of paper; the file holds their place in this list, from 1 (ECMA-376 part 1, 18.3.1.63). */
export const papers =
  "Letter,LetterSmall,Tabloid,Ledger,Legal,Statement,Executive,A3,A4,A4Small,A5,B4,B5,Folio,Quatro,Paper10x14,Paper11x17,Note,Envelope9,Envelope10,Envelope11,Envelope12,Envelope14,Csheet,Dsheet,Esheet,EnvelopeDL,EnvelopeC5,EnvelopeC3,EnvelopeC4,EnvelopeC6,EnvelopeC65,EnvelopeB4,EnvelopeB5,EnvelopeB6,EnvelopeItaly,EnvelopeMonarch,EnvelopePersonal,FanfoldUS,FanfoldStdGerman,FanfoldLegalGerman".split(
    ",",
  );

/** What of comments is printed, in the words of the API and of files. */
export const comments: Readonly<Record<string, string>> = {
  NoComments: "none",
  EndSheet: "atEnd",
  InPlace: "asDisplayed",
};
/** How errors are printed. */
export const errors: Readonly<Record<string, string>> = {
  AsDisplayed: "displayed",
  Blank: "blank",
  Dash: "dash",
  NotAvailable: "NA",
};
/** Which way the pages of a wide worksheet go. */
export const orders: Readonly<Record<string, string>> = {
  DownThenOver: "downThenOver",
  OverThenDown: "overThenDown",
};
