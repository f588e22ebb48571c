import { eq } from "drizzle-orm";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { expiryOf } from "@larkroom/domain/identity/token-lives";
import { account } from "../../kernel/auth/tables.ts";
import type { Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { invitationMail } from "./invitation-mail.ts";
import { makeOneTimeToken, revokeOneTimeTokens } from "./one-time-tokens.ts";

interface Invitation {
  readonly accountId: number;
  readonly madeBy: number;
  readonly inviter: string;
  readonly school: string | null;
  readonly name: string;
  readonly email: string;
  readonly edition: EditionSlug;
  readonly schoolId: number | null;
  /** The names of a parent's children as an email shows them; empty for everyone else. */
  readonly children?: readonly string[];
}

/** Emails a person added by an admin a link to choose a first password, and stores when. Earlier links stop working. */
export async function invitePerson(kernel: Kernel, tx: Tx, invitation: Invitation): Promise<void> {
  const { accountId, madeBy, edition } = invitation;
  await revokeOneTimeTokens(kernel, tx, "invitation", accountId);
  const expiresAt = expiryOf("invitation", kernel.now());
  const token = await makeOneTimeToken(kernel, tx, { purpose: "invitation", accountId, madeBy, expiresAt });
  await tx.update(account).set({ invitedAt: kernel.now() }).where(eq(account.id, accountId));
  await kernel.mail.post(tx, {
    channel: "email",
    recipient: invitation.email,
    kind: "identity.invitation",
    edition,
    schoolId: invitation.schoolId,
    content: invitationMail(edition, {
      ...invitation,
      brand: kernel.config.BRAND_NAME,
      url: `${kernel.config.PUBLIC_URL}/${edition}/invitation?token=${token}`,
    }),
  });
}
