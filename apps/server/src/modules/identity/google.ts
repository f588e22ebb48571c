import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { safeRedirect } from "@larkroom/domain/identity/safe-redirect";
import { expiryOf, isFreshLogin } from "@larkroom/domain/identity/token-lives";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { account, session } from "../../kernel/auth/tables.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { Refusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { GoogleProfile, GoogleSignIn } from "../../kernel/ports/google.ts";
import type { Account } from "./accounts.store.ts";
import { countLogin, enter, welcome } from "./enter.ts";
import { googleLinkedMail } from "./google-linked-mail.ts";
import { makeOneTimeToken, takeOneTimeToken } from "./one-time-tokens.ts";
import { offersAny } from "./sign-in-provider.store.ts";
import { storeGoogleProof } from "./verify-code.ts";

type ConnectCall = Call<"POST /auth/connect/google">;

/** What the start of a login stores for its end; found by the state, which works once. */
const startedLogin = z.object({
  /** A hash of the browser's secret, so that another browser can't complete the login. */
  browser: z.string(),
  sealedVerifier: z.string(),
  nonce: z.string(),
  strategy: z.enum(["student", "client"]),
  redirect: z.string().nullable(),
  /** The client whose account is to be linked. */
  linkFor: z.int().nullable(),
});
type StartedLogin = z.infer<typeof startedLogin>;

const redirectUri = (kernel: Kernel): string => `${kernel.config.PUBLIC_URL}/login/google`;
const hashed = (kernel: Kernel, secret: string): string => Buffer.from(kernel.secrets.hash(secret)).toString("base64url");
const seal = "google-verifier";

function googleOf(kernel: Kernel): GoogleSignIn {
  if (kernel.ports.google === null) throw refusal("google_not_configured");
  return kernel.ports.google;
}

/** The available login methods. */
export const getOptions = handler("GET /auth/options", async ({ kernel }) => ({
  google: kernel.ports.google !== null,
  sms: kernel.mail.carries("sms"),
  school: await offersAny(kernel.db),
}));

/**
 * Starts a login with Google in this browser. A browser that followed a link has no page to show an error on: it is redirected to the page that
 * Google would return to, with the error.
 */
export const beginGoogle = handler("GET /auth2/google", (call) =>
  begin(call).catch((error: unknown) => {
    if (!(error instanceof Refusal) || !String(call.request.headers["accept"] ?? "").includes("text/html")) throw error;
    const params = new URLSearchParams({ error_code: error.code, error_message: error.message });
    call.answer.redirect(`${redirectUri(call.kernel)}?${params.toString()}`);
  }),
);

async function begin({ kernel, actor, query, request, answer, now }: Call<"GET /auth2/google">): Promise<void> {
  const google = googleOf(kernel);
  await kernel.limits.take("tokenCheck", request.ip);
  if (query.link && actor.kind !== "client") throw refusal("role_not_allowed");
  if (query.link && "sessionId" in actor) await mustBeFresh(kernel, actor.sessionId);
  const browser = request.oauthBrowser ?? kernel.secrets.token();
  const [verifier, nonce] = [kernel.secrets.token(), kernel.secrets.token()];
  const left: StartedLogin = {
    browser: hashed(kernel, browser),
    sealedVerifier: Buffer.from(kernel.secrets.seal(seal, verifier)).toString("base64url"),
    nonce,
    strategy: query.strategy,
    redirect: query.redirect === undefined || query.redirect === "1" ? null : safeRedirect(query.redirect, "") || null,
    linkFor: query.link && "id" in actor ? actor.id : null,
  };
  const state = await inTransaction(kernel.db, (tx) =>
    makeOneTimeToken(kernel, tx, { purpose: "google", payload: left, expiresAt: expiryOf("oauthLogin", now) }),
  );
  const address = await google.begin({ redirectUri: redirectUri(kernel), state, nonce, verifier }).catch((error: unknown) => {
    throw outOfReach(kernel, error);
  });
  answer.oauthBrowser(browser);
  answer.redirect(address);
}

/**
 * Completes the login. Rejects a state that is missing, altered, used or another browser's, and an email that Google has not verified. An account is
 * found by its Google id only: one that merely has the same email can be linked by its logged-in owner.
 */
