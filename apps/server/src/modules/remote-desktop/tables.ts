import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { desktopStates } from "@larkroom/domain/remote-desktop/desktop-states";
import { account } from "../../kernel/auth/tables.ts";
import { bytes, createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import { groupClass } from "../classes/tables.ts";
import { school } from "../schools/tables.ts";

/** A person's desktop in a class. The row stays when the machine is gone; a new machine is the next generation. */
export const remoteDesktop = pgTable(
  "remote_desktop",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    groupClassId: ref()
      .notNull()
      .references(() => groupClass.id, { onDelete: "cascade" }),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    state: text({ enum: desktopStates }).notNull(),
    /** Counts the machines; with the id it is the key by which a machine is launched once. */
    generation: integer().notNull().default(1),
    /** The provider's id of the machine; null until it answered. */
    machineId: text(),
    changedAt: instant().notNull(),
    /** When someone last had it open, or it was started. */
    lastUsedAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("remote_desktop_owner").on(t.groupClassId, t.accountId),
    index("remote_desktop_account").on(t.accountId),
    index("remote_desktop_school").on(t.schoolId, t.state),
    index("remote_desktop_existing")
      .on(t.id)
      .where(sql`${t.state} <> 'TERMINATED'`),
    check("remote_desktop_state", sql`${t.state} in ${sql.raw(`(${desktopStates.map((state) => `'${state}'`).join(", ")})`)}`),
  ],
);

/** Tickets that were used to open a screen: each opens one connection. */
export const usedDesktopTicket = pgTable(
  "used_desktop_ticket",
  {
    hash: bytes().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("used_desktop_ticket_expiry").on(t.expiresAt)],
);
