import { and, eq, isNull } from "drizzle-orm";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { expiryOf } from "@larkroom/domain/identity/token-lives";
import type { Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { invitationMail } from "./invitation-mail.ts";
import { oneTimeToken } from "./tables.ts";

interface Invitation {
  readonly accountId: number;
  readonly madeBy: number;
  readonly inviter: string;
  readonly school: string | null;
  readonly name: string;
  readonly email: string;
  readonly edition: EditionSlug;
  readonly schoolId: number | null;
}

/** Sends somebody who was added by an admin a link to choose their first password. An earlier link of theirs dies. */
export async function invitePerson(kernel: Kernel, tx: Tx, invitation: Invitation): Promise<void> {
  const { accountId, madeBy, edition } = invitation;
  const now = kernel.now();
  const token = kernel.secrets.token();
  await tx
    .update(oneTimeToken)
    .set({ revokedAt: now })
    .where(
      and(
        eq(oneTimeToken.accountId, accountId),
        eq(oneTimeToken.purpose, "invitation"),
        isNull(oneTimeToken.usedAt),
        isNull(oneTimeToken.revokedAt),
      ),
    );
  await tx.insert(oneTimeToken).values({
    purpose: "invitation",
    tokenHash: kernel.secrets.hash(token),
    accountId,
    madeBy,
    createdAt: now,
    expiresAt: expiryOf("invitation", now),
  });
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
