import { isPublicName } from "../../kernel/outgoing/public-address.ts";

/**
 * The origin of a service's address, such as `https://school.instructure.com`; null for an address that is not called: without https, with
 * a user, a port or a path of its own, or in a private network. Hosts of `privateHosts` are called anyway, on any port, also without encryption.
 */
export function serviceOrigin(written: string, privateHosts: readonly string[]): string | null {
  const trimmed = written.trim();
  if (!URL.canParse(trimmed)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash, origin } = new URL(trimmed);
  if (username !== "" || password !== "" || search !== "" || hash !== "" || pathname !== "/") return null;
  if (privateHosts.includes(hostname)) return protocol === "https:" || protocol === "http:" ? origin : null;
  return protocol === "https:" && port === "" && isPublicName(hostname) ? origin : null;
}
