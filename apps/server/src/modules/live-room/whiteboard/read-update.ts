import * as Y from "yjs";
import type { BoardRefusal } from "@larkroom/domain/live-room/whiteboard/decide-change";

/** Numbers that an update may claim without containing them: deleted items are only counted. */
const longestDeleted = 1_000_000;

interface Expected {
  /** The only map that new items may be put into. */
  readonly root: string;
  /** Whether an update may contain changes of a Yjs client. */
  readonly isOwn: (client: number) => boolean;
  /** How much of a client is known already. */
  readonly known: (client: number) => number;
}

/**
 * Looks at the bytes of an update before anything is done with them. The decoder reads one item after the other and fails at the end of the bytes,
 * so that no number in them can make it allocate or loop for long. @returns why the update is refused, or null
 */
export function updateObstacle(update: Uint8Array, { root, isOwn, known }: Expected): BoardRefusal | null {
  let structs: ReturnType<typeof Y.decodeUpdate>["structs"];
  try {
    structs = Y.decodeUpdate(update).structs;
  } catch {
    return "malformed_request";
  }
  let deleted = 0;
  const next = new Map<number, number>();
  for (const struct of structs) {
    const { client, clock } = struct.id;
    // Items under another person's client would take the numbers of that person's own later changes.
    if (!isOwn(client)) return "role_not_allowed";
    const reached = next.get(client) ?? known(client);
    if (clock > reached) return "out_of_date";
    next.set(client, Math.max(reached, clock + struct.length));
    if (struct instanceof Y.Item) {
      if (!isKnownContent(struct.content)) return "malformed_request";
      if (typeof struct.parent === "string" && (struct.parent !== root || struct.parentSub === null)) return "malformed_request";
      if (struct.content instanceof Y.ContentDeleted) deleted += struct.length;
    } else if (struct instanceof Y.GC) deleted += struct.length;
    else return "malformed_request";
    if (deleted > longestDeleted) return "malformed_request";
  }
  return null;
}

/** Values, maps and lists. Everything else (embedded documents, formatted text, markup) has no place on a board. */
const isKnownContent = (content: Y.Item["content"]): boolean =>
  content instanceof Y.ContentAny ||
  content instanceof Y.ContentDeleted ||
  (content instanceof Y.ContentType && (content.type instanceof Y.Map || content.type instanceof Y.Array));
