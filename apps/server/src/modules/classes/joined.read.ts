import { sql } from "drizzle-orm";
import { attendance } from "./tables.ts";

/** Whether the child of a roster entry joined the class. For a query on `attendance`. */
export const hasJoined = sql<boolean>`(${attendance.firstJoinedAt} is not null or ${attendance.onlineSeconds} > 0)`.mapWith(Boolean);
