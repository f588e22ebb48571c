import { domainNames, domains } from "../domains.ts";
import { callPicture } from "./a-call.ts";
import { roomsPicture } from "./rooms.ts";

export const document = "docs/architecture.md";

/** Replaces the only Mermaid block of the kind in a Markdown text. */
function withPicture(text: string, kind: string, picture: string): string {
  const blocks = [...text.matchAll(new RegExp(`\`\`\`mermaid\\n${kind}[^]*?\`\`\``, "g"))];
  const [block] = blocks;
  if (!block || blocks.length > 1) throw new Error(`the document has ${blocks.length} pictures of the kind ${kind}`);
  return text.replace(block[0], () => `\`\`\`mermaid\n${picture}\n\`\`\``);
}

/** The document with its pictures, and what each domain in its table is built on, as the code is now. */
export function withPictures(text: string): string {
  const table = text.replaceAll(/^\| ([a-z-]+) \| ([^|]+) \|[^|]*\|$/gm, (line: string, name: string, holds: string) => {
    const domain = domainNames.find((one) => one === name);
    return domain ? `| ${name} | ${holds} | ${domains[domain].join(", ") || "nothing"} |` : line;
  });
  return withPicture(withPicture(table, "flowchart", roomsPicture()), "sequenceDiagram", callPicture());
}
