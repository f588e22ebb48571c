import { eq } from "drizzle-orm";
import { editions } from "@larkroom/domain/editions/editions";
import { money } from "@larkroom/domain/editions/formats";
import { providerTitle } from "@larkroom/domain/payment-accounts/providers";
import { cents } from "@larkroom/domain/shared/brand";
import { account } from "../../../kernel/auth/tables.ts";
import type { Tx } from "../../../kernel/db/db.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import { course } from "../../catalog/catalog.views.ts";
import { listSchoolAdmins } from "../../people/index.ts";
import { charge, paymentOrder, refund } from "../tables.ts";
import { refundFailedMail } from "./refund-failed-mail.ts";

/**
 * Emails those who run the school that a refund failed.
 * @param cameBack whether the provider had accepted it before
 */
export async function postRefundFailed(kernel: Kernel, tx: Tx, refundId: number, { cameBack }: { cameBack: boolean }): Promise<void> {
  const [row] = await tx
    .select({
      amount: refund.amount,
      currency: refund.currency,
      orderId: refund.orderId,
      provider: charge.provider,
      schoolId: paymentOrder.schoolId,
      parent: account.name,
      course: course.title,
    })
    .from(refund)
    .innerJoin(charge, eq(charge.id, refund.chargeId))
    .innerJoin(paymentOrder, eq(paymentOrder.id, refund.orderId))
    .innerJoin(account, eq(account.id, paymentOrder.clientId))
    .innerJoin(course, eq(course.id, paymentOrder.courseId))
    .where(eq(refund.id, refundId));
  if (!row) return;
  const { amount, currency, orderId, provider, schoolId, ...titles } = row;
  for (const { email, edition } of await listSchoolAdmins(tx, schoolId)) {
    await kernel.mail.post(tx, {
      channel: "email",
      recipient: email,
      kind: "payments.refund_failed",
      edition,
      schoolId,
      content: refundFailedMail(edition, {
        ...titles,
        orderId,
        cameBack,
        provider: providerTitle(provider),
        amount: money(cents(amount), currency, editions[edition]),
        url: `${kernel.config.PUBLIC_URL}/${edition}/staff/orders/${orderId}`,
      }),
    });
  }
}
