import type { MailSamples } from "../../kernel/ports/mail-samples.ts";
import { sampleWords } from "../../kernel/mail/sample-words.ts";
import { excusedMail, missingMail } from "./absence-mails.ts";

/** Emails about absences, with sample data. */
export const attendanceMailSamples: MailSamples = {
  "classes.missing": (edition, { PUBLIC_URL: site }) => missingMail(edition, absence(edition, site)),
  "classes.excused": (edition, { PUBLIC_URL: site }) => excusedMail(edition, absence(edition, site)),
};

function absence(edition: Parameters<typeof missingMail>[0], site: string): Parameters<typeof missingMail>[1] {
  const { child, course, lesson, when } = sampleWords[edition];
  return { child, course, lesson, when, url: `${site}/${edition}/profile/schedule` };
}
