import express from "express";
import type { RequestHandler } from "express";

/** A folder whose files the relay serves under a path. */
export interface StaticFolder {
  /** Where the files appear, such as `/` or `/workbench`. */
  readonly path: string;
  readonly dir: string;
  /** Sources of scripts beyond our own and Office's CDN, such as `'unsafe-eval'` for a page that compiles templates. */
  readonly extraScriptSources?: readonly string[];
  /** What a page may ask beyond the relay itself; only developers' pages do. */
  readonly extraConnectSources?: readonly string[];
}

const functionFile = /[\\/]functions(?:-[A-Za-z-]+)?\.json$/;

/** Serves a folder's files. They are asked about anew each time, so that a new build is never mixed with an old one. */
export function serveFolder({ dir }: StaticFolder): RequestHandler {
  return express.static(dir, {
    dotfiles: "ignore",
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader("Cache-Control", "no-cache");
      // Excel on the web reads what the functions are from a page of its own; there is nothing in it but help.
      if (functionFile.test(path)) response.setHeader("Access-Control-Allow-Origin", "*");
    },
  });
}
