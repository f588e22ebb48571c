import type { MailSamples } from "../../kernel/ports/mail-samples.ts";
import { sampleWords } from "../../kernel/mail/sample-words.ts";
import { googleLinkedMail } from "./google-linked-mail.ts";
import { invitationMail } from "./invitation-mail.ts";
import { verificationCodeMail } from "./mails.ts";
import { newLoginMail } from "./new-login-mail.ts";
import { schoolConnectedMail } from "./school-connected-mail.ts";
import { passwordChangedMail, resetLinkMail } from "./password-mails.ts";

/** Emails about logins and passwords, with sample data. */
export const identityMailSamples: MailSamples = {
  "identity.invitation": (edition, site) => {
    const { parent, teacher, school, child } = sampleWords[edition];
    const url = `${site.PUBLIC_URL}/${edition}/login`;
    return invitationMail(edition, { name: parent, inviter: teacher, school, brand: site.BRAND_NAME, url, children: [child] });
  },
  "identity.verification_code": (edition, site) => verificationCodeMail(edition, "123456", site.BRAND_NAME),
  "identity.new_login": (edition, site) =>
    newLoginMail(edition, {
      name: sampleWords[edition].parent,
      brand: site.BRAND_NAME,
      url: `${site.PUBLIC_URL}/${edition}/profile/settings`,
      device: { kind: "phone", browser: "Safari", system: "iOS" },
      at: Temporal.Instant.from("2026-03-10T20:30:00Z"),
      timeZone: "UTC",
    }),
  "identity.password_reset": (edition, site) =>
    resetLinkMail(edition, {
      name: sampleWords[edition].parent,
      login: null,
      brand: site.BRAND_NAME,
      url: `${site.PUBLIC_URL}/${edition}/forgot-password`,
    }),
  "identity.password_changed": (edition, site) =>
    passwordChangedMail(edition, {
      name: sampleWords[edition].parent,
      login: null,
      brand: site.BRAND_NAME,
      endedCalendar: false,
      url: `${site.PUBLIC_URL}/${edition}/forgot-password`,
    }),
  "identity.school_connected": (edition, site) => schoolConnectedMail(edition, sampleWords[edition].child, site.BRAND_NAME),
  "identity.google_linked": (edition, site) => googleLinkedMail(edition, sampleWords[edition].parent, site.BRAND_NAME),
};
