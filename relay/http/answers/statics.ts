import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Stats } from "node:fs";
import express from "express";
import type { RequestHandler } from "express";

export interface StaticFolder {
  /** The path of the files, such as `/` or `/workbench`. */
  readonly path: string;
  readonly dir: string;
  /** Example: `'unsafe-eval'` for a page that compiles templates. */
  readonly extraScriptSources?: readonly string[];
  /** Origins that a page may also call. Only developers' pages have some. */
  readonly extraConnectSources?: readonly string[];
}

/**
 * Computes ETags from content. All files of a release have the same time, and pages of two versions often
 * have the same size.
 */
function createETagCache(): (path: string, facts: Stats) => string | undefined {
  const known = new Map<string, { readonly tag: string; readonly facts: Stats }>();
  return (path, facts) => {
    const kept = known.get(path);
    if (kept?.facts.mtimeMs === facts.mtimeMs && kept.facts.size === facts.size) return kept.tag;
    try {
      const tag = `"${createHash("sha256").update(readFileSync(path)).digest("base64url")}"`;
      known.set(path, { tag, facts });
      return tag;
    } catch {
      // The file was removed meanwhile. Sending it fails anyway.
      return undefined;
    }
  };
}

/** Browsers check each file again, so a new build never mixes with an old one. */
export function serveFolder({ dir }: StaticFolder): RequestHandler {
  const tagOf = createETagCache();
  return express.static(dir, {
    dotfiles: "ignore",
    cacheControl: false,
    lastModified: false,
    setHeaders: (response, path, facts: Stats) => {
      const tag = tagOf(path, facts);
      if (tag !== undefined) response.setHeader("ETag", tag);
      response.setHeader("Cache-Control", "no-cache");
    },
  });
}
