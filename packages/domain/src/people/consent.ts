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

/** The current version of the consent text. A record keeps the version its parent saw. Versions are ordered as text. */
export const consentVersion = "2026-11";

/** The version in which the text of each purpose changed last. A consent to an earlier one is requested again. */
export const textVersions: Readonly<Record<ConsentPurpose, string>> = {
  camera: "2026-01",
  chat: "2026-01",
  recording: "2026-01",
  ai_assistant: "2026-01",
  third_parties: "2026-11",
};

/** The consents that staff see when they must be requested again: those a child needs in class, and the one that the school's services need. */
export const renewedPurposes = [...neededPurposes, "third_parties"] as const satisfies readonly ConsentPurpose[];

/**
 * The earliest version of a purpose's text whose consent still counts. Any does, except for what other services get: an earlier text named fewer of
 * them, and the parent allowed no more than it said.
 */
export const validFrom = (purpose: ConsentPurpose): string => (purpose === "third_parties" ? textVersions.third_parties : "");

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
  /** Whether it is allowed now. */
  granted: boolean;
  /** The deciding record; null if the parent was never asked. */
  record: ConsentRecord | null;
  /** Given for an older text, so to be requested again; until then it is valid only if `granted`. */
  outdated: boolean;
}

export type ConsentState = Readonly<Record<ConsentPurpose, ConsentEntry>>;

/** A child's consents. Without a valid record nothing is granted; of two records at the same instant, the refusal counts. */
export function consentState(records: readonly ConsentRecord[]): ConsentState {
  const entry = (purpose: ConsentPurpose): ConsentEntry => {
    const latest = records
      .filter((record) => record.purpose === purpose)
      .reduce<ConsentRecord | null>((last, record) => {
        const order = last ? Temporal.Instant.compare(record.at, last.at) : 1;
        return order > 0 || (order === 0 && !record.granted) ? record : last;
      }, null);
    if (!latest?.granted) return { granted: false, record: latest, outdated: false };
    const { version } = latest;
    return { granted: version >= validFrom(purpose), record: latest, outdated: version < textVersions[purpose] };
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
