import type { MailSamples } from "./kernel/ports/mail-samples.ts";
import { assessmentMailSamples } from "./modules/assessment/index.ts";
import { classMailSamples } from "./modules/classes/index.ts";
import { enrolmentMailSamples } from "./modules/enrolment/index.ts";
import { identityMailSamples } from "./modules/identity/index.ts";
import { paymentMailSamples } from "./modules/payments/index.ts";
import { peopleMailSamples } from "./modules/people/index.ts";
import { privacyMailSamples } from "./modules/privacy/index.ts";

/** The emails that families get, of all modules. */
export const mailSamples: MailSamples = {
  ...classMailSamples,
  ...assessmentMailSamples,
  ...enrolmentMailSamples,
  ...paymentMailSamples,
  ...identityMailSamples,
  ...peopleMailSamples,
  ...privacyMailSamples,
};
