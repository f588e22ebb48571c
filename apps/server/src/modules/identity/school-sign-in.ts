import { eq } from "drizzle-orm";
import { z } from "zod";
import { safeRedirect } from "@larkroom/domain/identity/safe-redirect";
import { expiryOf, isFreshLogin } from "@larkroom/domain/identity/token-lives";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { actorOf } from "../../kernel/auth/actor.ts";
import { session } from "../../kernel/auth/tables.ts";
import { ConstraintError } from "../../kernel/db/errors.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { type Call, handler } from "../../kernel/http/call.ts";
import { Refusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { SchoolProfile } from "../../kernel/ports/school-sign-in.ts";
import { type Account, getAccount } from "./accounts.store.ts";
import { countLogin, enter, welcome } from "./enter.ts";
import { mailAddressOf } from "./notify-password-changed.ts";
import { makeOneTimeToken, takeOneTimeToken } from "./one-time-tokens.ts";
import { schoolConnectedMail } from "./school-connected-mail.ts";
import { clientOf, findConnected, findOffered, findOfferedById, findStaffByEmail, type SignInProvider } from "./sign-in-provider.store.ts";
import { schoolRedirectUri } from "./sign-in-provider.ts";
import { signInIdentity } from "./tables.ts";

/** What the start of a login stores for its end; found by the state, which works once. */
const startedLogin = z.object({
  providerId: z.int(),
  /** A hash of the browser's secret, so that another browser can't complete the login. */
  browser: z.string(),
  sealedVerifier: z.string(),
  nonce: z.string(),
  strategy: z.enum(["client", "student", "staff"]),
  redirect: z.string().nullable(),
});
type StartedLogin = z.infer<typeof startedLogin>;

/** A school's account that waits for the login by password it is connected with. */
const waitingAccount = z.object({ providerId: z.int(), browser: z.string(), issuer: z.string(), subject: z.string() });

const hashed = (kernel: Kernel, secret: string): string => Buffer.from(kernel.secrets.hash(secret)).toString("base64url");
const seal = "school-verifier";
/** The provider says who someone is. What needs a recent password still needs one. */
const longAgo = Temporal.Instant.fromEpochMilliseconds(0);

/** A school's account belongs to one account of ours, and an account has one of a provider. */
function namingDuplicate(error: unknown): never {
  if (error instanceof ConstraintError && error.constraint.startsWith("sign_in_identity_")) throw refusal("duplicate");
  throw error;
}

const refused = (reason: string) => refusal("school_sign_in_refused", { reason });

/** Whether a school, found by its exact address, offers a login with its own accounts. Schools can't be listed this way. */
export const getSchoolSignIn = handler("GET /auth/school_sign_in", async ({ kernel, query, request }) => {
  await kernel.limits.take("schoolSignIn", request.ip);
  const found = await findOffered(kernel.db, kernel.secrets, query.school);
  if (!found) throw refusal("not_found");
  return { school: found.school, kind: found.provider.kind };
});

/**
 * Starts a login with the school's provider in this browser. A browser that followed a link has no page to show an error on: it is redirected to the
 * page that the provider would return to, with the error.
 */
export const beginSchoolSignIn = handler("GET /auth2/school", (call) =>
  begin(call).catch((error: unknown) => {
    if (!(error instanceof Refusal) || !String(call.request.headers["accept"] ?? "").includes("text/html")) throw error;
    const params = new URLSearchParams({ error_code: error.code });
    call.answer.redirect(`${schoolRedirectUri(call.kernel.config)}?${params.toString()}`);
  }),
);

async function begin({ kernel, query, request, answer, now }: Call<"GET /auth2/school">): Promise<void> {
  await kernel.limits.take("schoolSignIn", request.ip);
  const found = await findOffered(kernel.db, kernel.secrets, query.school);
  if (!found) throw refusal("not_found");
  const browser = request.oauthBrowser ?? kernel.secrets.token();
  const [verifier, nonce] = [kernel.secrets.token(), kernel.secrets.token()];
  const left: StartedLogin = {
    providerId: found.provider.id,
    browser: hashed(kernel, browser),
    nonce,
    strategy: query.strategy,
    sealedVerifier: Buffer.from(kernel.secrets.seal(seal, verifier)).toString("base64url"),
    redirect: query.redirect === undefined ? null : safeRedirect(query.redirect, "") || null,
  };
  const state = await inTransaction(kernel.db, (tx) =>
    makeOneTimeToken(kernel, tx, { purpose: "school_sign_in", payload: left, expiresAt: expiryOf("oauthLogin", now) }),
  );
  const login = { redirectUri: schoolRedirectUri(kernel.config), state, nonce, verifier, wantsEmail: query.strategy === "staff" };
  const address = await kernel.ports.schoolSignIn.begin(clientOf(found.provider), login).catch((error: unknown) => {
    throw outOfReach(kernel, error);
  });
  answer.oauthBrowser(browser);
  answer.redirect(address);
}

/**
 * Completes the login. An account is found by the provider's own identifier; a member of staff once also by an address that the provider has verified.
 * Everyone else, and every child, is connected by one login with the password: an address alone never opens an account.
 */
export const connectSchoolSignIn = handler("POST /auth/connect/school", async (call) => {
  const { kernel, body, request, answer, now } = call;
  await kernel.limits.take("schoolSignIn", request.ip);
  const { left, browser } = await takeStartedLogin(call);
  if (body.error !== undefined || body.code === undefined) throw refused("denied");
  const offered = await findOfferedById(kernel.db, kernel.secrets, left.providerId);
  if (!offered) throw refused("off");
  const { provider, slug } = offered;
  const verifier = kernel.secrets.open(seal, Buffer.from(left.sealedVerifier, "base64url"));
  const login = { redirectUri: schoolRedirectUri(kernel.config), state: body.state ?? "", nonce: left.nonce, verifier };
  const profile = await kernel.ports.schoolSignIn
    .finish(clientOf(provider), login, { code: body.code, iss: body.iss ?? null })
    .catch((error: unknown) => {
      throw outOfReach(kernel, error);
    });
  if (profile === null) throw refused("code");
  const common = { strategy: left.strategy, school: slug, redirect: left.redirect };
  const found = await inTransaction(kernel.db, (tx) => findOrConnect(call, tx, { provider, left, profile })).catch(namingDuplicate);
  if (found) {
    await countLogin(call, found.id);
    const entered = await inTransaction(kernel.db, (tx) => enter(call, tx, found, { authenticatedAt: longAgo }));
    answer.oauthBrowser(null);
    return { ...common, ...welcome(call, entered), connectToken: null };
  }
  const waiting: z.infer<typeof waitingAccount> = { providerId: provider.id, browser, issuer: profile.issuer, subject: profile.subject };
  const connectToken = await inTransaction(kernel.db, (tx) =>
    makeOneTimeToken(kernel, tx, { purpose: "school_link", payload: waiting, expiresAt: expiryOf("oauthLogin", now) }),
  );
  return { ...common, connectToken };
});

interface Returned {
  readonly provider: SignInProvider;
  readonly left: StartedLogin;
  readonly profile: SchoolProfile;
}

/** The account to log in; null for someone who has to give a password first. */
async function findOrConnect(
  call: Call<"POST /auth/connect/school">,
  tx: Tx,
  { provider, left, profile }: Returned,
): Promise<Account | null> {
  const { now } = call;
  const connected = await findConnected(tx, profile.issuer, profile.subject);
  if (connected) {
    mustBeOpen(connected.account, provider);
    await tx.update(signInIdentity).set({ lastUsedAt: now }).where(eq(signInIdentity.id, connected.identityId));
    return connected.account;
  }
  if (left.strategy !== "staff" || !profile.isEmailVerified || profile.email === null) return null;
  const member = await findStaffByEmail(tx, provider.schoolId, profile.email);
  if (!member) return null;
  mustBeOpen(member, provider);
  await connect(call, tx, member, profile, "email");
  return member;
}

/** A provider opens accounts of its own school only, and none that is suspended or removed. */
function mustBeOpen({ schoolId, disabledAt, removedAt }: Account, provider: SignInProvider): void {
  if (schoolId !== provider.schoolId || disabledAt !== null || removedAt !== null) throw refused("account");
}

type ConnectingCall = Call<"POST /auth/connect/school"> | Call<"POST /auth/connect/school/confirm">;

/** Connects a school's account to one of ours, and emails its owner, so that they learn of a way in they didn't add. */
async function connect(
  call: ConnectingCall,
  tx: Tx,
  found: Account,
  { issuer, subject }: Pick<SchoolProfile, "issuer" | "subject">,
  by: "email" | "password",
): Promise<void> {
  const { kernel, now } = call;
  await tx.insert(signInIdentity).values({ accountId: found.id, issuer, subject, createdAt: now, lastUsedAt: now });
  const recipient = await mailAddressOf(kernel, tx, found);
  if (recipient !== null)
    await kernel.mail.post(tx, {
      channel: "email",
      recipient,
      kind: "identity.school_connected",
      edition: found.edition,
      schoolId: found.schoolId,
      content: schoolConnectedMail(found.edition, found.name, kernel.config.BRAND_NAME),
      ...(found.kind === "student" && { about: [found.id] }),
    });
  await writeAuditLog(call, tx, {
    action: "identity.school_connected",
    schoolId: found.schoolId,
    target: { kind: "account", id: found.id },
    after: { by },
  });
}

/** Connects the account that logged in with its password after the school's provider had answered in the same browser. */
export const confirmSchoolSignIn = handler("POST /auth/connect/school/confirm", async (call) => {
  const { kernel, actor, body, request, answer, now } = call;
  const { id, sessionId } = actorOf(actor, "student", "client", "teacher", "teacher_assistant", "admin", "canvas_observer");
  const [held] = await kernel.db.select({ at: session.authenticatedAt }).from(session).where(eq(session.id, sessionId));
  if (!held || !isFreshLogin(held.at, now)) throw refusal("fresh_login_required");
  const browser = request.oauthBrowser;
  // Outside the transaction that connects: a token that was tried is used up even if that fails.
  const row = await inTransaction(kernel.db, (tx) => takeOneTimeToken(kernel, tx, "school_link", body.token));
  const waiting = row ? waitingAccount.parse(row.payload) : null;
  if (waiting === null || browser === null || waiting.browser !== hashed(kernel, browser)) throw refused("state");
  const offered = await findOfferedById(kernel.db, kernel.secrets, waiting.providerId);
  if (!offered) throw refused("off");
  await inTransaction(kernel.db, async (tx) => {
    const own = await getAccount(tx, id);
    mustBeOpen(own, offered.provider);
    await connect(call, tx, own, waiting, "password");
  }).catch(namingDuplicate);
  answer.oauthBrowser(null);
});

async function takeStartedLogin({ kernel, body, request }: Call<"POST /auth/connect/school">) {
  const row = body.state ? await inTransaction(kernel.db, (tx) => takeOneTimeToken(kernel, tx, "school_sign_in", body.state ?? "")) : null;
  const left = row ? startedLogin.parse(row.payload) : null;
  const browser = request.oauthBrowser === null ? null : hashed(kernel, request.oauthBrowser);
  if (left === null || browser === null || left.browser !== browser) throw refused("state");
  return { left, browser };
}

function outOfReach(kernel: Kernel, error: unknown) {
  kernel.log.warn({ reason: error instanceof Error ? error.message : "unknown" }, "a school's sign-in can't be reached");
  return refusal("temporarily_unavailable", { retryAfter: 10 });
}
