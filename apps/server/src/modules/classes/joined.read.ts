import { sql } from "drizzle-orm";
import { attendance } from "./tables.ts";

/** Whether the child of a roster's line came into the class. For a query that holds `attendance`. */
export const hasJoined = sql<boolean>`(${attendance.firstJoinedAt} is not null or ${attendance.onlineSeconds} > 0)`.mapWith(Boolean);
