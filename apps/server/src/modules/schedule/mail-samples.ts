import type { MailSamples } from "../../kernel/ports/mail-samples.ts";
import { sampleWords } from "../../kernel/mail/sample-words.ts";
import { changeMail } from "./change-mail.ts";

/** Emails about changes to classes, with sample data. */
export const scheduleMailSamples: MailSamples = {
  "classes.changed": (edition, { PUBLIC_URL: site }) => {
    const { child, course, group, lesson, when, laterWhen, zone, teacher, reason } = sampleWords[edition];
    return changeMail(edition, {
      course,
      group,
      zone,
      children: [child],
      url: `${site}/${edition}/profile/schedule`,
      changes: [{ what: "moved", lesson, when: laterWhen, was: when, teacher, wasTeacher: null, reason }],
    });
  },
};
