const signs = "abcdefghijkmnpqrstuvwxyz23456789";
const length = 8;

/** Every string in a content, including field names: anything that could be the id of a part or refer to one. */
function textsWithin(content: unknown, into: Set<string>): Set<string> {
  if (typeof content === "string") into.add(content);
  else if (Array.isArray(content)) for (const one of content) textsWithin(one, into);
  else if (typeof content === "object" && content !== null) {
    for (const [key, value] of Object.entries(content)) {
      into.add(key);
      textsWithin(value, into);
    }
  }
  return into;
}

/**
 * Returns ids for new parts of a content (options, questions, cards): eight random letters and digits, unused in the content and never
 * repeated. Children get them before they answer, so they reveal neither what is right nor what was written first. `random` returns numbers
 * in [0, 1).
 */
export function partIdMaker(content: unknown, random: () => number): () => string {
  const taken = textsWithin(content, new Set());
  return () => {
    let id = "";
    do {
      id = Array.from({ length }, () => signs[Math.floor(random() * signs.length)] ?? "a").join("");
    } while (taken.has(id));
    taken.add(id);
    return id;
  };
}
