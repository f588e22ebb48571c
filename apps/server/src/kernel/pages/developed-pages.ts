import { EventEmitter } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { isPageModule, type PageSource } from "./page-module.ts";
import type { UpgradeRouter } from "./upgrade-router.ts";

/** The part of Vite that is used here. It belongs to the web workspace and is loaded from there, only in development. */
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
 * Serves the pages from source: changes show in the browser at once, over a socket on the same port.
 * @param upgrades the router for socket upgrades on the server
 */
export async function developedPages(app: FastifyInstance, webRoot: string, upgrades: UpgradeRouter): Promise<PageSource> {
  const resolve = createRequire(path.join(webRoot, "package.json")).resolve;
  const { createServer } = (await import(pathToFileURL(resolve("vite")).href)) as Vite;
  app.addHook("onClose", ignoreForeignExitListeners());
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
    // Continues only when Vite doesn't handle this URL; a request it answered is done.
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
 * On SIGTERM, Vite would end the whole process at once, before open requests and the database are finished, so its
 * listeners are removed. It restarts when its settings change, so every new listener is checked. Returns how
 * to stop this.
 */
function ignoreForeignExitListeners(): () => Promise<void> {
  const removeSigtermListener = (event: string | symbol, listener: (...args: unknown[]) => void): void => {
    // The event fires just before the listener is added.
    if (event === "SIGTERM") queueMicrotask(() => process.off(event, listener));
  };
  process.on("newListener", removeSigtermListener);
  return async () => void process.off("newListener", removeSigtermListener);
}
