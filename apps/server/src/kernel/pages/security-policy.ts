/** Third-party origins a page may use in addition to the product itself, such as `https://js.stripe.com`. */
export interface AllowedOrigins {
  scripts?: readonly string[];
  connections?: readonly string[];
  frames?: readonly string[];
  images?: readonly string[];
  media?: readonly string[];
}

/** The page's own script and style elements, as sources of a policy: a nonce, or the hash of each. */
export interface OwnElements {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface PolicyOptions {
  own: OwnElements;
  /** Scheme and host of the product. */
  origin: string;
  allowed?: AllowedOrigins;
  /** In development, Vite writes style elements without a nonce. */
  developing?: boolean;
  /** Whether our other pages may show this one in a frame. */
  framedByOurs?: boolean;
}

/**
 * The Content-Security-Policy of a page. Only its own script and style elements are allowed; style attributes are allowed,
 * because widths and positions are set there.
 */
export function contentSecurityPolicy({ own, origin, allowed = {}, developing = false, framedByOurs = false }: PolicyOptions): string {
  const sockets = origin.replace(/^http/, "ws");
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "base-uri": ["'self'"],
    "object-src": ["'none'"],
    "frame-ancestors": [framedByOurs ? "'self'" : "'none'"],
    "form-action": ["'self'"],
    "script-src": ["'self'", ...own.scripts, ...(allowed.scripts ?? [])],
    "script-src-attr": ["'none'"],
    "style-src": developing ? ["'self'", "'unsafe-inline'"] : ["'self'", ...own.styles],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...(allowed.images ?? [])],
    "media-src": ["'self'", "blob:", ...(allowed.media ?? [])],
    "font-src": ["'self'"],
    "connect-src": ["'self'", sockets, ...(allowed.connections ?? [])],
    // Only one of our own pages can be framed: the slide preview in the editor.
    "frame-src": ["'self'", ...(allowed.frames ?? [])],
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
  };
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(" ")}`);
  if (origin.startsWith("https://")) policy.push("upgrade-insecure-requests");
  return policy.join("; ");
}
