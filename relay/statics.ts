import express from "express";
import type { RequestHandler } from "express";

/** A folder whose files the relay serves under a path. */
export interface StaticFolder {
  /** Where the files appear, such as `/` or `/workbench`. */
  readonly path: string;
  readonly dir: string;
  /** Sources of scripts beyond our own and Office's CDN, such as `'unsafe-eval'` for a page that compiles templates. */
  readonly extraScriptSources?: readonly string[];
}

/** Serves a folder's files. They are asked about anew each time, so that a new build is never mixed with an old one. */
export function serveFolder({ dir }: StaticFolder): RequestHandler {
  return express.static(dir, {
    dotfiles: "ignore",
    cacheControl: false,
    setHeaders: (response) => {
      response.setHeader("Cache-Control", "no-cache");
    },
  });
}
