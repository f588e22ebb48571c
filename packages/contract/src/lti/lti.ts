import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { staff } from "../roles.ts";
import { autocompleteList, autocompleteQuery, listOf, listQuery } from "../shared/list.ts";
import { id, instant, pathId, text } from "../shared/wire.ts";

const admins = ["school_admin", "super_admin"] as const;
const byId = z.object({ id: pathId });

/** An address of a platform. The server calls it only if it is https and on the internet. */
const address = z.url({ protocol: /^https?$/, error: "invalid_address" }).max(500, { error: "too_long" });

/** A platform (Canvas, Moodle) from which a school's people launch Larkroom. It is identified by its issuer and client id. */
const integration = z.object({
  id,
  name: z.string(),
  school: z.object({ id, name: z.string() }),
  issuer: z.string(),
  clientId: z.string(),
  authUrl: z.string(),
  tokenUrl: z.string(),
  jwksUrl: z.string(),
  tokenAudience: z.string().nullable(),
  deployments: z.array(z.string()),
  origins: z.array(z.string()).describe("The sites that may show Larkroom's launch page in a frame"),
  isEnabled: z.boolean(),
  userCount: z.int().describe("How many people are linked to an account"),
  launchCount: z.int(),
  createdAt: instant,
  tool: z.object({ loginUrl: z.string(), launchUrl: z.string(), jwksUrl: z.string(), targetLinkUri: z.string() }),
});

const draft = z.object({
  name: text(120),
  issuer: address,
  clientId: text(255),
  authUrl: address,
  tokenUrl: address,
  jwksUrl: address,
  tokenAudience: address.nullable().optional().describe("Null: the address of the token endpoint"),
  deployments: z.array(text(255)).max(50),
  origins: z.array(address).max(10).describe("Besides those of the issuer and of the login"),
  isEnabled: z.boolean(),
});

const problem = z.enum(["not_reachable", "refused", "keys"]);

const linkedCourse = z.object({
  id,
  title: z.string(),
  group: z.object({ id, name: z.string() }).nullable().describe("Whose published results are sent to the platform"),
  hasGrades: z.boolean().describe("Whether the platform takes results"),
  hasRoster: z.boolean().describe("Whether the platform shows its roster"),
  sentCount: z.int(),
  problemCount: z.int().describe("Results that the platform refused"),
  withoutConsentCount: z.int().describe("Linked children of the group without consent to connected services: their results aren't sent"),
  seenAt: instant,
});

