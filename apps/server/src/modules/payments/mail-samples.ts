import type { MailSamples } from "../../kernel/ports/mail-samples.ts";
import { sampleWords } from "../../kernel/mail/sample-words.ts";
import { directPaymentMail } from "./direct-payment-mail.ts";
import { failureMail, type MoneyFacts, receiptMail, refundMail, reminderMail } from "./mails.ts";
import { planMail } from "./school/school-mails.ts";
import { upcomingMail } from "./upcoming-mail.ts";

function payment(edition: Parameters<typeof receiptMail>[0], site: string): MoneyFacts {
  const { course, child, amount, laterDay, day, time, zone } = sampleWords[edition];
  return {
    course,
    children: [child],
    amount,
    card: "Visa 4242",
    part: { number: 1, of: 3 },
    next: { day: laterDay, amount },
    receipt: "2026-0042",
    firstLesson: { day, time, zone },
    failure: null,
    retryDay: null,
    url: `${site}/${edition}/profile/billing`,
  };
}

/** Emails about payments, with sample data. */
export const paymentMailSamples: MailSamples = {
  "payments.receipt": (edition, { PUBLIC_URL: site }) => receiptMail(edition, payment(edition, site)),
  "payments.upcoming": (edition, { PUBLIC_URL: site }) => {
    const { course, school, child, amount, laterDay: day } = sampleWords[edition];
    const url = `${site}/${edition}/profile/billing`;
    return upcomingMail(edition, {
      course,
      school,
      children: [child],
      amount,
      day,
      part: { number: 2, of: 3 },
      card: "Visa 4242",
      how: "card",
      orderId: 1042,
      url,
    });
  },
  "payments.failed": (edition, { PUBLIC_URL: site }) =>
    failureMail(edition, {
      ...payment(edition, site),
      receipt: null,
      firstLesson: null,
      failure: "insufficient_funds",
      retryDay: sampleWords[edition].laterDay,
    }),
  "payments.reminder": (edition, { PUBLIC_URL: site }) => {
    const { course, day, amount } = sampleWords[edition];
    return reminderMail(edition, { parts: [{ course, day, amount }], sum: amount, url: `${site}/${edition}/profile/billing` });
  },
  "payments.refund": (edition, { PUBLIC_URL: site }) => refundMail(edition, { ...payment(edition, site), firstLesson: null, next: null }),
  "payments.direct": (edition, { PUBLIC_URL: site }) => {
    const { course, school, child, amount, day } = sampleWords[edition];
    return directPaymentMail(edition, {
      school,
      course,
      children: [child],
      amount,
      day,
      orderId: 1042,
      url: `${site}/${edition}/profile/billing`,
    });
  },
  "payments.new_date": (edition, { PUBLIC_URL: site }) => {
    const { course, school, laterDay: day, amount } = sampleWords[edition];
    const url = `${site}/${edition}/profile/billing`;
    return planMail(edition, "newDate", { course, school, day, amount, stopsClasses: false, isDirect: false, orderId: 1042, url });
  },
};
