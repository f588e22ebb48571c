/** What a parent can allow for a child, each separately. */
export const consentPurposes = ["camera", "chat", "recording", "ai_assistant", "third_parties"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** What parents can currently allow. */
export const offeredPurposes = [
  "camera",
  "chat",
  "recording",
  "ai_assistant",
  "third_parties",
] as const satisfies readonly ConsentPurpose[];
/** What a child needs to take part in every class: without a parent's answer to these, the parent is asked. */
export const neededPurposes = ["camera", "chat"] as const satisfies readonly ConsentPurpose[];
export type NeededPurpose = (typeof neededPurposes)[number];
export const isNeeded = (purpose: ConsentPurpose): purpose is NeededPurpose => neededPurposes.some((needed) => needed === purpose);
export type OfferedPurpose = (typeof offeredPurposes)[number];
export const isOffered = (purpose: ConsentPurpose): purpose is OfferedPurpose => offeredPurposes.some((offered) => offered === purpose);

/** The current version of the consent text. A record keeps the version its parent saw. */
export const consentVersion = "2026-01";

/** One decision of a parent. Records are only added: the latest counts. */
export interface ConsentRecord {
  purpose: ConsentPurpose;
  granted: boolean;
  at: Temporal.Instant;
  version: string;
  /** The client who decided. */
  clientId: number;
  /** How it was given: at sign-up, on the parent's pages, or on paper recorded by staff. */
  method: "sign_up" | "profile" | "staff_record";
}

export interface ConsentEntry {
  granted: boolean;
  /** The deciding record; null if the parent was never asked. */
  record: ConsentRecord | null;
  /** Granted for an older text: still valid, but to be requested again. */
  outdated: boolean;
}

export type ConsentState = Readonly<Record<ConsentPurpose, ConsentEntry>>;

/** A child's consents. Without a record nothing is granted; of two records at the same instant, the refusal counts. */
export function consentState(records: readonly ConsentRecord[], version: string = consentVersion): ConsentState {
  const entry = (purpose: ConsentPurpose): ConsentEntry => {
    const latest = records
      .filter((record) => record.purpose === purpose)
      .reduce<ConsentRecord | null>((last, record) => {
        const order = last ? Temporal.Instant.compare(record.at, last.at) : 1;
        return order > 0 || (order === 0 && !record.granted) ? record : last;
      }, null);
    const granted = latest?.granted ?? false;
    return { granted, record: latest, outdated: granted && latest?.version !== version };
  };
  return {
    camera: entry("camera"),
    chat: entry("chat"),
    recording: entry("recording"),
    ai_assistant: entry("ai_assistant"),
    third_parties: entry("third_parties"),
  };
}

/** After how many calendar months a parent is asked to confirm a consent. */
const askAgainMonths = 24;

/** Consents given at or before this instant are requested again. */
export const askedAgainBefore = (now: Temporal.Instant): Temporal.Instant =>
  now.toZonedDateTimeISO("UTC").subtract({ months: askAgainMonths }).toInstant();

/** Whether a consent is so old that the parent is asked again. It stays valid until they answer. */
export function isAged({ granted, record }: Pick<ConsentEntry, "granted" | "record">, now: Temporal.Instant): boolean {
  if (!granted || record === null) return false;
  const askAgain = record.at.toZonedDateTimeISO("UTC").add({ months: askAgainMonths }).toInstant();
  return Temporal.Instant.compare(now, askAgain) >= 0;
}
