import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { refusal } from "./errors.ts";

const loopback: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);
const wildcards: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

const bracketed = (address: string): string => (isIP(address) === 6 ? `[${address}]` : address.toLowerCase());

/** The normalized name in a Host header, without its port; null for an invalid one. */
function nameIn(host: string | undefined): string | null {
  if (host === undefined || /[\s/?#@\\]/.test(host)) return null;
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}

/** This machine's own addresses, on which a wildcard listens. */
const addressesHere = (): string[] =>
  Object.values(networkInterfaces()).flatMap((parts) => (parts ?? []).map(({ address }) => bracketed(address)));

/**
 * Whether a Host header names this server: this machine, the configured address, or an address it listens on. A foreign name
 * that points here doesn't count (DNS rebinding): browsers would treat a page under it as ours.
 */
export function isOwnHost(config: Pick<Config, "HOST" | "PUBLIC_URL">, host: string | undefined): boolean {
  const name = nameIn(host);
  if (name === null) return false;
  if (loopback.has(name) || name === new URL(config.PUBLIC_URL).hostname) return true;
  return wildcards.has(config.HOST) ? addressesHere().includes(name) : name === bracketed(config.HOST);
}

/** Makes the demo answer only under its own names. In production that is the proxy's task: health checks use any address. */
export function refuseOtherHosts(app: FastifyInstance, config: Config): void {
  if (config.MODE === "production") return;
  const message = `The demo answers at localhost and at ${config.PUBLIC_URL}. To open it under another name, start it with PUBLIC_URL set to that address.`;
  app.addHook("onRequest", async ({ headers }) => {
    if (!isOwnHost(config, headers.host)) throw refusal("unknown_host", { message });
  });
}
