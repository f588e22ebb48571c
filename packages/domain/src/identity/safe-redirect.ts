const longest = 2048;
/** A path with an optional query and fragment, in printable ASCII without a backslash. */
const address = /^(\/[!-"$->@-[\]-~]*)(\?[!-"$-[\]-~]*)?(#[!-[\]-~]*)?$/;

/**
 * The page to return to after a login, or `fallback`. Only a plain absolute path on our own origin is accepted. Anything that a browser, a proxy
 * and a router might read differently is refused, not repaired: double slashes, backslashes, dot segments, encoded slashes, spaces and
 * control characters.
 */
export function safeRedirect(text: unknown, fallback: string): string {
  if (typeof text !== "string" || text.length > longest) return fallback;
  const path = address.exec(text)?.[1];
  if (path === undefined) return fallback;
  const ambiguous = /\/\/|%(2f|5c|00|0a|0d|09|25)/i.test(path) || path.split("/").some((segment) => /^(\.|%2e){1,2}$/i.test(segment));
  return ambiguous ? fallback : text;
}
