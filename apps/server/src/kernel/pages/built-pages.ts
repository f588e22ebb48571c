import { access } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { isPageModule, type PageSource } from "./page-module.ts";

/** Files named by a hash of their content never change. */
const forever = "public, max-age=31536000, immutable";
const anHour = "public, max-age=3600";

/**
 * Serves the browser build, precompressed, and loads the server build that renders pages.
 * @throws Error when there is no build.
 */
export async function builtPages(app: FastifyInstance, buildDir: string): Promise<PageSource> {
  const client = path.join(buildDir, "client");
  const entry = path.join(buildDir, "server/index.js");
  await access(entry).catch(() => {
    throw new Error(`There is no build of the pages at ${entry}`);
  });
  const built: unknown = await import(pathToFileURL(entry).href);
  if (!isPageModule(built)) throw new Error(`The build of the pages at ${entry} is of another version`);

  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["**/*.br", "**/*.gz", ".vite/**"],
    setHeaders: (reply, file) => {
      reply.header("cache-control", path.relative(client, file).startsWith("assets") ? forever : anHour);
      reply.header("cross-origin-resource-policy", "same-origin");
    },
  });
  // An asset of an older build: the page reloads itself, and must not get a page in its place.
  app.get("/assets/*", (_request, reply) => reply.code(404).header("cache-control", "no-store").type("text/plain").send("gone"));
  return { module: () => Promise.resolve(built), readable: () => {} };
}
