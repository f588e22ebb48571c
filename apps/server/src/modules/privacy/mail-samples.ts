import type { MailSamples } from "../../kernel/ports/mail-samples.ts";
import { sampleWords } from "../../kernel/mail/sample-words.ts";
import { exportReadyMail } from "./mails.ts";

/** Emails about a family's data, with sample data. */
export const privacyMailSamples: MailSamples = {
  "people.export_ready": (edition, { PUBLIC_URL: site }) =>
    exportReadyMail(edition, {
      child: sampleWords[edition].child,
      until: sampleWords[edition].laterWhen,
      url: `${site}/${edition}/profile/settings`,
    }),
};
