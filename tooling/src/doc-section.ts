/**
 * Puts a section into a Markdown document: replaces the one with this heading, or adds it at the end.
 * @param heading of the second level, without its signs
 */
export function withSection(document: string, heading: string, body: string): string {
  const section = `## ${heading}\n\n${body.trim()}\n`;
  const parts = document.trimEnd().split(/^(?=## )/m);
  const at = parts.findIndex((part) => part.startsWith(`## ${heading}\n`));
  if (at >= 0) parts[at] = section;
  else parts.push(section);
  return `${parts.map((part) => part.trim()).join("\n\n")}\n`;
}
