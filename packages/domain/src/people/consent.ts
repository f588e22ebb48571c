/** What a parent allows or not for a child, each by itself. */
export const consentPurposes = ["camera", "chat", "recording", "ai_assistant", "third_parties"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** What parents are asked for today. The other purposes are asked for together with what they open. */
export const offeredPurposes = ["camera", "chat"] as const satisfies readonly ConsentPurpose[];
export type OfferedPurpose = (typeof offeredPurposes)[number];
export const isOffered = (purpose: ConsentPurpose): purpose is OfferedPurpose => offeredPurposes.some((offered) => offered === purpose);

/** The text parents agree to now. A record keeps the version its parent saw. */
export const consentVersion = "2026-01";

/** One decision of a parent. Records are only ever added: the latest holds. */
export interface ConsentRecord {
  purpose: ConsentPurpose;
  granted: boolean;
  at: Temporal.Instant;
  version: string;
  /** The client who decided. */
  clientId: number;
  /** How it was given: in sign-up, on the parent's pages, or on paper that staff recorded. */
  method: "sign_up" | "profile" | "staff_record";
}

export interface ConsentEntry {
  granted: boolean;
  /** The record it rests on, null when the parent was never asked. */
  record: ConsentRecord | null;
  /** Granted to an older text: still holds, to be asked for again. */
  outdated: boolean;
}

export type ConsentState = Readonly<Record<ConsentPurpose, ConsentEntry>>;

/** Where a child's consents stand. Without a record nothing is granted; of two at one instant the refusal holds. */
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

/** How long a consent stands before a parent is asked whether it still does, in months of the calendar. */
const askAgainMonths = 24;

/** Consents given at this instant or before are asked for again. */
export const askedAgainBefore = (now: Temporal.Instant): Temporal.Instant =>
  now.toZonedDateTimeISO("UTC").subtract({ months: askAgainMonths }).toInstant();

/** Whether a consent was given so long ago that the parent is to be asked again. It holds until they answer. */
export function isAged({ granted, record }: Pick<ConsentEntry, "granted" | "record">, now: Temporal.Instant): boolean {
  if (!granted || record === null) return false;
  const askAgain = record.at.toZonedDateTimeISO("UTC").add({ months: askAgainMonths }).toInstant();
  return Temporal.Instant.compare(now, askAgain) >= 0;
}
