import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { NoticeKind } from "@larkroom/domain/assessment/find-notices";
import { sampleWords } from "../../kernel/mail/sample-words.ts";
import type { MailSamples } from "../../kernel/ports/mail-samples.ts";
import { type NoticeList, noticeMail } from "./notice-mail.ts";
import { sampleNotice } from "./notice-words.ts";

function notice(edition: EditionSlug, site: string, list: NoticeList, kind: NoticeKind) {
  const { child, course, assignment, when } = sampleWords[edition];
  const url = `${site}/${edition}/profile/students`;
  return noticeMail(edition, {
    list,
    kinds: [kind],
    children: [child],
    more: 0,
    unsubscribe: `${site}/${edition}/unsubscribe`,
    groups: [{ heading: `${child}: ${course}`, items: [sampleNotice(edition, kind, assignment, when)], url }],
  });
}

/** Emails about assignments, with sample data. */
export const assessmentMailSamples: MailSamples = {
  "assessment.assignment_reminders": (edition, { PUBLIC_URL: site }) => notice(edition, site, "assignment_reminders", "due"),
  "assessment.grade_emails": (edition, { PUBLIC_URL: site }) => notice(edition, site, "grade_emails", "graded"),
};
