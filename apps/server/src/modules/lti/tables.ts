import type { JWK } from "../../kernel/ports/lti.ts";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { DeepLinkingSettings } from "@larkroom/domain/lti/check-launch";
import type { LinkedContent } from "@larkroom/domain/lti/content-link";
import { account } from "../../kernel/auth/tables.ts";
import { bytes, createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import { groupAssignment } from "../assessment/tables.ts";
import { group } from "../groups/tables.ts";
import { school } from "../schools/tables.ts";

/** A platform that a school's people launch Larkroom from. */
export const ltiIntegration = pgTable(
  "lti_integration",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    name: text().notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    authUrl: text().notNull(),
    tokenUrl: text().notNull(),
    jwksUrl: text().notNull(),
    tokenAudience: text(),
    deployments: jsonb().$type<string[]>().notNull(),
    /** Sites that may frame the launch page and take the answer of deep linking. */
    origins: jsonb().$type<string[]>().notNull(),
    isEnabled: boolean().notNull(),
    launchCount: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("lti_integration_client").on(t.issuer, t.clientId), index("lti_integration_school").on(t.schoolId, t.name)],
);

/** A person of a platform who has proved which account is theirs. Nothing else of what the platform says about them is stored. */
export const ltiUser = pgTable(
  "lti_user",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    integrationId: ref()
      .notNull()
      .references(() => ltiIntegration.id, { onDelete: "cascade" }),
    subject: text().notNull(),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("lti_user_subject").on(t.integrationId, t.subject),
    uniqueIndex("lti_user_account").on(t.integrationId, t.accountId),
    index("lti_user_of_account").on(t.accountId),
    index("lti_user_school").on(t.schoolId),
  ],
);

/** A course of a platform from which Larkroom was launched, with its services. */
export const ltiCourse = pgTable(
  "lti_course",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    integrationId: ref()
      .notNull()
      .references(() => ltiIntegration.id, { onDelete: "cascade" }),
    deploymentId: text().notNull(),
    contextId: text().notNull(),
    title: text().notNull(),
    /** The group whose published results the platform gets. */
    groupId: ref().references(() => group.id, { onDelete: "set null" }),
    lineItemsUrl: text(),
    rosterUrl: text(),
    createdAt: createdAt(),
    seenAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("lti_course_context").on(t.integrationId, t.deploymentId, t.contextId),
    index("lti_course_group").on(t.groupId),
    index("lti_course_school").on(t.schoolId),
  ],
);

/** The column of a platform's gradebook for an assignment. */
export const ltiLineItem = pgTable(
  "lti_line_item",
  {
    courseId: ref()
      .notNull()
      .references(() => ltiCourse.id, { onDelete: "cascade" }),
    groupAssignmentId: ref()
      .notNull()
      .references(() => groupAssignment.id, { onDelete: "cascade" }),
    url: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.groupAssignmentId] }), index("lti_line_item_assignment").on(t.groupAssignmentId)],
);

/** A result that was sent to a platform, or refused by it. */
export const ltiScore = pgTable(
  "lti_score",
  {
    courseId: ref()
      .notNull()
      .references(() => ltiCourse.id, { onDelete: "cascade" }),
    groupAssignmentId: ref()
      .notNull()
      .references(() => groupAssignment.id, { onDelete: "cascade" }),
    accountId: ref()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    /** When the result that was sent had been published. */
    gradedAt: instant().notNull(),
    /** The status with which the platform refused it; null when it took it. */
    refusedWith: integer(),
    triedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.groupAssignmentId, t.accountId] }),
    index("lti_score_assignment").on(t.groupAssignmentId),
    index("lti_score_account").on(t.accountId),
  ],
);

/** A login a platform began, and the launch it led to. Each secret is stored as a hash. */
export const ltiLaunch = pgTable(
  "lti_launch",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    integrationId: ref()
      .notNull()
      .references(() => ltiIntegration.id, { onDelete: "cascade" }),
    stateHash: bytes().notNull(),
    nonce: text().notNull(),
    /** The browser that began it, by a cookie or by what the platform's page stored for it. */
    browserHash: bytes().notNull(),
    /** The login's parameters, to begin it again in a new window. */
    request: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    launchedAt: instant(),
    /** Names the launch in the address of its page. */
    tokenHash: bytes(),
    /** Opens Larkroom, once the browser is known to be the one that began. */
    keyHash: bytes(),
    subject: text(),
    name: text(),
    person: text({ enum: ["learner", "instructor"] }),
    deploymentId: text(),
    courseId: ref().references(() => ltiCourse.id, { onDelete: "set null" }),
    content: jsonb().$type<LinkedContent>(),
    deepLinking: jsonb().$type<DeepLinkingSettings>(),
    accountId: ref().references(() => account.id, { onDelete: "cascade" }),
    openedAt: instant(),
  },
  (t) => [
    uniqueIndex("lti_launch_state").on(t.stateHash),
    uniqueIndex("lti_launch_token").on(t.tokenHash),
    uniqueIndex("lti_launch_key").on(t.keyHash),
    index("lti_launch_integration").on(t.integrationId),
    index("lti_launch_course").on(t.courseId),
    index("lti_launch_account").on(t.accountId),
    index("lti_launch_school").on(t.schoolId),
    index("lti_launch_expiry").on(t.expiresAt),
    check("lti_launch_complete", sql`num_nulls(${t.launchedAt}, ${t.tokenHash}, ${t.subject}, ${t.deploymentId}, ${t.content}) in (0, 5)`),
  ],
);

/** A key with which Larkroom signs for platforms: private part sealed. */
export const ltiKey = pgTable("lti_key", {
  kid: text().primaryKey(),
  sealedKey: bytes().notNull(),
  publicKey: jsonb().$type<JWK>().notNull(),
  madeAt: instant().notNull(),
});

/** A link with which a platform may register Larkroom once. */
export const ltiRegistration = pgTable(
  "lti_registration",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    name: text().notNull(),
    tokenHash: bytes().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [uniqueIndex("lti_registration_token").on(t.tokenHash), index("lti_registration_school").on(t.schoolId)],
);
