import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { account } from "../../kernel/auth/tables.ts";
import { bytes, createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import { school } from "../schools/tables.ts";

/** A six-digit code sent to an address, to prove ownership. Only a keyed hash of it is stored. */
export const verificationCode = pgTable(
  "verification_code",
  {
    id: id(),
    channel: text({ enum: ["email", "phone"] }).notNull(),
    address: text().notNull(),
    codeHash: bytes().notNull(),
    tries: smallint().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** The verification token a correct code was exchanged for. */
    tokenHash: bytes().unique(),
    tokenExpiresAt: instant(),
    tokenUsedAt: instant(),
    /** The Google account that verified the address, if no code did. */
    googleId: text(),
  },
  (t) => [index("verification_code_address").on(t.channel, t.address, t.id)],
);

/** A secret that works once: a reset link, a login link made by staff, a registration form's token. */
export const oneTimeToken = pgTable(
  "one_time_token",
  {
    id: id(),
    purpose: text({
      enum: ["password_reset", "hand_off", "client_link", "registration_form", "invitation", "google", "school_sign_in", "school_link"],
    }).notNull(),
    tokenHash: bytes().notNull().unique(),
    accountId: ref().references(() => account.id, { onDelete: "cascade" }),
    madeBy: ref().references(() => account.id, { onDelete: "set null" }),
    payload: jsonb(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    index("one_time_token_account").on(t.accountId),
    index("one_time_token_maker").on(t.madeBy),
    index("one_time_token_expiry").on(t.expiresAt),
  ],
);

/** A browser that has logged in before: guesses from elsewhere can't lock its owner out. */
export const knownDevice = pgTable(
  "known_device",
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    deviceHash: bytes().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (t) => [uniqueIndex("known_device_pair").on(t.accountId, t.deviceHash)],
);

/** A person's authenticator: its secret, sealed with the application's key. */
export const secondFactor = pgTable("second_factor", {
  accountId: ref()
    .primaryKey()
    .references(() => account.id, { onDelete: "cascade" }),
  secret: bytes(),
  /** An offered secret that is not confirmed yet: it replaces the current one when its code is given. */
  offeredSecret: bytes(),
  confirmedAt: instant(),
  /** The 30-second time step of the last accepted code: a code works once. */
  lastStep: bigint({ mode: "number" }),
  createdAt: createdAt(),
});

/** A browser in which a code was given and none is required until it expires. Only a hash of its token is stored. */
export const trustedDevice = pgTable(
  "trusted_device",
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    tokenHash: bytes().notNull().unique(),
    userAgent: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("trusted_device_account").on(t.accountId), index("trusted_device_expiry").on(t.expiresAt)],
);

/** Recovery codes for a lost authenticator, each valid once. Only a keyed hash of each is stored. */
export const recoveryCode = pgTable(
  "recovery_code",
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    codeHash: bytes().notNull(),
    usedAt: instant(),
  },
  (t) => [uniqueIndex("recovery_code_pair").on(t.accountId, t.codeHash)],
);

/** Where the people of a school sign in with the school's own accounts, by OpenID Connect. One for each school. */
export const signInProvider = pgTable(
  "sign_in_provider",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id, { onDelete: "cascade" }),
    kind: text({ enum: ["CLEVER", "OIDC"] }).notNull(),
    /** Whether the login page offers it. */
    active: boolean().notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    /** The client secret, sealed with the application's key. */
    secret: bytes().notNull(),
    testedAt: instant(),
    testProblem: text({ enum: ["not_reachable", "wrong_issuer", "not_supported"] }),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("sign_in_provider_school").on(t.schoolId),
    check(
      "sign_in_provider_kind",
      sql`${t.kind} in ('CLEVER', 'OIDC') and (${t.testProblem} is null or ${t.testProblem} in ('not_reachable', 'wrong_issuer', 'not_supported'))`,
    ),
  ],
);

/** A school's account that belongs to one of ours, by the provider's own identifier, never by an address. */
export const signInIdentity = pgTable(
  "sign_in_identity",
  {
    id: id(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    issuer: text().notNull(),
    subject: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [
    uniqueIndex("sign_in_identity_subject").on(t.issuer, t.subject),
    uniqueIndex("sign_in_identity_account").on(t.accountId, t.issuer),
  ],
);
