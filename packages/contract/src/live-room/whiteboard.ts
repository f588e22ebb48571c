import { z } from "zod";
import type { BoardRefusal } from "@larkroom/domain/live-room/whiteboard/decide-change";
import { boardLimits } from "@larkroom/domain/live-room/whiteboard/element";
import { endpoint } from "../endpoint.ts";
import { participants } from "../roles.ts";
import { id, instant, pathId } from "../shared/wire.ts";

/**
 * The messages about whiteboards between a page and the server, over the class's socket. A board is a Yjs document with one map, `elements`: by id a
 * map with `by`, `shape` and, for strokes, `points`. Updates and state vectors are Yjs's own bytes, format 1.
 */

/** "0" is the class's board; a child's own board is named by the child, that of a private room by the room. */
export const boardKey = z.string().min(1).max(60);

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.byteLength <= boardLimits.updateBytes);

export const boardOpen = z.object({
  board: boardKey,
  /** From GET /public/class/:id/limnu_token. */
  token: z.string().max(200),
  /** The state vector of what the page has already; null for nothing. */
  vector: bytes.nullable(),
});
export type BoardOpen = z.infer<typeof boardOpen>;

export const boardUpdate = z.object({ board: boardKey, update: bytes });
export type BoardUpdate = z.infer<typeof boardUpdate>;

export type BoardOpened =
  | {
      ok: true;
      /** The Yjs client id for this page's own changes: the server takes no others from it. */
      client: number;
      update: Uint8Array;
      /** The server's state vector: the page sends what the server lacks. */
      vector: Uint8Array;
    }
  | { ok: false; reason: BoardRefusal };

/** `elements`: the ids of the elements whose change was refused; empty if the whole update was. Nothing of a refused update is taken. */
export type BoardAnswer = { ok: true } | { ok: false; reason: BoardRefusal; elements: string[] };

/** Something drawn on a whiteboard. */
export const boardElement = z.object({
  id: z.string(),
  by: z.string().describe("The participant who drew it"),
  shape: z.record(z.string(), z.unknown()).describe("Its kind, place, size and look; a text also its text"),
  points: z.array(z.int()).nullable().describe("In tenths, flat; null for elements without points"),
});

const classParams = z.object({ id: pathId });

/** A class's whiteboards outside its socket. */
export const whiteboardContract = {
  "GET /public/class/:id/limnu_board": endpoint({
    id: "GCL-17",
    summary: "A whiteboard of the class as it is now or was at a time, during the class and afterwards; by default the class's own board",
    who: participants,
    params: classParams,
    query: z.object({
      board: boardKey.default("0"),
      at: instant.optional().describe("As it was then, to two seconds; another child's board only for a time when everyone saw it"),
    }),
    response: z.object({
      class: id,
      board: z.string(),
      updatedAt: instant.nullable().describe("Null if nothing was ever drawn on it"),
      elements: z.array(boardElement),
      boards: z
        .array(z.object({ board: z.string(), name: z.string().nullable(), updatedAt: instant }))
        .describe(
          "The boards with something on them that the caller may see; a child's own one with the child's name, that of a private room with the other member's",
        ),
    }),
    errors: ["not_found"],
  }),
  "GET /public/class/:id/limnu_token": endpoint({
    id: "GCL-18",
    summary: "A token that opens the class's whiteboards on its socket, for ten minutes and for the caller alone",
    who: participants,
    params: classParams,
    response: z.object({ token: z.string(), expiresAt: instant }),
    errors: ["not_found", "class_not_open"],
  }),
};
