export type TextPart = { kind: "text"; text: string } | { kind: "link"; text: string; href: string };

/** What every link written by a person carries in the page. */
export const linkAttributes = { target: "_blank", rel: "noopener noreferrer nofollow ugc" } as const;

const address = /\bhttps?:\/\/[^\s<>"'`\\]+/giu;

/**
 * A message as text and links. Only http(s) addresses become links; signs that end the sentence stay text, and a closing
 * bracket stays with the address only where the address opened it.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    const href = withoutEnd(match[0]);
    if (!/^https?:\/\/[^/?#]*[\p{L}\d]/iu.test(href)) continue;
    if (match.index > at) parts.push({ kind: "text", text: text.slice(at, match.index) });
    parts.push({ kind: "link", text: href, href });
    at = match.index + href.length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}

function withoutEnd(found: string): string {
  let url = found.replace(/[.,;:!?…]+$/u, "");
  while (/[)\]}]$/.test(url) && count(url, /[)\]}]/g) > count(url, /[([{]/g)) url = url.slice(0, -1).replace(/[.,;:!?…]+$/u, "");
  return url;
}

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;