export const connectGoogle = handler("POST /auth/connect/google", async (call) => {
  const { kernel, body, request } = call;
  const google = googleOf(kernel);
  await kernel.limits.take("tokenCheck", request.ip);
  const left = await takeStartedLogin(call);
  if (body.error !== undefined || body.code === undefined) throw refusal("google_refused", { reason: "denied" });
  const verifier = kernel.secrets.open(seal, Buffer.from(left.sealedVerifier, "base64url"));
  const login = { redirectUri: redirectUri(kernel), state: body.state ?? "", nonce: left.nonce, verifier };
  const profile = await google.finish(login, { code: body.code, iss: body.iss ?? null }).catch((error: unknown) => {
    throw outOfReach(kernel, error);
  });
  if (profile === null) throw refusal("google_refused", { reason: "code" });
  if (!profile.isEmailVerified) throw refusal("google_refused", { reason: "email_unverified" });

  const common = { linked: false, strategy: left.strategy, redirect: left.redirect };
  if (left.linkFor !== null) {
    await link(call, left.linkFor, profile);
    return { ...common, linked: true };
  }
  const found = await findByGoogle(kernel, left.strategy, profile.googleId);
  if (found) {
    if (found.disabledAt !== null) throw refusal("google_refused", { reason: "account" });
    await countLogin(call, found.id);
    const entered = await inTransaction(kernel.db, (tx) => enter(call, tx, found));
    return { ...common, ...welcome(call, entered) };
  }
  const { googleId, name, email } = profile;
  if (left.strategy === "student") return { ...common, googleId, name, email };
  const verification_token = await inTransaction(kernel.db, (tx) => storeGoogleProof(kernel, tx, { email, googleId }));
  return { ...common, googleId, name, email, verification_token };
});

async function takeStartedLogin({ kernel, body, request, answer }: ConnectCall): Promise<StartedLogin> {
  const row = body.state ? await inTransaction(kernel.db, (tx) => takeOneTimeToken(kernel, tx, "google", body.state ?? "")) : null;
  const browser = request.oauthBrowser;
  const left = row ? startedLogin.parse(row.payload) : null;
  if (left === null || browser === null || left.browser !== hashed(kernel, browser)) throw refusal("google_refused", { reason: "state" });
  answer.oauthBrowser(null);
  return left;
}

async function mustBeFresh(kernel: Kernel, sessionId: number): Promise<void> {
  const [held] = await kernel.db.select({ at: session.authenticatedAt }).from(session).where(eq(session.id, sessionId));
  if (!held || !isFreshLogin(held.at, kernel.now())) throw refusal("fresh_login_required");
}

/** Links the Google account to the client who started it, in that client's session, and emails them. */
async function link(call: ConnectCall, clientId: number, { googleId }: GoogleProfile): Promise<void> {
  const { kernel, actor } = call;
  if (actor.kind !== "client" || actor.id !== clientId) throw refusal("google_refused", { reason: "state" });
  await mustBeFresh(kernel, actor.sessionId);
  await inTransaction(kernel.db, async (tx) => {
    const [linkedAccount] = await tx.update(account).set({ googleId }).where(eq(account.id, clientId)).returning();
    if (linkedAccount && linkedAccount.email !== null)
      await kernel.mail.post(tx, {
        channel: "email",
        recipient: linkedAccount.email,
        kind: "identity.google_linked",
        edition: linkedAccount.edition,
        schoolId: linkedAccount.schoolId,
        content: googleLinkedMail(linkedAccount.edition, linkedAccount.name, kernel.config.BRAND_NAME),
      });
    await writeAuditLog(call, tx, { action: "identity.google_linked", target: { kind: "account", id: clientId } });
  }).catch((error: unknown) => {
    if (error instanceof ConstraintError && error.constraint === "account_google") throw refusal("duplicate");
    throw error;
  });
}

async function findByGoogle(kernel: Kernel, kind: StartedLogin["strategy"], googleId: string): Promise<Account | null> {
  const [row] = await kernel.db
    .select()
    .from(account)
    .where(and(eq(account.kind, kind), eq(account.googleId, googleId)));
  return row ?? null;
}

function outOfReach(kernel: Kernel, error: unknown) {
  kernel.log.warn({ reason: error instanceof Error ? error.message : "unknown" }, "Google can't be reached");
  return refusal("temporarily_unavailable", { retryAfter: 10 });
}