/** LTI 1.3 Advantage: platforms from which Larkroom is launched. */
export const ltiContract = {
  "GET /lti_integration/autocomplete": endpoint({
    id: "LTI-01",
    summary: "LTI integrations the caller may see whose name begins with or contains a text",
    who: staff,
    query: autocompleteQuery,
    response: autocompleteList,
  }),
  "GET /lti_integration": endpoint({
    id: "LTI-02-list",
    summary: "LTI integrations with their numbers of users and launches",
    who: admins,
    query: listQuery(["name", "createdAt", "launchCount"], { school: pathId.optional() }),
    response: listOf(integration),
  }),
  "GET /lti_integration/:id": endpoint({
    id: "LTI-02-read",
    summary: "An LTI integration",
    who: admins,
    params: byId,
    response: integration,
    errors: ["not_found"],
  }),
  "POST /lti_integration": endpoint({
    id: "LTI-02-create",
    summary: "Adds a platform to a school",
    who: admins,
    body: draft.extend({ schoolId: id.optional().describe("The caller's own by default") }),
    response: integration,
    errors: ["not_found", "duplicate"],
  }),
  "PUT /lti_integration/:id": endpoint({
    id: "LTI-02-change",
    summary: "Changes a platform, or turns it off and on. Its issuer and client id stay: the links to accounts are theirs",
    who: admins,
    params: byId,
    body: draft.omit({ issuer: true, clientId: true }).partial(),
    response: integration,
    errors: ["not_found"],
  }),
  "DELETE /lti_integration/:id": endpoint({
    id: "LTI-02-remove",
    summary: "Removes a platform with its links to accounts",
    who: admins,
    params: byId,
    response: noContent,
    errors: ["not_found"],
  }),
  "POST /lti_integration/:id/test": endpoint({
    id: "LTI-02-test",
    summary: "Signs in to the platform's services and changes nothing there",
    who: admins,
    params: byId,
    response: z.object({ ok: z.boolean(), problem: problem.nullable() }),
    errors: ["not_found"],
  }),
  "POST /lti_integration/registration": endpoint({
    id: "LTI-02-registration",
    summary: "Creates a link with which a platform registers Larkroom by itself, once, within a day",
    who: admins,
    body: z.object({ name: text(120), schoolId: id.optional().describe("The caller's own by default") }),
    response: z.object({ url: z.string(), expiresAt: instant }),
    errors: ["not_found"],
  }),
  "GET /lti_integration/:id/course": endpoint({
    id: "LTI-02-courses",
    summary: "The platform's courses from which Larkroom was launched",
    who: admins,
    params: byId,
    response: z.array(linkedCourse),
    errors: ["not_found"],
  }),
  "PUT /lti_integration/:id/course/:course": endpoint({
    id: "LTI-02-course",
    summary: "Sets the group whose published results a course of the platform gets; null stops it",
    who: admins,
    params: z.object({ id: pathId, course: pathId }),
    body: z.object({ group: id.nullable() }),
    response: linkedCourse,
    errors: ["not_found"],
  }),
  "GET /lti_integration/:id/course/:course/roster": endpoint({
    id: "LTI-02-roster",
    summary: "The platform's roster of a course, and which account each person is linked to",
    who: admins,
    params: z.object({ id: pathId, course: pathId }),
    response: z.array(
      z.object({
        subject: z.string(),
        name: z.string().nullable(),
        person: z.enum(["learner", "instructor"]).nullable(),
        isActive: z.boolean(),
        account: z.object({ id, name: z.string(), kind: z.string() }).nullable(),
      }),
    ),
    errors: ["not_found", "transition_not_allowed", "temporarily_unavailable"],
  }),
  "DELETE /lti_integration/:id/user/:account": endpoint({
    id: "LTI-02-unlink",
    summary: "Unlinks an account from the platform: its person signs in again at the next launch",
    who: admins,
    params: z.object({ id: pathId, account: pathId }),
    response: noContent,
    errors: ["not_found"],
  }),
  "POST /lti/login": endpoint({
    id: "LTI-03",
    summary: "A platform begins a login (OpenID Connect, initiated by a third party)",
    who: "anyone",
    signed: true,
    accepts: "raw",
    body: z.unknown(),
    response: noContent,
    errors: ["lti_refused"],
  }),
  "GET /lti/login": endpoint({
    id: "LTI-03-get",
    summary: "The same, with its parameters in the address",
    who: "anyone",
    signed: true,
    query: z.record(z.string(), z.unknown()),
    response: noContent,
    errors: ["lti_refused"],
  }),
  "POST /lti/launch": endpoint({
    id: "LTI-04",
    summary: "A platform's signed launch: leads to the page that opens Larkroom",
    who: "anyone",
    signed: true,
    accepts: "raw",
    body: z.unknown(),
    bodyLimit: 256 * 1024,
    response: noContent,
    errors: ["lti_refused"],
  }),
  "POST /lti/open": endpoint({
    id: "LTI-04-open",
    summary: "Signs in the person of a launch that this browser began, once",
    who: "anyone",
    accepts: "raw",
    body: z.unknown(),
    response: noContent,
    errors: ["lti_refused"],
  }),
  "GET /lti/jwks": endpoint({
    id: "LTI-05",
    summary: "The public keys with which Larkroom signs for platforms",
    who: "anyone",
    response: z.object({
      keys: z.array(
        z.object({ kty: z.literal("RSA"), kid: z.string(), alg: z.literal("RS256"), use: z.literal("sig"), n: z.string(), e: z.string() }),
      ),
    }),
  }),
};
