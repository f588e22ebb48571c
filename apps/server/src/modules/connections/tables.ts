import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { connectionKinds, connectionProblems } from "@larkroom/domain/connections/kinds";
import { bytes, createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import { school } from "../schools/tables.ts";

/** A school's connection to a service, with its keys encrypted. */
export const connection = pgTable(
  "connection",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    /** One of the domain's kinds, which are added without a migration. */
    kind: text({ enum: connectionKinds }).notNull(),
    /** Whether it is used. Its keys stay either way. */
    active: boolean().notNull(),
    /** The origin of the service. */
    address: text().notNull(),
    /** The keys as JSON, sealed with the application's key. */
    keys: bytes().notNull(),
    /** What the kind stores for itself, such as tokens that the service rotates: JSON, sealed too. */
    state: bytes(),
    testedAt: instant(),
    testProblem: text({ enum: connectionProblems }),
    createdAt: createdAt(),
    /** When an admin last changed it; a new state is no change. */
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex("connection_kind").on(t.schoolId, t.kind)],
);

/** A call to or from a service: no address, no body, no person. Deleted after 30 days. */
export const connectionCall = pgTable(
  "connection_call",
  {
    id: id(),
    connectionId: ref()
      .notNull()
      .references(() => connection.id, { onDelete: "cascade" }),
    direction: text({ enum: ["out", "in"] }).notNull(),
    operation: text().notNull(),
    status: smallint(),
    durationMs: integer().notNull(),
    problem: text(),
    at: instant().notNull(),
  },
  (t) => [
    index("connection_call_newest").on(t.connectionId, t.id),
    index("connection_call_at").on(t.at),
    check("connection_call_direction", sql`${t.direction} in ('out', 'in')`),
  ],
);
