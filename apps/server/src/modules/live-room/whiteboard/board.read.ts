import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { account } from "../../../kernel/auth/tables.ts";
import type { Db } from "../../../kernel/db/db.ts";
import { classWhiteboard, classWhiteboardUpdate } from "../tables.ts";

const newest = sql<
  string | null
>`(select max(${classWhiteboardUpdate.at}) from ${classWhiteboardUpdate} where ${classWhiteboardUpdate.whiteboardId} = ${classWhiteboard.id})`;

/** The boards of a class that something was drawn on, the class's own first; `only` names the ones to list, null all. */
export async function listBoards(db: Db, classId: number, only: readonly string[] | null) {
  const rows = await db
    .select({
      board: classWhiteboard.board,
      name: account.name,
      at: classWhiteboard.updatedAt,
      newest: newest.mapWith(classWhiteboardUpdate.at),
    })
    .from(classWhiteboard)
    .leftJoin(account, eq(account.id, classWhiteboard.ownerId))
    .where(and(eq(classWhiteboard.groupClassId, classId), only ? inArray(classWhiteboard.board, [...only]) : undefined))
    .orderBy(asc(classWhiteboard.board));
  return rows.map(({ board, name, at, newest: last }) => ({ board, name, updatedAt: last ?? at }));
}
