import type { RequestHandler, Response } from "express";

/**
 * Makes a route out of one that is made for each value it works with, such as the connection to an instance as one person: made
 * when that value first asks, and kept with it.
 */
export function forEach<Key extends object>(
  keyFor: (response: Response) => Key,
  make: (key: Key) => RequestHandler,
): RequestHandler {
  const made = new WeakMap<Key, RequestHandler>();
  return (request, response, next) => {
    const key = keyFor(response);
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known(request, response, next);
  };
}
