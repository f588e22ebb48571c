import { EventEmitter } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { isPageModule, type PageSource } from "./page-module.ts";
import type { UpgradeRouter } from "./upgrade-router.ts";

/** As much of Vite as is used here. It belongs to the pages' workspace and is loaded from there, only while developing. */
interface Vite {
  createServer(options: object): Promise<ViteServer>;
}
interface ViteServer {
  middlewares(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  ssrLoadModule(entry: string): Promise<unknown>;
  ssrFixStacktrace(error: Error): void;
  close(): Promise<void>;
}

/**
 * Serves the pages from their sources: changes show in the browser at once, over a socket on the same port.
 * @param upgrades who shares the server's sockets
 */
export async function developedPages(app: FastifyInstance, webRoot: string, upgrades: UpgradeRouter): Promise<PageSource> {
  const resolve = createRequire(path.join(webRoot, "package.json")).resolve;
  const { createServer } = (await import(pathToFileURL(resolve("vite")).href)) as Vite;
  app.addHook("onClose", keepTheEndToOurselves());
  const sockets = new EventEmitter();
  const vite = await createServer({
    root: webRoot,
    configFile: path.join(webRoot, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: sockets as Server } },
  });
  upgrades.add({
    takes: (request) => /^vite-(hmr|ping)$/.test(request.headers["sec-websocket-protocol"] ?? ""),
    handle: (request, socket, head) => void sockets.emit("upgrade", request, socket, head),
  });
  app.addHook("onClose", () => vite.close());
  app.addHook("preHandler", async (request, reply) => {
    // Goes on only when Vite has nothing to say to this address; what it answered itself is over.
    await new Promise<void>((goOn) => {
      reply.raw.once("close", goOn);
      vite.middlewares(request.raw, reply.raw, goOn);
    });
    if (reply.raw.headersSent) reply.hijack();
  });
  return {
    async module() {
      const loaded = await vite.ssrLoadModule("/app/handler.server.ts");
      if (!isPageModule(loaded)) throw new Error("The pages have no handler");
      return loaded;
    },
    readable: (error) => vite.ssrFixStacktrace(error),
  };
}

/**
 * Told to stop, the tools of the pages would end the whole process at once, before the requests in flight and the database have come
 * to their end: they are not told. They start anew when their settings change, so whatever comes to listen is looked at. Returns how
 * that ends.
 */
function keepTheEndToOurselves(): () => Promise<void> {
  const turnAway = (event: string | symbol, listener: (...told: unknown[]) => void): void => {
    // It is announced just before it is added.
    if (event === "SIGTERM") queueMicrotask(() => process.off(event, listener));
  };
  process.on("newListener", turnAway);
  return async () => void process.off("newListener", turnAway);
}
