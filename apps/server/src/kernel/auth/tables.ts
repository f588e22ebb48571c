import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { bytes, createdAt, id, instant, ref } from "../db/columns.ts";

/** Everyone who can log in, one row per kind of person: a client and a teacher may have the same email. */
export const account = pgTable(
  "account",
  {
    id: id(),
    kind: text({ enum: ["admin", "client", "student", "teacher", "teacher_assistant", "canvas_observer", "ai_assistant"] }).notNull(),
    /** Null only for super admins and distributors' admins. */
    schoolId: ref(),
    distributorId: ref(),
    edition: text({ enum: editionSlugs }).notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    login: text(),
    timeZone: text(),
    utcOffset: smallint(),
    passwordHash: text(),
    /** Who set the password: only one set by staff or the platform can be read later. */
    passwordSetBy: text({ enum: ["self", "staff", "platform"] }),
    passwordReadable: bytes(),
    passwordChangedAt: instant(),
    emailVerifiedAt: instant(),
    phoneVerifiedAt: instant(),
    googleId: text(),
    /** When a person added by someone else was last emailed a link; null if never. */
    invitedAt: instant(),
    disabledAt: instant(),
    /** Hidden from every list and unable to log in; past actions keep their name. */
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
    // Name keys (see kernel/db/name-search.ts) for search and lists: in one school, everywhere, by last word, and by any part of a name.
    index("account_name_school").on(t.schoolId, t.kind, sql`name_key(${t.name}) text_pattern_ops`, t.id),
    index("account_name_all").on(t.kind, sql`name_key(${t.name}) text_pattern_ops`, t.id),
    index("account_name_last").on(
      t.kind,
      sql`name_key(split_part(${t.name}, ' ', -1)) text_pattern_ops`,
      sql`name_key(${t.name}) text_pattern_ops`,
      t.id,
    ),
    // Children have their own index: a search for a child would otherwise also check twice as many parents, one by one.
    index("account_name_parts_student")
      .using("gin", sql`name_key(${t.name}) gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`${t.kind} = 'student'`),
    index("account_name_parts_other")
      .using("gin", sql`name_key(${t.name}) gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`${t.kind} <> 'student'`),
    // Any part of a login, email or phone, concatenated as in `contacts` of directory/accounts.read.ts.
    index("account_contact_parts")
      .using("gin", sql`lower(coalesce(${t.login}, '') || ' ' || coalesce(${t.email}, '') || ' ' || coalesce(${t.phone}, '')) gin_trgm_ops`)
      .with({ fastupdate: false }),
    check("account_school_bound", sql`${t.schoolId} is not null or ${t.kind} = 'admin'`),
    check("account_student_login", sql`${t.kind} <> 'student' or ${t.email} is null or ${t.login} is not null`),
  ],
);

/** A session: only the hash of its token is stored. */
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
    /** When the password was last entered in this session: some changes require a recent one. */
    authenticatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    ip: text(),
    userAgent: text(),
    viaBearer: boolean().notNull().default(false),
    /** The password was right and the second factor is missing: until then the session grants nothing else. */
    secondFactorPending: boolean().notNull().default(false),
    /** When the second factor was last given; null when a trusted device, or a role without one, needed none. */
    secondFactorAt: instant(),
    /** Accurate to some minutes, so that reads rarely cause writes. */
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
