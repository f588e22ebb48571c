import type { MailSamples } from "../../kernel/ports/mail-samples.ts";
import { sampleWords } from "../../kernel/mail/sample-words.ts";
import { joinedMail } from "./joined-mail.ts";
import { courseRequestMail } from "./mails.ts";
import { membershipMail } from "./membership-mail.ts";
import { trialOfferMail, trialReminderMail } from "./trial-mails.ts";
import { waitingListMail, withdrawalMail } from "./waiting-list-mail.ts";

/** Emails about trials, waiting lists and groups, with sample data. */
export const enrolmentMailSamples: MailSamples = {
  "enrolment.trial_reminder": (edition, { PUBLIC_URL: site }) => {
    const { child, course, group, when } = sampleWords[edition];
    return trialReminderMail(edition, { child, course, group, when, url: `${site}/${edition}/profile` });
  },
  "enrolment.trial_offer": (edition, { PUBLIC_URL: site }) => {
    const { child, course, group, laterWhen: until } = sampleWords[edition];
    const unsubscribe = `${site}/${edition}/unsubscribe`;
    return trialOfferMail(edition, { child, course, group, until, url: `${site}/${edition}/courses`, unsubscribe });
  },
  "enrolment.seat_offered": (edition, { PUBLIC_URL: site }) => {
    const { parent: name, course, group, laterWhen: until } = sampleWords[edition];
    return waitingListMail(edition, { name, course, group, until, url: `${site}/${edition}/courses`, hasAccount: true });
  },
  "enrolment.offer_withdrawn": (edition, { PUBLIC_URL: site }) => {
    const { parent: name, course, group } = sampleWords[edition];
    return withdrawalMail(edition, { name, course, group, url: `${site}/${edition}/courses` });
  },
  "enrolment.course_request": (edition, { PUBLIC_URL: site }) => {
    const { child, course, group } = sampleWords[edition];
    return courseRequestMail(edition, { child, course, group, url: `${site}/${edition}/profile` });
  },
  "enrolment.joined_by_invitation": (edition, { PUBLIC_URL: site }) => {
    const { child, course, group, school, when: starts } = sampleWords[edition];
    return joinedMail(edition, { child, course, group, school, starts, next: "consents", url: `${site}/${edition}/profile/students` });
  },
  "enrolment.added": (edition, { PUBLIC_URL: site }) =>
    membershipMail(edition, { ...membership(edition, site), what: "added", wasGroup: null }),
  "enrolment.moved": (edition, { PUBLIC_URL: site }) => membershipMail(edition, { ...membership(edition, site), what: "moved" }),
};

function membership(edition: Parameters<typeof membershipMail>[0], site: string): Omit<Parameters<typeof membershipMail>[1], "what"> {
  const { child, school, course, group, otherGroup, teacher, when: starts } = sampleWords[edition];
  const url = `${site}/${edition}/profile/schedule`;
  return { children: [child], school, course, group, wasGroup: otherGroup, teacher, starts, wasBought: true, url };
}
