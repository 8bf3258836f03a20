import type { RequestHandler } from "express";
import type { FormsAnswer } from "../../../contract/forms.ts";
import { Failure } from "../../failure.ts";
import type { Form } from "../../forms/forms.ts";

const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** `GET /api/forms` lists forms; `GET /api/forms/:id` serves one as it was checked when the relay started. */
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
      // The browser may keep a form, but must ask whether it has changed.
      response.setHeader("Cache-Control", "private, no-cache");
      if (request.fresh) response.status(304).end();
      else response.type(workbook).send(form.bytes);
    },
  };
}
