/**
 * Puts a section into a Markdown document: replaces the one with this heading, or appends it.
 * @param heading a second-level heading, without the `##`
 */
export function withSection(document: string, heading: string, body: string): string {
  const section = `## ${heading}\n\n${body.trim()}\n`;
  const parts = document.trimEnd().split(/^(?=## )/m);
  const at = parts.findIndex((part) => part.startsWith(`## ${heading}\n`));
  if (at >= 0) parts[at] = section;
  else parts.push(section);
  return `${parts.map((part) => part.trim()).join("\n\n")}\n`;
}
