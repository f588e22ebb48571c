import { editionSlugs } from "@larkroom/domain/editions/editions";

const prefix = `^/(?:${editionSlugs.join("|")})`;
const live = new RegExp(`${prefix}/live/`);
/** Where staff record what they say about a child's work, with or without a picture. */
const gradingDesk = new RegExp(`${prefix}/staff/groups/\\d+/grading/`);

/** The security headers of every response: page, asset, API, file or error. A route that needs a stricter one sets it first. */
export function securityHeaders(url: string): Record<string, string> {
  const screen = live.test(url) ? "self" : "";
  const devices = gradingDesk.test(url) ? "self" : screen;
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": `camera=(${devices}), microphone=(${devices}), display-capture=(${screen}), geolocation=()`,
  };
}

/** Content-Security-Policy of responses that are not pages. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";
