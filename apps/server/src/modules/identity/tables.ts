import { bigint, index, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { account } from "../../kernel/auth/tables.ts";
import { bytes, createdAt, id, instant, ref } from "../../kernel/db/columns.ts";

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
    purpose: text({ enum: ["password_reset", "hand_off", "client_link", "registration_form", "invitation", "google"] }).notNull(),
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
