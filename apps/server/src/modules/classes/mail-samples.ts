import type { MailSamples } from "../../kernel/ports/mail-samples.ts";
import { sampleWords } from "../../kernel/mail/sample-words.ts";
import { excusedMail, missingMail } from "./absence-mails.ts";
import { digestMail } from "./digest-mail.ts";
import { changeMail } from "./schedule/change-mail.ts";

/** Emails about classes, with sample data. */
export const classMailSamples: MailSamples = {
  "classes.digest": (edition, { PUBLIC_URL: site }) => {
    const { child, course, lesson, nextLesson, when, laterWhen, zone } = sampleWords[edition];
    const held = { course, when, was: null, finishable: 8, openUntil: null, isCaughtUp: false };
    return digestMail(edition, {
      children: [
        {
          name: child,
          classes: [{ ...held, lesson, number: 3, state: "PRESENT", finished: 8, stars: 4 }],
          assignments: [],
          next: { when: laterWhen, lesson: nextLesson, course },
          url: `${site}/${edition}/profile/students`,
        },
      ],
      ...{ zone, schedule: `${site}/${edition}/profile/schedule`, unsubscribe: `${site}/${edition}/unsubscribe` },
    });
  },
  "classes.missing": (edition, { PUBLIC_URL: site }) => missingMail(edition, absence(edition, site)),
  "classes.excused": (edition, { PUBLIC_URL: site }) => excusedMail(edition, absence(edition, site)),
  "classes.changed": (edition, { PUBLIC_URL: site }) => {
    const { child, course, group, lesson, when, laterWhen, zone, teacher, reason } = sampleWords[edition];
    return changeMail(edition, {
      ...{ course, group, zone, children: [child], url: `${site}/${edition}/profile/schedule` },
      changes: [{ what: "moved", lesson, when: laterWhen, was: when, teacher, wasTeacher: null, reason }],
    });
  },
};

function absence(edition: Parameters<typeof missingMail>[0], site: string): Parameters<typeof missingMail>[1] {
  const { child, course, lesson, when } = sampleWords[edition];
  return { child, course, lesson, when, url: `${site}/${edition}/profile/schedule` };
}
