import { and, eq } from "drizzle-orm";
import { defaultEdition, editionOfCountry } from "@larkroom/domain/editions/editions";
import { issuerOf } from "@larkroom/domain/identity/sign-in-provider";
import { requireAccess } from "../../kernel/auth/access.ts";
import { accountIdOf, type Actor } from "../../kernel/auth/actor.ts";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import type { Config } from "../../kernel/config.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal, refusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { canManageSchool, findSchool, type School } from "../schools/index.ts";
import { issuerProblem } from "./sign-in-issuer.ts";
import { clientOf, findSignInProvider, forgetIdentities, sealSecret, type SignInProvider } from "./sign-in-provider.store.ts";
import { mustHaveFreshSecondFactor } from "./step-up.ts";
import { signInProvider } from "./tables.ts";

/** The page that providers send people back to. They know only one such address, so it has no edition. */
export const schoolRedirectUri = ({ PUBLIC_URL }: Pick<Config, "PUBLIC_URL">): string => `${PUBLIC_URL}/login/school`;

/** A provider as the console shows it: of its secret, only the last four characters. */
const toProviderDto = ({ config }: Kernel, { slug, countryId }: School, found: SignInProvider | null) => ({
  kind: found?.kind ?? ("OIDC" as const),
  issuer: found?.issuer ?? "",
  clientId: found?.clientId ?? "",
  secretEnd: found?.clientSecret.slice(-4) ?? null,
  active: found?.active ?? false,
  redirectUri: schoolRedirectUri(config),
  loginUrl: `${config.PUBLIC_URL}/${editionOfCountry(countryId)?.slug ?? defaultEdition}/login?school=${slug}`,
  testedAt: found?.testedAt ?? null,
  testProblem: found?.testProblem ?? null,
  updatedAt: found?.updatedAt ?? null,
});

async function getAuthorizedSchool({ db }: Kernel, actor: Actor, id: number): Promise<School> {
  const found = await findSchool(db, id);
  return requireAccess(canManageSchool, actor, found && { ...found, schoolId: found.id });
}

export const getSignInProvider = handler("GET /school/:id/sign_in_provider", async ({ kernel, actor, params }) => {
  const its = await getAuthorizedSchool(kernel, actor, params.id);
  return toProviderDto(kernel, its, await findSignInProvider(kernel.db, kernel.secrets, its.id));
});

/** Sets a provider up or changes it. What was changed is untested until it is tested again. */
export const changeSignInProvider = handler("PUT /school/:id/sign_in_provider", async (call) => {
  const { kernel, actor, params, body, now } = call;
  const its = await getAuthorizedSchool(kernel, actor, params.id);
  await mustHaveFreshSecondFactor(kernel, actor);
  const { kind, clientId, active } = body;
  const issuer = issuerOf[kind] ?? body.issuer;
  const problem = issuerProblem(issuer, kernel.ports.schoolSignIn.knownOrigins);
  if (problem) throw fieldRefusal("issuer", problem);
  return inTransaction(kernel.db, async (tx) => {
    const before = await findSignInProvider(tx, kernel.secrets, its.id);
    // A secret belongs to its provider and registration: it is never sent to another one.
    const isSame = before?.issuer === issuer && before.clientId === clientId;
    const secret = body.clientSecret ?? (isSame ? before.clientSecret : undefined);
    if (secret === undefined) throw fieldRefusal("clientSecret", "required");
    const isNew = !isSame || body.clientSecret !== undefined;
    const values = {
      kind,
      issuer,
      clientId,
      active,
      secret: sealSecret(kernel.secrets, secret),
      updatedAt: now,
      ...(isNew ? { testedAt: null, testProblem: null } : {}),
    };
    await tx
      .insert(signInProvider)
      .values({ schoolId: its.id, ...values })
      .onConflictDoUpdate({ target: signInProvider.schoolId, set: values });
    await writeAuditLog(call, tx, {
      action: "identity.sign_in_provider_changed",
      schoolId: its.id,
      target: { kind: "school", id: its.id },
      before: { kind: before?.kind ?? null, issuer: before?.issuer ?? null, active: before?.active ?? false },
      after: { kind, issuer, active, newSecret: body.clientSecret !== undefined },
    });
    return toProviderDto(kernel, its, await findSignInProvider(tx, kernel.secrets, its.id));
  });
});

/** Reads the provider's description, and stores what is wrong with it. The secret only shows its worth at a login. */
export const testSignInProvider = handler("POST /school/:id/sign_in_provider/test", async ({ kernel, actor, params, now }) => {
  const its = await getAuthorizedSchool(kernel, actor, params.id);
  const found = await findSignInProvider(kernel.db, kernel.secrets, its.id);
  if (!found) throw refusal("transition_not_allowed");
  await kernel.limits.take("connectionTest", String(accountIdOf(actor)));
  const problem = await kernel.ports.schoolSignIn.test(clientOf(found));
  // Changed meanwhile: this was a test of something else.
  const same = and(eq(signInProvider.id, found.id), eq(signInProvider.updatedAt, found.updatedAt));
  await kernel.db.update(signInProvider).set({ testedAt: now, testProblem: problem }).where(same);
  return { ok: problem === null, problem };
});

/** Forgets the provider and which accounts were connected. */
export const removeSignInProvider = handler("DELETE /school/:id/sign_in_provider", async (call) => {
  const { kernel, actor, params } = call;
  const its = await getAuthorizedSchool(kernel, actor, params.id);
  await mustHaveFreshSecondFactor(kernel, actor);
  await inTransaction(kernel.db, async (tx) => {
    const [removed] = await tx.delete(signInProvider).where(eq(signInProvider.schoolId, its.id)).returning();
    if (!removed) throw refusal("not_found");
    const disconnected = await forgetIdentities(tx, its.id);
    await writeAuditLog(call, tx, {
      action: "identity.sign_in_provider_removed",
      schoolId: its.id,
      target: { kind: "school", id: its.id },
      before: { kind: removed.kind, issuer: removed.issuer, disconnected },
    });
  });
});
