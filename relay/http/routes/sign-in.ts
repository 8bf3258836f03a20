import type { RequestHandler } from "express";
import type { SignInInfo } from "../../../contract/relay-api.ts";
import type { Identity } from "../../sign-in/identity.ts";

/** `GET /api/sign-in`: whether people sign in, and where; open to everybody, since nobody has a token before. */
export function signInRoute(identity: Pick<Identity, "info"> | undefined): RequestHandler {
  const local: SignInInfo = { mode: "local" };
  return async (_request, response) => {
    response.json(identity === undefined ? local : await identity.info());
  };
}
