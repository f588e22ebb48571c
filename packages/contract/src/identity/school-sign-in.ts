import { z } from "zod";
import { signInKinds } from "@larkroom/domain/identity/sign-in-provider";
import { endpoint, noContent } from "../endpoint.ts";
import { instant, pathId } from "../shared/wire.ts";
import { token } from "./identity.ts";

const managers = ["school_admin", "super_admin"] as const;
/** Those whose account may be connected: not a parent in a child's account. */
const owners = ["student", "client", "teacher", "teacher_assistant", "school_admin", "canvas_observer"] as const;
const byId = z.object({ id: pathId });
const slug = z.string().trim().toLowerCase().min(1).max(60);
const strategy = z.enum(["client", "student", "staff"]);
const testProblem = z.enum(["not_reachable", "wrong_issuer", "not_supported"]);

const provider = z.object({
  kind: z.enum(signInKinds),
  issuer: z.string().describe("Empty: never set up"),
  clientId: z.string(),
  secretEnd: z.string().nullable().describe("The last four characters of the client secret"),
  active: z.boolean().describe("Whether the login page offers it"),
  redirectUri: z.string().describe("The address the provider must send people back to"),
  loginUrl: z.string().describe("The login page that offers it"),
  testedAt: instant.nullable(),
  testProblem: testProblem.nullable(),
  updatedAt: instant.nullable().describe("Null: never set up"),
});

/** Login with the accounts of a school, by Clever or any OpenID Connect provider. */
export const schoolSignInContract = {
  "GET /auth/school_sign_in": endpoint({
    id: "OIDC-01",
    summary: "Whether people of a school, found by its exact address, can log in with the school's accounts",
    who: "anyone",
    query: z.object({ school: slug }),
    response: z.object({ school: z.object({ slug: z.string(), title: z.string() }), kind: z.enum(signInKinds) }),
    errors: ["not_found"],
  }),
  "GET /auth2/school": endpoint({
    id: "OIDC-02",
    summary: "Redirects the browser to the school's provider, which redirects it to /login/school",
    who: "anyone",
    query: z.object({
      school: slug,
      strategy: strategy.default("client"),
      redirect: z.string().max(2048).optional().describe("A page of ours to return to"),
    }),
    response: noContent,
    errors: ["not_found"],
  }),
  "POST /auth/connect/school": endpoint({
    id: "OIDC-03",
    summary:
      "Completes it: logs in the person whose account is connected, or returns a token to connect one with after a login by password",
    who: "anyone",
    beforeSecondFactor: true,
    body: z.object({
      code: z.string().max(4096).optional(),
      state: z.string().max(200).optional(),
      error: z.string().max(200).optional(),
      iss: z.string().max(500).optional().describe("As sent by the provider, if it was"),
    }),
    response: token.partial().extend({
      strategy,
      school: z.string().describe("The address of the school"),
      redirect: z.string().nullable().describe("The page of ours that was requested at the start"),
      connectToken: z
        .string()
        .nullable()
        .describe("Connects the school's account to the one that logs in next in this browser, within ten minutes"),
    }),
    errors: ["school_sign_in_refused"],
  }),
  "POST /auth/connect/school/confirm": endpoint({
    id: "OIDC-04",
    summary: "Connects the school's account to the caller's, soon after a login by password",
    who: owners,
    body: z.object({ token: z.string().min(1).max(200) }),
    response: noContent,
    errors: ["school_sign_in_refused", "fresh_login_required", "duplicate"],
  }),
  "GET /auth/connect/school": endpoint({
    id: "OIDC-09",
    summary: "Whether the caller's account is connected to an account of their school, and may be disconnected",
    who: owners,
    response: z.object({
      connection: z
        .object({
          school: z.string(),
          connectedAt: instant,
          lastUsedAt: instant.nullable(),
          canDisconnect: z.boolean().describe("False while it is the only way to log in"),
        })
        .nullable(),
    }),
  }),
  "DELETE /auth/connect/school": endpoint({
    id: "OIDC-10",
    summary: "Disconnects it, unless it is the only way to log in",
    who: owners,
    response: noContent,
    errors: ["not_found", "transition_not_allowed"],
  }),
  "GET /school/:id/sign_in_provider": endpoint({
    id: "OIDC-05",
    summary: "A school's provider, set up or not",
    who: managers,
    params: byId,
    response: provider,
    errors: ["not_found"],
  }),
  "PUT /school/:id/sign_in_provider": endpoint({
    id: "OIDC-06",
    summary: "Sets it up; a secret that is left out keeps its value. Needs a fresh second factor",
    who: managers,
    params: byId,
    body: z.object({
      kind: z.enum(signInKinds),
      issuer: z.string().trim().max(300).default("").describe("Of any other provider than Clever"),
      clientId: z.string().trim().min(1, { error: "required" }).max(300),
      clientSecret: z.string().trim().min(1).max(500).optional(),
      active: z.boolean(),
    }),
    response: provider,
    errors: ["not_found", "fresh_second_factor_required"],
  }),
  "POST /school/:id/sign_in_provider/test": endpoint({
    id: "OIDC-07",
    summary: "Reads the provider's own description and stores whether it can be used",
    who: managers,
    params: byId,
    response: z.object({ ok: z.boolean(), problem: testProblem.nullable() }),
    errors: ["not_found", "transition_not_allowed"],
  }),
  "DELETE /school/:id/sign_in_provider": endpoint({
    id: "OIDC-08",
    summary: "Forgets the provider, its secret and which accounts were connected. Needs a fresh second factor",
    who: managers,
    params: byId,
    response: noContent,
    errors: ["not_found", "fresh_second_factor_required"],
  }),
};
