import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Stats } from "node:fs";
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

/**
 * The tag of a file, by its content: files of a release all have the same time, and pages of two versions often the same size.
 */
function tagsByContent(): (path: string, facts: Stats) => string | undefined {
  const known = new Map<string, { readonly tag: string; readonly facts: Stats }>();
  return (path, facts) => {
    const kept = known.get(path);
    if (kept?.facts.mtimeMs === facts.mtimeMs && kept.facts.size === facts.size) return kept.tag;
    try {
      const tag = `"${createHash("sha256").update(readFileSync(path)).digest("base64url")}"`;
      known.set(path, { tag, facts });
      return tag;
    } catch {
      // Gone since: sending it fails by itself.
      return undefined;
    }
  };
}

/** Serves a folder's files. They are asked about anew each time, so that a new build is never mixed with an old one. */
export function serveFolder({ dir }: StaticFolder): RequestHandler {
  const tagOf = tagsByContent();
  return express.static(dir, {
    dotfiles: "ignore",
    cacheControl: false,
    lastModified: false,
    setHeaders: (response, path, facts: Stats) => {
      const tag = tagOf(path, facts);
      if (tag !== undefined) response.setHeader("ETag", tag);
      response.setHeader("Cache-Control", "no-cache");
      // Excel on the web reads what the functions are from a page of its own; there is nothing in it but help.
      if (functionFile.test(path)) response.setHeader("Access-Control-Allow-Origin", "*");
    },
  });
}
