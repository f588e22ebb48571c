import { createHash } from "node:crypto";
import type { OwnElements } from "./security-policy.ts";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Replaces the nonce of a rendered page by hashes, so that its bytes are the same for everyone. Only elements with the nonce count as the
 * page's own: markup that got into its content has none, and is refused like on any other page.
 * @param nonce made for this rendering only, and unknown to everything that is rendered
 */
export function hashOwnElements(html: string, nonce: string): { html: string; own: OwnElements } {
  const own = { script: new Set<string>(), style: new Set<string>() };
  const elements = new RegExp(`<(script|style)\\b([^<>]*)\\snonce="${nonce}"([^<>]*)>([^]*?)</\\1>`, "g");
  for (const [, name, before, after, text = ""] of html.matchAll(elements)) {
    if (!/\ssrc=/.test(`${before}${after}`)) own[name as "script" | "style"].add(hashOf(text));
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), own: { scripts: [...own.script], styles: [...own.style] } };
}
