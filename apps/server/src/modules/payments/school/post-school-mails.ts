import { eq } from "drizzle-orm";
import { editions } from "@larkroom/domain/editions/editions";
import { date, money } from "@larkroom/domain/editions/formats";
import { cents } from "@larkroom/domain/shared/brand";
import { dayIn } from "@larkroom/domain/shared/time";
import type { Tx } from "../../../kernel/db/db.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import { course } from "../../catalog/catalog.views.ts";
import { school } from "../../schools/schools.views.ts";
import type { Order } from "../charges.store.ts";
import { getClientProfile } from "../client-profile.ts";
import { planMail } from "./school-mails.ts";

interface Change {
  readonly order: Order;
  readonly at?: Temporal.Instant;
  readonly amount?: number;
  readonly stopsClasses?: boolean;
}

async function post(kernel: Kernel, tx: Tx, kind: Parameters<typeof planMail>[1], change: Change): Promise<void> {
  const { order, at, amount = 0, stopsClasses = false } = change;
  const client = await getClientProfile(tx, order.clientId);
  if (client.email === null) return;
  const [titles] = await tx
    .select({ course: course.title, school: school.title })
    .from(course)
    .innerJoin(school, eq(school.id, order.schoolId))
    .where(eq(course.id, order.courseId));
  const edition = editions[client.mailEdition];
  await kernel.mail.post(tx, {
    channel: "email",
    recipient: client.email,
    kind: { newDate: "payments.new_date", paused: "payments.paused", resumed: "payments.resumed" }[kind],
    edition: client.mailEdition,
    schoolId: order.schoolId,
    content: planMail(client.mailEdition, kind, {
      course: titles?.course ?? "",
      school: titles?.school ?? "",
      stopsClasses,
      isDirect: order.provider === "NONE",
      orderId: order.id,
      day: at ? date(dayIn(at, client.zone), edition) : "",
      amount: money(cents(amount), order.currency, edition),
      url: `${kernel.config.PUBLIC_URL}/${client.edition}/profile/billing?order=${order.id}`,
    }),
  });
}

/** Emails a family the new day of a payment. */
export const postNewDate = (kernel: Kernel, tx: Tx, change: Required<Pick<Change, "order" | "at" | "amount">>): Promise<void> =>
  post(kernel, tx, "newDate", change);

/** Emails a family that their payments are paused. */
export const postPause = (kernel: Kernel, tx: Tx, change: Required<Pick<Change, "order" | "at" | "stopsClasses">>): Promise<void> =>
  post(kernel, tx, "paused", change);

/** Emails a family that a pause ended early. */
export const postPauseEnd = (kernel: Kernel, tx: Tx, change: Pick<Change, "order">): Promise<void> => post(kernel, tx, "resumed", change);
