import { emptyDraft, type PaymentDraft } from "@larkroom/domain/enrolment/draft";
import { isJourney } from "@larkroom/domain/enrolment/journeys";
import { neededPurposes, type ConsentPurpose } from "@larkroom/domain/people/consent";
import type { User } from "~/shared/session/session.ts";

/** A child as a visitor enters it. */
export interface KeptChild {
  name: string;
  /** `YYYY-MM-DD`, with parts missing while it is being chosen (`2014--`); null before. */
  birthDate: string | null;
  /** The consents the parent checked for this child. */
  consents: readonly ConsentPurpose[];
}

/** The parts of a registration form that may be stored: never a password, and the terms must be accepted anew each time. */
export interface KeptFamily {
  fullName: string;
  email: string;
  phone: string;
  students: readonly KeptChild[];
}

/** One press of the pay button. Sent again with the same key, it is the same order. */
export interface Attempt {
  /** The Idempotency-Key. */
  key: string;
  courseId: number;
  /** The request body as JSON: a stored card by its id, a new one by the provider's reference. */
  request: string;
  /** The order it created; null until answered. */
  orderId: number | null;
}

/** Everything a family has chosen and entered so far. */
export interface SignupDraft {
  chosen: PaymentDraft;
  family: KeptFamily;
  attempt: Attempt | null;
  /** Whose referral link the family used; sent with the registration. */
  referral: string | null;
  /** The token of a prefilled registration form; consumed by the registration. */
  formToken: string | null;
  /** Several purchases started together, as stored: `cart-queue.ts` reads it. */
  queue: unknown;
}

/** The draft's key of a child: the login, or the id for one without a login. */
export const keyOfChild = ({ login, id }: Pick<NonNullable<User["students"]>[number], "login" | "id">): string => login ?? `#${id}`;

export const emptyChild: KeptChild = { name: "", birthDate: null, consents: [] };
export const emptyFamily: KeptFamily = { fullName: "", email: "", phone: "", students: [emptyChild] };
export const emptySignupDraft: SignupDraft = {
  chosen: emptyDraft,
  family: emptyFamily,
  attempt: null,
  referral: null,
  formToken: null,
  queue: null,
};

const version = 1;
/** An abandoned draft expires after two weeks. */
const lifeMs = 14 * 86_400_000;

/** Serializes a draft with its known fields only, whatever a form may have added. */
export const writeDraft = ({ chosen, family, attempt, referral, formToken, queue }: SignupDraft, now: number): string =>
  JSON.stringify({
    version,
    at: now,
    chosen: readChosen(record(chosen)),
    family: readFamily(record(family)),
    attempt,
    referral,
    formToken,
    queue,
  });

/** Parses a stored draft. Expired, broken or other-version data counts as empty. */
export function readDraft(text: string | null, now: number): SignupDraft {
  const kept = parsed(text);
  if (kept["version"] !== version || typeof kept["at"] !== "number" || now - kept["at"] > lifeMs) return emptySignupDraft;
  return {
    chosen: readChosen(record(kept["chosen"])),
    family: readFamily(record(kept["family"])),
    attempt: readAttempt(record(kept["attempt"])),
    referral: textOrNull(kept["referral"]),
    formToken: textOrNull(kept["formToken"]),
    queue: kept["queue"] ?? null,
  };
}

type Unknown = Record<string, unknown>;

function parsed(text: string | null): Unknown {
  if (text === null) return {};
  try {
    return record(JSON.parse(text));
  } catch {
    return {};
  }
}

const record = (value: unknown): Unknown => (typeof value === "object" && value !== null ? (value as Unknown) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const idOf = (value: unknown): number | null => (Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null);
const textOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, 300) : "");
const textOrNull = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value.slice(0, 300) : null);

/** The choices of a purchase from stored data. */
export const readChosen = (kept: Unknown): PaymentDraft => ({
  journey: isJourney(kept["journey"]) ? kept["journey"] : null,
  courseId: idOf(kept["courseId"]),
  paymentPlanId: idOf(kept["paymentPlanId"]),
  groupId: idOf(kept["groupId"]),
  studentLogins: list(kept["studentLogins"]).filter((login): login is string => typeof login === "string"),
  paymentMethodId: textOrNull(kept["paymentMethodId"]),
  promoCode: textOrNull(kept["promoCode"]),
  orderId: idOf(kept["orderId"]),
});

function readFamily(kept: Unknown): KeptFamily {
  const students = list(kept["students"]).map((child) => readChild(record(child)));
  return {
    fullName: textOf(kept["fullName"]),
    email: textOf(kept["email"]),
    phone: textOf(kept["phone"]),
    students: students.length > 0 ? students : emptyFamily.students,
  };
}

const readChild = (kept: Unknown): KeptChild => ({
  name: textOf(kept["name"]),
  birthDate: textOrNull(kept["birthDate"]),
  consents: neededPurposes.filter((purpose) => list(kept["consents"]).includes(purpose)),
});

function readAttempt(kept: Unknown): Attempt | null {
  const { key, request } = kept;
  const courseId = idOf(kept["courseId"]);
  if (typeof key !== "string" || typeof request !== "string" || courseId === null) return null;
  return { key, courseId, request, orderId: idOf(kept["orderId"]) };
}
