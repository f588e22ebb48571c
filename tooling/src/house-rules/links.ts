/** A link in a Markdown text: its target and line. */
export interface Link {
  target: string;
  line: number;
}

/** The links and images of a Markdown text, except those in code. */
export function linksOf(markdown: string): Link[] {
  const links: Link[] = [];
  let fenced = false;
  for (const [index, line] of markdown.split("\n").entries()) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
    if (fenced) continue;
    const prose = line.replace(/`[^`]*`/g, "");
    for (const match of prose.matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)|<(?:img|a)\s[^>]*(?:src|href)="([^"]+)"/g)) {
      links.push({ target: match[1] ?? match[2] ?? "", line: index + 1 });
    }
  }
  return links;
}

/** The anchors of a Markdown text's headings, generated as GitHub does. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading] of markdown.replace(/```[\s\S]*?```/g, "").matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const words = (heading ?? "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim();
    const base = words.replace(/\s/g, "-");
    let anchor = base;
    for (let twin = 1; anchors.has(anchor); twin++) anchor = `${base}-${twin}`;
    anchors.add(anchor);
  }
  return anchors;
}
