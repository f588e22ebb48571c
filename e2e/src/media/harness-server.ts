import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import type { MediaSignalDown } from "@larkroom/contract/live-room/media-signal";
import type { MediaServer } from "../../../apps/server/src/kernel/ports/media.ts";
import { withoutAddresses, type Wire } from "./wire.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
/** LiveKit's client as it is published: the page has no bundler. */
const livekitClient = "/node_modules/livekit-client/dist/livekit-client.esm.mjs";
const imports = JSON.stringify({ imports: { "@larkroom/domain/": "/packages/domain/src/", "livekit-client": livekitClient } });
const page = `<!doctype html><meta charset="utf-8"><title>media</title><script type="importmap">${imports}</script><body><script type="module" src="/e2e/src/media/harness-page.ts"></script>`;

/** A minimal class socket: events down, posts up. Only the server knows whom a connection belongs to. */
export interface Harness {
  origin: string;
  /** Every message sent to clients, for assertions. */
  sent: { identity: string; type: string; pc: number | null }[];
  /** Routes this identity's media through the wire from now on. */
  lead(identity: string, wire: Wire): void;
  /** Sends a message that did not come from the media server to all connections of an identity. */
  say(identity: string, message: MediaSignalDown): void;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** A page's message without its machine's addresses, as candidates or inside a description. Null when nothing is left. */
function withoutCandidates(message: unknown): unknown {
  if (typeof message !== "object" || message === null) return message;
  if ("type" in message && message.type === "candidate") return null;
  if ("sdp" in message && typeof message.sdp === "string") return { ...message, sdp: withoutAddresses(message.sdp) };
  return message;
}

/** Serves the client's own sources and the rules they use to the browser with types stripped, without bundling. */
async function serveSource(path: string, response: ServerResponse): Promise<void> {
  if (path === livekitClient) {
    response.setHeader("content-type", "text/javascript").end(await readFile(join(root, path)));
    return;
  }
  // The domain is imported by its package's name, without the file's ending.
  const file = normalize(join(root, path.startsWith("/packages/") && !path.endsWith(".ts") ? `${path}.ts` : path));
  const allowed = [join(root, "packages/domain/src/"), join(root, "apps/web/app/features/live-room/media/"), join(root, "e2e/src/media/")];
  if (!file.endsWith(".ts") || !allowed.some((folder) => file.startsWith(folder))) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader("content-type", "text/javascript").end(stripTypeScriptTypes(await readFile(file, "utf8")));
}

export async function startHarness(media: MediaServer): Promise<Harness> {
  const connections = new Map<string, { identity: string; response: ServerResponse }>();
  const wires = new Map<string, Wire>();
  const sent: Harness["sent"] = [];
  const write = (connectionId: string, message: MediaSignalDown): void => {
    connections.get(connectionId)?.response.write(`data: ${JSON.stringify(message)}\n\n`);
  };
  const stop = media.onSignal(({ identity, connectionId, message }) => {
    sent.push({ identity, type: message.type, pc: "pc" in message ? message.pc : null });
    const wire = wires.get(identity);
    if (!wire) return write(connectionId, message);
    void wire.rewrite(message).then((changed) => changed && write(connectionId, changed));
  });

  const server: Server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", "http://localhost");
      const [room, identity, connectionId] = ["room", "identity", "connection"].map((name) => url.searchParams.get(name) ?? "") as [
        string,
        string,
        string,
      ];
      if (url.pathname === "/") return void response.setHeader("content-type", "text/html").end(page);
      if (url.pathname === "/down") {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.write(": open\n\n");
        connections.set(connectionId, { identity, response });
        request.on("close", () => {
          connections.delete(connectionId);
          void media.disconnected(room, identity, connectionId);
        });
        return;
      }
      if (url.pathname === "/up") {
        const message = await bodyOf(request);
        // Behind a wire, the server must not learn of a direct path.
        const rewritten = wires.has(identity) ? withoutCandidates(message) : message;
        if (rewritten) await media.signal(room, identity, connectionId, rewritten);
        return void response.writeHead(204).end();
      }
      await serveSource(url.pathname, response);
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent,
    lead: (identity, wire) => void wires.set(identity, wire),
    say: (identity, message) => {
      for (const [connectionId, connection] of connections) if (connection.identity === identity) write(connectionId, message);
    },
    async close() {
      stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
