import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";

/** A file of this installation that a page outside the web app needs. */
export interface Asset {
  readonly file: () => URL;
  readonly type: string;
  /** Pages of other origins may load it too: a font, inside a provider's own frame. */
  readonly shared?: boolean;
}

/** What every page outside the web app looks like: the product's colors and typeface. The style loads the typeface from beside it. */
export const pageBasics: Readonly<Record<string, Asset>> = {
  "page-basics.css": { file: () => new URL("page-basics.css", import.meta.url), type: "text/css; charset=utf-8" },
  "rubik-latin.woff2": {
    file: () => new URL(import.meta.resolve("@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2")),
    type: "font/woff2",
    shared: true,
  },
  "rubik-hebrew.woff2": {
    file: () => new URL(import.meta.resolve("@fontsource-variable/rubik/files/rubik-hebrew-wght-normal.woff2")),
    type: "font/woff2",
    shared: true,
  },
};

/** The style of the pages with a provider's card fields: they look alike, whoever takes the payment. */
export const paymentFieldsStyle: Readonly<Record<string, Asset>> = {
  ...pageBasics,
  "fields.css": { file: () => new URL("payment-fields.css", import.meta.url), type: "text/css; charset=utf-8" },
};

/** Serves files under a prefix, each read once. They may be cached for five minutes and are then asked for by their hash. */
export function serveAssets(http: FastifyInstance, prefix: string, assets: Readonly<Record<string, Asset>>): void {
  for (const [name, { file, type, shared }] of Object.entries(assets)) {
    let loaded: Promise<{ content: Buffer; etag: string }> | undefined;
    http.get(`${prefix}/${name}`, async (request, reply) => {
      loaded ??= load(file());
      const { content, etag } = await loaded;
      reply.header("etag", etag).header("cache-control", "public, max-age=300");
      if (shared) reply.header("access-control-allow-origin", "*");
      return request.headers["if-none-match"] === etag ? reply.code(304).send() : reply.type(type).send(content);
    });
  }
}

async function load(file: URL): Promise<{ content: Buffer; etag: string }> {
  const content = await readFile(fileURLToPath(file));
  return { content, etag: `"${createHash("sha256").update(content).digest("base64url").slice(0, 16)}"` };
}
