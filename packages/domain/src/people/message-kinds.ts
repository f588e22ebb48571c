/** What a kind of message may do to someone who would rather not get it now, or at all. */
export interface MessagePolicy {
  /** Whether it waits for the morning when it would arrive at night. Only what loses nothing by waiting. */
  readonly waits: boolean;
  /**
   * Who still gets it at an address with a problem. "asked": always, because they asked for it this minute. "needed": money, safety, the
   * account and changes of classes reach someone who reported spam, but no mailbox that doesn't exist. "optional": neither.
   */
  readonly reach: "asked" | "needed" | "optional";
}

const asked: MessagePolicy = { waits: false, reach: "asked" };
const needed: MessagePolicy = { waits: false, reach: "needed" };
const optional: MessagePolicy = { waits: true, reach: "optional" };

/** Kinds that differ from the rule for the others: at once, and only what is needed. */
const policies: Readonly<Record<string, MessagePolicy>> = {
  "identity.verification_code": asked,
  "identity.password_reset": asked,
  "classes.digest": optional,
  "assessment.assignment_reminders": optional,
  "assessment.grade_emails": optional,
  "enrolment.trial_offer": optional,
  "enrolment.course_request": { waits: true, reach: "needed" },
  "payments.upcoming": { waits: true, reach: "needed" },
  "payments.reminder": { waits: true, reach: "needed" },
};

/** The policy of a kind of message, such as `payments.receipt`. */
export const messagePolicy = (kind: string): MessagePolicy => policies[kind] ?? needed;
