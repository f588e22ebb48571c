/** What attempts are counted by. */
export type LimitScope = "identity" | "address" | "identity_and_address" | "class" | "person" | "key";

export interface Limit {
  /** Attempts allowed within the window; the next one is refused. */
  tries: number;
  windowSeconds: number;
  scope: LimitScope;
}

const minutes = (count: number) => count * 60;

/**
 * Rate limits against guessing. Wrong passwords lock out the attacker, not the owner: they are counted by identity and address together.
 * The wider limit by identity alone doesn't apply to a device the identity has used before.
 */
export const limits = {
  loginPassword: { tries: 10, windowSeconds: minutes(15), scope: "identity_and_address" },
  loginIdentity: { tries: 100, windowSeconds: minutes(60), scope: "identity" },
  loginAddress: { tries: 40, windowSeconds: minutes(15), scope: "address" },
  /** Successful logins count too: even with a known password no one opens more sessions than a person needs. */
  loginSucceeded: { tries: 100, windowSeconds: minutes(15), scope: "person" },
  parentPassword: { tries: 5, windowSeconds: minutes(15), scope: "person" },
  changePassword: { tries: 5, windowSeconds: minutes(15), scope: "person" },
  secondFactor: { tries: 5, windowSeconds: minutes(15), scope: "person" },
  passwordReset: { tries: 5, windowSeconds: minutes(60), scope: "identity_and_address" },
  passwordResetTarget: { tries: 10, windowSeconds: minutes(60), scope: "identity" },
  passwordResetAddress: { tries: 20, windowSeconds: minutes(60), scope: "address" },
  registerProbe: { tries: 5, windowSeconds: minutes(60), scope: "address" },
  codeSendAddress: { tries: 20, windowSeconds: minutes(60), scope: "address" },
  codeSendTarget: { tries: 6, windowSeconds: minutes(60), scope: "identity" },
  codeTryAddress: { tries: 60, windowSeconds: minutes(60), scope: "address" },
  tokenCheck: { tries: 60, windowSeconds: minutes(1), scope: "address" },
  /** A whole school launches from one address when a lesson begins, each child with several requests. */
  ltiLaunch: { tries: 3_000, windowSeconds: minutes(1), scope: "address" },
  /** The same with a school's own accounts: three requests for each child. */
  schoolSignIn: { tries: 3_000, windowSeconds: minutes(1), scope: "address" },
  classCode: { tries: 10, windowSeconds: minutes(10), scope: "address" },
  classCodeOfClass: { tries: 50, windowSeconds: minutes(10), scope: "class" },
  guestEntry: { tries: 60, windowSeconds: minutes(10), scope: "address" },
  guestsOfClass: { tries: 200, windowSeconds: minutes(10), scope: "class" },
  connectionReport: { tries: 120, windowSeconds: minutes(10), scope: "person" },
  inviteLookup: { tries: 50, windowSeconds: minutes(60), scope: "address" },
  promoCode: { tries: 20, windowSeconds: minutes(1), scope: "address" },
  /** Whoever tries out stolen cards must not learn here which of them work. */
  cardSaved: { tries: 10, windowSeconds: minutes(60), scope: "person" },
  /** The same where a card that was just entered pays: only declined ones count. */
  cardTried: { tries: 15, windowSeconds: minutes(60), scope: "person" },
  passwordReveal: { tries: 30, windowSeconds: minutes(60), scope: "person" },
  credentialSheet: { tries: 10, windowSeconds: minutes(60), scope: "person" },
  childAdded: { tries: 30, windowSeconds: minutes(60), scope: "person" },
  studentImport: { tries: 30, windowSeconds: minutes(60), scope: "person" },
  gradeImport: { tries: 60, windowSeconds: minutes(60), scope: "person" },
  pictureDrawn: { tries: 600, windowSeconds: minutes(10), scope: "address" },
  upload: { tries: 600, windowSeconds: minutes(60), scope: "person" },
  calendarRead: { tries: 120, windowSeconds: minutes(60), scope: "person" },
  calendarMiss: { tries: 60, windowSeconds: minutes(10), scope: "address" },
  /** Forms that anyone may send: from the fourth of an address within an hour, each needs a proof of work. */
  formUnproved: { tries: 3, windowSeconds: minutes(60), scope: "address" },
  formAddress: { tries: 30, windowSeconds: minutes(60), scope: "address" },
  /** Each form sends an email to an address that anyone may type. */
  formTarget: { tries: 5, windowSeconds: minutes(60), scope: "identity" },
  /** A proof of work is accepted once. */
  formProof: { tries: 1, windowSeconds: minutes(24 * 60), scope: "identity" },
  partnerCalls: { tries: 300, windowSeconds: minutes(1), scope: "key" },
  connectionTest: { tries: 30, windowSeconds: minutes(60), scope: "person" },
  emailSample: { tries: 30, windowSeconds: minutes(60), scope: "person" },
  dataExport: { tries: 6, windowSeconds: minutes(60), scope: "person" },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof limits;
