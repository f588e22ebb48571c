import type { MailSamples } from "../../kernel/ports/mail-samples.ts";
import { sampleWords } from "../../kernel/mail/sample-words.ts";
import { consentChangedMail, contactChangedMail } from "./mails.ts";

/** Emails about a family's account, with sample data. */
export const peopleMailSamples: MailSamples = {
  "people.contact_changed": (edition, site) => contactChangedMail(edition, "email", site.BRAND_NAME),
  "people.consent_changed": (edition, { PUBLIC_URL: site }) => {
    const { child, when } = sampleWords[edition];
    return consentChangedMail(edition, { child, purpose: "camera", granted: true, when, url: `${site}/${edition}/profile/students` });
  },
};
