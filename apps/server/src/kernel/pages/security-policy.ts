/** Third parties a page may turn to, beyond the product itself: origins such as `https://js.stripe.com`. */
export interface AllowedOrigins {
  scripts?: readonly string[];
  connections?: readonly string[];
  frames?: readonly string[];
  images?: readonly string[];
  media?: readonly string[];
}

export interface PolicyOptions {
  nonce: string;
  /** Scheme and host of the product. */
  origin: string;
  allowed?: AllowedOrigins;
  /** Vite writes style elements without a nonce while developing. */
  developing?: boolean;
  /** Whether another page of ours may show this one in a frame. */
  framedByOurs?: boolean;
}

/**
 * The Content-Security-Policy of a page. Scripts and style elements need the request's nonce; style attributes are free,
 * because widths and positions are written there.
 */
export function contentSecurityPolicy({ nonce, origin, allowed = {}, developing = false, framedByOurs = false }: PolicyOptions): string {
  const sockets = origin.replace(/^http/, "ws");
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "base-uri": ["'self'"],
    "object-src": ["'none'"],
    "frame-ancestors": [framedByOurs ? "'self'" : "'none'"],
    "form-action": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, ...(allowed.scripts ?? [])],
    "script-src-attr": ["'none'"],
    "style-src": developing ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...(allowed.images ?? [])],
    "media-src": ["'self'", "blob:", ...(allowed.media ?? [])],
    "font-src": ["'self'"],
    "connect-src": ["'self'", sockets, ...(allowed.connections ?? [])],
    // Of our own pages only one lets itself be framed: what a slide looks like, beside where it is written.
    "frame-src": ["'self'", ...(allowed.frames ?? [])],
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
  };
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(" ")}`);
  if (origin.startsWith("https://")) policy.push("upgrade-insecure-requests");
  return policy.join("; ");
}
