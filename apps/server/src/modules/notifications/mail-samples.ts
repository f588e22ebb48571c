import type { MailSamples } from "../../kernel/ports/mail-samples.ts";
import { sampleWords } from "../../kernel/mail/sample-words.ts";
import { digestMail } from "./digest-mail.ts";

/** The weekly summary, with sample data. */
export const notificationMailSamples: MailSamples = {
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
      zone,
      schedule: `${site}/${edition}/profile/schedule`,
      unsubscribe: `${site}/${edition}/unsubscribe`,
    });
  },
};
