import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { clampLinkDays, expiryOf } from "@larkroom/domain/identity/token-lives";
import { type RegistrationFormDraft, registrationFormDraft } from "@larkroom/contract/identity/tokens";
import { type AuditContext, writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { accountIdOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import { handler } from "../../kernel/http/call.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { findOneTimeToken, makeOneTimeToken, revokeOneTimeTokens, takeOneTimeToken } from "./one-time-tokens.ts";
import { oneTimeToken } from "./tables.ts";

/** Who makes or revokes a link. */
type Linking = AuditContext & { readonly kernel: Kernel };

/**
 * Creates a token that opens an account once within a minute, for `auth/login/token` and `auth/login/bearer_by_oauth`: it carries a login from one part
 * of the product to another. `authenticatedAt` is when the password was given for the original session.
 */
export async function makeHandOff(
  kernel: Kernel,
  tx: Tx,
  { accountId, authenticatedAt }: { accountId: number; authenticatedAt?: Temporal.Instant },
): Promise<string> {
  return makeOneTimeToken(kernel, tx, {
    purpose: "hand_off",
    accountId,
    payload: { authenticatedAt: authenticatedAt?.toString() ?? null },
    expiresAt: expiryOf("handOff", kernel.now()),
  });
}

/**
 * Creates a link with which staff let a client log in once. The caller has checked that the account is a client's of their own school.
 * @param link.days how long it is valid: 1 to 30 days, 1 by default
 */
export async function makeClientLink(
  by: Linking,
  tx: Tx,
  link: { clientId: number; schoolId: number | null; edition: EditionSlug; days?: number | null },
): Promise<{ token: string; url: string; expiresAt: Temporal.Instant }> {
  const { kernel, actor } = by;
  const expiresAt = kernel.now().add({ hours: 24 * clampLinkDays(link.days) });
  const token = await makeOneTimeToken(kernel, tx, {
    purpose: "client_link",
    accountId: link.clientId,
    madeBy: accountIdOf(actor),
    expiresAt,
  });
  await writeAuditLog(by, tx, {
    action: "identity.client_link_made",
    schoolId: link.schoolId,
    target: { kind: "account", id: link.clientId },
    after: { expiresAt: expiresAt.toString() },
  });
  return { token, url: `${kernel.config.PUBLIC_URL}/${link.edition}/login?token=${token}&type=client`, expiresAt };
}

/** Revokes every unused link of a client. Returns how many there were. */
export async function revokeClientLinks(by: Linking, tx: Tx, link: { clientId: number; schoolId: number | null }): Promise<number> {
  const revoked = await revokeOneTimeTokens(by.kernel, tx, "client_link", link.clientId);
  if (revoked > 0)
    await writeAuditLog(by, tx, {
      action: "identity.client_link_revoked",
      schoolId: link.schoolId,
      target: { kind: "account", id: link.clientId },
      after: { revoked },
    });
  return revoked;
}

/** The valid links of a client, newest first, without their secrets. */
export function listClientLinks(kernel: Kernel, clientId: number) {
  return kernel.db
    .select({ id: oneTimeToken.id, madeAt: oneTimeToken.createdAt, expiresAt: oneTimeToken.expiresAt, madeBy: account.name })
    .from(oneTimeToken)
    .leftJoin(account, eq(account.id, oneTimeToken.madeBy))
    .where(
      and(
        eq(oneTimeToken.accountId, clientId),
        eq(oneTimeToken.purpose, "client_link"),
        isNull(oneTimeToken.usedAt),
        isNull(oneTimeToken.revokedAt),
        gt(oneTimeToken.expiresAt, kernel.now()),
      ),
    )
    .orderBy(desc(oneTimeToken.id));
}

/** Creates a link to a prefilled registration form, valid for three days and one registration. */
export async function makeRegistrationToken(
  kernel: Kernel,
  tx: Tx,
  form: { draft: RegistrationFormDraft; edition: EditionSlug; madeBy?: number | null },
): Promise<{ token: string; url: string }> {
  const token = await makeOneTimeToken(kernel, tx, {
    purpose: "registration_form",
    madeBy: form.madeBy ?? null,
    payload: registrationFormDraft.parse(form.draft),
    expiresAt: expiryOf("registrationForm", kernel.now()),
  });
  return { token, url: `${kernel.config.PUBLIC_URL}/${form.edition}/signup/form?regform_token=${token}` };
}

/** Uses up a registration form's token; false when it is not valid (any more). */
export async function takeRegistrationToken(kernel: Kernel, tx: Tx, token: string): Promise<boolean> {
  return (await takeOneTimeToken(kernel, tx, "registration_form", token)) !== null;
}

/** Checks whether a registration form's token is valid, without using it. */
export const checkRegistrationToken = handler("POST /auth/registration_token/check", async ({ kernel, request, body }) => {
  await kernel.limits.take("tokenCheck", request.ip);
  const found = await findOneTimeToken(kernel, kernel.db, "registration_form", body.regform_token);
  return found ? { isValid: true, draft: registrationFormDraft.parse(found.payload) } : { isValid: false, draft: null };
});
