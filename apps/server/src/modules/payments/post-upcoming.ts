import { count, eq } from "drizzle-orm";
import { editions } from "@larkroom/domain/editions/editions";
import { date, money } from "@larkroom/domain/editions/formats";
import { expiresBefore } from "@larkroom/domain/payments/upcoming-charge";
import { cents } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import type { Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { course } from "../catalog/catalog.views.ts";
import { school } from "../schools/schools.views.ts";
import type { Installment, Order } from "./charges.store.ts";
import { getClientProfile } from "./client-profile.ts";
import { findMethodToCharge } from "./payment-methods.store.ts";
import { cardName, childrenOf } from "./post-mails.ts";
import { installment } from "./tables.ts";
import { upcomingMail } from "./upcoming-mail.ts";

/** Emails a family what is charged next, when and to which card; or what to pay to the school, if the school collects it itself. */
export async function postUpcoming(kernel: Kernel, tx: Tx, { order, part }: { order: Order; part: Installment }): Promise<void> {
  const client = await getClientProfile(tx, order.clientId);
  if (client.email === null) return;
  const [titles] = await tx
    .select({ course: course.title, school: school.title })
    .from(course)
    .innerJoin(school, eq(school.id, order.schoolId))
    .where(eq(course.id, order.courseId));
  const [parts] = await tx.select({ of: count() }).from(installment).where(eq(installment.orderId, order.id));
  const method = order.provider === "NONE" ? null : await findMethodToCharge(tx, part.id);
  const edition = editions[client.mailEdition];
  const day = dayIn(part.dueAt, client.zone);
  const isOver = method && expiresBefore({ expiresYear: method.cardExpiresYear, expiresMonth: method.cardExpiresMonth }, day);
  await kernel.mail.post(tx, {
    channel: "email",
    recipient: client.email,
    kind: "payments.upcoming",
    edition: client.mailEdition,
    schoolId: order.schoolId,
    content: upcomingMail(client.mailEdition, {
      course: titles?.course ?? "",
      school: titles?.school ?? "",
      children: await childrenOf(tx, order.id),
      amount: money(cents(part.amount), order.currency, edition),
      day: date(day, edition),
      part: { number: part.number, of: parts?.of ?? part.number },
      card: method && cardName(method.cardBrand, method.cardLastDigits),
      how: order.provider === "NONE" ? "direct" : method === null ? "no_card" : isOver ? "expires" : "card",
      orderId: order.id,
      url: `${kernel.config.PUBLIC_URL}/${client.edition}/profile/billing?order=${order.id}`,
    }),
  });
}
