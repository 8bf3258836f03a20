import type { RequestHandler } from "express";
import type { FormsAnswer } from "../../../contract/forms.ts";
import { Failure } from "../../failure.ts";
import type { Form } from "../../forms/forms.ts";

/** The media type of an .xlsx. */
const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * Returns the routes of forms: `GET /api/forms` lists them, and `GET /api/forms/:id` serves one as it was
 * checked when the relay started. Its ETag is of its content, so an unchanged form is sent only once.
 */
export function formRoutes(forms: readonly Form[]): {
  readonly list: RequestHandler;
  readonly one: RequestHandler;
} {
  return {
    list: (_request, response) => {
      const listed = forms.map(({ id, name, inputs, delicate }) => ({ id, name, inputs, delicate }));
      response.json({ forms: listed } satisfies FormsAnswer);
    },
    one: (request, response) => {
      const form = forms.find(({ id }) => id === request.params.id);
      if (form === undefined)
        throw new Failure("not_found", "The relay has no such form any more. Reload the list of forms.");
      response.setHeader("ETag", form.tag);
      // The browser may keep it, and asks each time whether it is still the same.
      response.setHeader("Cache-Control", "private, no-cache");
      if (request.fresh) response.status(304).end();
      else response.type(workbook).send(form.bytes);
    },
  };
}
