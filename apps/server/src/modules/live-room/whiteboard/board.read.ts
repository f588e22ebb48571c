import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { boardRoom } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { account } from "../../../kernel/auth/tables.ts";
import type { Db } from "../../../kernel/db/db.ts";
import { classWhiteboard, classWhiteboardUpdate } from "../tables.ts";

const newest = sql<
  string | null
>`(select max(${classWhiteboardUpdate.at}) from ${classWhiteboardUpdate} where ${classWhiteboardUpdate.whiteboardId} = ${classWhiteboard.id})`;

const staff = alias(account, "staff");

/**
 * The boards of a class that something was drawn on, as far as `isListed` allows; the class's own first. A child's own board has the child's name, that
 * of a private room the name of the member who isn't `reader`.
 */
export async function listBoards(db: Db, classId: number, reader: string, isListed: (board: string) => boolean) {
  const rows = await db
    .select({
      board: classWhiteboard.board,
      name: account.name,
      staffName: staff.name,
      at: classWhiteboard.updatedAt,
      newest: newest.mapWith(classWhiteboardUpdate.at),
    })
    .from(classWhiteboard)
    .leftJoin(account, eq(account.id, classWhiteboard.ownerId))
    .leftJoin(staff, sql`${staff.id}::text = split_part(${classWhiteboard.board}, '~', 2)`)
    .where(eq(classWhiteboard.groupClassId, classId))
    .orderBy(asc(classWhiteboard.board));
  return rows
    .filter(({ board }) => isListed(board))
    .map(({ board, name, staffName, at, newest: last }) => ({
      board,
      name: boardRoom(board)?.child === reader ? staffName : name,
      updatedAt: last ?? at,
    }));
}
