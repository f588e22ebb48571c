import { sql } from "drizzle-orm";
import { groupClass } from "./tables.ts";

/** The end of a group's last class. For a query on `group_class`. */
export const lastEndOf = () =>
  sql<Temporal.Instant>`(select max(last.ends_at) from group_class last where last.group_id = ${groupClass.groupId} and last.status <> 'CANCELED')`.mapWith(
    groupClass.endsAt,
  );
