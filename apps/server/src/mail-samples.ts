import type { MailSamples } from "./kernel/ports/mail-samples.ts";
import { assessmentMailSamples } from "./modules/assessment/index.ts";
import { attendanceMailSamples } from "./modules/attendance/index.ts";
import { notificationMailSamples } from "./modules/notifications/index.ts";
import { scheduleMailSamples } from "./modules/schedule/index.ts";
import { enrolmentMailSamples } from "./modules/enrolment/index.ts";
import { identityMailSamples } from "./modules/identity/index.ts";
import { paymentMailSamples } from "./modules/payments/index.ts";
import { peopleMailSamples } from "./modules/people/index.ts";
import { privacyMailSamples } from "./modules/privacy/index.ts";

/** The emails that families get, of all modules. */
export const mailSamples: MailSamples = {
  ...notificationMailSamples,
  ...attendanceMailSamples,
  ...scheduleMailSamples,
  ...assessmentMailSamples,
  ...enrolmentMailSamples,
  ...paymentMailSamples,
  ...identityMailSamples,
  ...peopleMailSamples,
  ...privacyMailSamples,
};
