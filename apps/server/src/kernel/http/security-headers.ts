const live = /^\/(us|uk|il|pt)\/live\//;

/** The security headers of every response: page, asset, API, file or error. A route that needs a stricter one sets it first. */
export function securityHeaders(url: string): Record<string, string> {
  const devices = live.test(url) ? "self" : "";
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": `camera=(${devices}), microphone=(${devices}), display-capture=(${devices}), geolocation=()`,
  };
}

/** Content-Security-Policy of responses that are not pages. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";
