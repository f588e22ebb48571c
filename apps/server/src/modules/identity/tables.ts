import { bigint, index, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { account } from "../../kernel/auth/tables.ts";
import { bytes, createdAt, id, instant, ref } from "../../kernel/db/columns.ts";

/** A six-digit code sent to an address, to show that it is theirs. Only a keyed hash of it is stored. */
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
    /** What a right code was traded for. */
    tokenHash: bytes().unique(),
    tokenExpiresAt: instant(),
    tokenUsedAt: instant(),
    /** The Google account that vouched for the address, where it was no code that proved it. */
    googleId: text(),
  },
  (t) => [index("verification_code_address").on(t.channel, t.address, t.id)],
);

/** A secret handed over once: a reset link, a sign-in link made by staff, a registration form's token. */
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

/** A person's authenticator: the secret its codes are made of, sealed with the application's key. */
export const secondFactor = pgTable("second_factor", {
  accountId: ref()
    .primaryKey()
    .references(() => account.id, { onDelete: "cascade" }),
  secret: bytes(),
  /** A secret that was shown and no code has been given for yet: it replaces the other when one is. */
  offeredSecret: bytes(),
  confirmedAt: instant(),
  /** The thirty seconds of the last code taken: a code works once. */
  lastStep: bigint({ mode: "number" }),
  createdAt: createdAt(),
});

/** A browser in which a code was given and none is asked for until its time is over. Only a hash of its token is stored. */
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

/** Codes for the day the authenticator is lost, each good once. Only a keyed hash of each is stored. */
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
