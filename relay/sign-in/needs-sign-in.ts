import type { RequestHandler, Response } from "express";
import { Failure } from "../failure.ts";
import type { Identity } from "./identity.ts";
import type { Person } from "./person.ts";

/** The longest token that is looked at. */
const longest = 16_384;

const people = new WeakMap<Response, Person>();

/** Lets through only who signed in: an access token of the provider must stand in `Authorization`. */
export function needsSignIn(identity: Pick<Identity, "personOf">): RequestHandler {
  return async (request, response, next) => {
    const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? "") ?? [];
    if (token === undefined || token.length > longest) {
      response.setHeader("WWW-Authenticate", "Bearer");
      throw new Failure("not_signed_in", "There is no access token in Authorization.");
    }
    const person = await identity.personOf(token).catch((cause: unknown) => {
      if (cause instanceof Failure && cause.code === "not_signed_in")
        response.setHeader("WWW-Authenticate", 'Bearer error="invalid_token"');
      throw cause;
    });
    people.set(response, person);
    next();
  };
}

/** The person who signed in; undefined in local mode. */
export function signedInFor(response: Response): Person | undefined {
  return people.get(response);
}

/** Refuses a reader's change before anything of it is looked at. */
export const needsEditor: RequestHandler = (_request, response, next) => {
  if (signedInFor(response)?.role === "reader")
    throw new Failure("read_only", "A reader may change nothing.");
  next();
};
