import type { RequestHandler } from "express";
import { longestOpened } from "../../../contract/opening.ts";
import { languageCodes } from "../../../contract/languages.ts";
import type { Language } from "../../../contract/languages.ts";
import { Failure } from "../../failure.ts";
import { addInIdAt } from "../../open/add-in-id.ts";
import { openingWorkbook } from "../../open/opening-workbook.ts";

/**
 * `GET /open/O-NO`: answers a workbook that opens with the pane, which pulls that analysis. Needs no sign-in:
 * the file has no data.
 */
export const openingRoute: RequestHandler = (request, response) => {
  const oNo = String(request.params.oNo).trim();
  if (oNo === "" || oNo.length > longestOpened)
    throw new Failure(
      "bad_request",
      `The link must end with an O-No of at most ${longestOpened} characters.`,
    );
  const origin = `${request.protocol}://${request.headers.host ?? ""}`;
  const language = languageFor(request.acceptsLanguages());
  const name = oNo.replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]+/gu, "-");
  response
    .attachment(`${name}.xlsx`)
    .set("Cache-Control", "no-store")
    .send(Buffer.from(openingWorkbook({ oNo, addInId: addInIdAt(origin), language })));
};

/** Returns the first language that the browser accepts and we have; else English. */
function languageFor(accepted: readonly string[]): Language {
  for (const tag of accepted) {
    const [base = "", ...rest] = tag.toLowerCase().split("-");
    const isTraditional = base === "zh" && rest.some((part) => ["tw", "hk", "mo", "hant"].includes(part));
    const found = isTraditional
      ? "zh_TW"
      : languageCodes.find((code) => code.toLowerCase().startsWith(`${base}_`));
    if (found !== undefined) return found;
  }
  return "en_US";
}
