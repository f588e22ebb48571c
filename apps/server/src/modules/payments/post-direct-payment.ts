import { and, eq } from "drizzle-orm";
import { editions } from "@larkroom/domain/editions/editions";
import { date, money } from "@larkroom/domain/editions/formats";
import { cents } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import type { Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { course } from "../catalog/catalog.views.ts";
import { school } from "../schools/schools.views.ts";
import { getClientProfile } from "./client-profile.ts";
import { directPaymentMail } from "./direct-payment-mail.ts";
import { childrenOf } from "./post-mails.ts";
import { installment, paymentOrder } from "./tables.ts";

/** Emails a client how and until when to pay the school directly for an order that was just placed. */
export async function postDirectPayment(kernel: Kernel, tx: Tx, orderId: number): Promise<void> {
  const [found] = await tx
    .select({ order: paymentOrder, course: course.title, school: school.title, amount: installment.amount })
    .from(paymentOrder)
    .innerJoin(course, eq(course.id, paymentOrder.courseId))
    .innerJoin(school, eq(school.id, paymentOrder.schoolId))
    .innerJoin(installment, and(eq(installment.orderId, paymentOrder.id), eq(installment.number, 1)))
    .where(eq(paymentOrder.id, orderId));
  if (!found || found.order.holdExpiresAt === null) return;
  const client = await getClientProfile(tx, found.order.clientId);
  if (client.email === null) return;
  const edition = editions[client.mailEdition];
  await kernel.mail.post(tx, {
    channel: "email",
    recipient: client.email,
    kind: "payments.direct",
    edition: client.mailEdition,
    schoolId: found.order.schoolId,
    content: directPaymentMail(client.mailEdition, {
      school: found.school,
      course: found.course,
      children: await childrenOf(tx, orderId),
      amount: money(cents(found.amount), found.order.currency, edition),
      day: date(dayIn(found.order.holdExpiresAt, client.zone), edition),
      orderId,
      url: `${kernel.config.PUBLIC_URL}/${client.edition}/profile/billing?order=${orderId}`,
    }),
  });
}
