import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, createdAt, id, instant, ref } from "../db/columns.ts";

/** Whoever can log in, one row for each kind a person has: the same e-mail may stand in a client's and in a teacher's row. */
export const account = pgTable(
  "account",
  {
    id: id(),
    kind: text({ enum: ["admin", "client", "student", "teacher", "teacher_assistant", "canvas_observer", "ai_assistant"] }).notNull(),
    /** Null only for a super admin and for a distributor's person. */
    schoolId: ref(),
    distributorId: ref(),
    edition: text({ enum: ["us", "uk", "il", "pt"] }).notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    login: text(),
    timeZone: text(),
    utcOffset: smallint(),
    passwordHash: text(),
    /** Who set the password: only one set by staff or the platform may be read again. */
    passwordSetBy: text({ enum: ["self", "staff", "platform"] }),
    passwordReadable: bytes(),
    passwordChangedAt: instant(),
    emailVerifiedAt: instant(),
    phoneVerifiedAt: instant(),
    googleId: text(),
    /** When somebody who was added by another got their last email with a link; null: nobody has told them yet. */
    invitedAt: instant(),
    disabledAt: instant(),
    /** Gone from every list, with no way in; what they did before keeps their name. */
    removedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("account_email")
      .on(t.kind, sql`lower(${t.email})`)
      .where(sql`${t.email} is not null and ${t.kind} <> 'student'`),
    uniqueIndex("account_phone")
      .on(t.kind, t.phone)
      .where(sql`${t.phone} is not null and ${t.kind} <> 'student'`),
    uniqueIndex("account_login")
      .on(sql`lower(${t.login})`)
      .where(sql`${t.kind} = 'student'`),
    uniqueIndex("account_google")
      .on(t.kind, t.googleId)
      .where(sql`${t.googleId} is not null`),
    index("account_parent_email")
      .on(sql`lower(${t.email})`)
      .where(sql`${t.email} is not null and ${t.kind} = 'student'`),
    index("account_school").on(t.schoolId, t.kind),
    index("account_distributor").on(t.distributorId),
    // People are found and listed by their names' keys (see kernel/db/name-search.ts): in one school, everywhere, by their last word, and by any part of a name.
    index("account_name_school").on(t.schoolId, t.kind, sql`name_key(${t.name}) text_pattern_ops`, t.id),
    index("account_name_all").on(t.kind, sql`name_key(${t.name}) text_pattern_ops`, t.id),
    index("account_name_last").on(
      t.kind,
      sql`name_key(split_part(${t.name}, ' ', -1)) text_pattern_ops`,
      sql`name_key(${t.name}) text_pattern_ops`,
      t.id,
    ),
    // Children apart: whoever looks for a child would find twice as many parents, one by one.
    index("account_name_parts_student")
      .using("gin", sql`name_key(${t.name}) gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`${t.kind} = 'student'`),
    index("account_name_parts_other")
      .using("gin", sql`name_key(${t.name}) gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`${t.kind} <> 'student'`),
    // Any part of a login, an address or a phone: as `contacts` of people/directory/accounts.read.ts puts them together.
    index("account_contact_parts")
      .using("gin", sql`lower(coalesce(${t.login}, '') || ' ' || coalesce(${t.email}, '') || ' ' || coalesce(${t.phone}, '')) gin_trgm_ops`)
      .with({ fastupdate: false }),
    check("account_school_bound", sql`${t.schoolId} is not null or ${t.kind} = 'admin'`),
    check("account_student_login", sql`${t.kind} <> 'student' or ${t.email} is null or ${t.login} is not null`),
  ],
);

/** A session: the token itself is never stored, only its hash. */
export const session = pgTable(
  "session",
  {
    id: id(),
    tokenHash: bytes().notNull().unique(),
    accountId: ref().references(() => account.id, { onDelete: "cascade" }),
    schoolId: ref(),
    /** The parent who opened the student's pages with this session. */
    behindId: ref().references(() => account.id, { onDelete: "cascade" }),
    /** A guest's session opens one class and has no account. */
    guestName: text(),
    guestClassId: ref(),
    createdAt: createdAt(),
    /** When a password was last given for it: some changes want a fresh one. */
    authenticatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    ip: text(),
    userAgent: text(),
    viaBearer: boolean().notNull().default(false),
    /** The password was right and the code has not been given yet: until then the session opens nothing else. */
    secondFactorPending: boolean().notNull().default(false),
    /** When a code was last given in it; null where a trusted device, or a role without one, needed none. */
    secondFactorAt: instant(),
    /** Kept to some minutes, so that reading writes seldom. */
    lastSeenAt: instant(),
  },
  (t) => [
    index("session_account").on(t.accountId),
    index("session_behind").on(t.behindId),
    index("session_school").on(t.schoolId),
    index("session_guest_class").on(t.guestClassId),
    index("session_expiry").on(t.expiresAt),
    check("session_is_someones", sql`(${t.accountId} is null) = (${t.guestClassId} is not null)`),
  ],
);
