import type { LeadStage } from "./lead-stages.ts";

/** Where a lead comes from. */
export const leadKinds = ["lead", "waiting_list", "family"] as const;
export type LeadKind = (typeof leadKinds)[number];

/** A lead as the CRM may learn of it: an adult who wants a course. There is no room for a child in it. */
export interface Lead {
  readonly id: number;
  readonly kind: LeadKind;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /** The title of the course they want. */
  readonly course: string | null;
  readonly stage: LeadStage;
  /** Since when it is in that stage. */
  readonly stageAt: Temporal.Instant;
  /** Whether the adult allowed us to pass this on to third parties. */
  readonly consent: boolean;
  readonly createdAt: Temporal.Instant;
  /** When any of this changed last, the consent included. */
  readonly updatedAt: Temporal.Instant;
}

const letters: Readonly<Record<LeadKind, string>> = { lead: "L", waiting_list: "W", family: "F" };

/** How a lead is named in both systems: in its title there, by which it is found again when an answer was lost. */
export const referenceOf = ({ kind, id }: Pick<Lead, "kind" | "id">): string => `LR-${letters[kind]}${id}`;

/** The lead and kind of a reference; null for any other text. */
export function readReference(text: string): Pick<Lead, "kind" | "id"> | null {
  const [, letter = "", digits = ""] = /^LR-([LWF])([1-9]\d{0,15})$/.exec(text) ?? [];
  const kind = leadKinds.find((one) => letters[one] === letter);
  return kind === undefined ? null : { kind, id: Number(digits) };
}

/** The title of a lead in the CRM. */
export const titleOf = (lead: Pick<Lead, "kind" | "id" | "course">): string =>
  lead.course === null ? referenceOf(lead) : `${lead.course} · ${referenceOf(lead)}`;

/** What was sent of a lead before. */
export interface SentLead {
  /** Its id in the CRM; null when the answer to its creation is still missing. */
  readonly externalId: number | null;
  /** The fingerprint of what was sent last, without the stage. */
  readonly sent: string | null;
  /** The stage that both sides last agreed on; null if ours has to be sent again. */
  readonly sentStage: LeadStage | null;
  /** It was withdrawn: the CRM has nothing of it but a number. */
  readonly isWithdrawn: boolean;
}

/**
 * What is to be done about a lead at the CRM. Without consent nothing is sent; what was sent before the consent ended is withdrawn once. A
 * lead whose creation was not answered is looked for first: so it is not created twice, and a withdrawal doesn't miss it.
 */
export type SendStep = "nothing" | "hold_back" | "create" | "find" | "update" | "withdraw";

/** @param fingerprint of what would be sent now, without the stage */
export function decideSend(lead: Pick<Lead, "consent" | "stage">, before: SentLead | null, fingerprint: string): SendStep {
  if (!lead.consent) {
    return before === null || before.isWithdrawn ? "hold_back" : "withdraw";
  }
  if (before === null) return "create";
  if (before.externalId === null) return "find";
  return before.isWithdrawn || before.sent !== fingerprint || before.sentStage !== lead.stage ? "update" : "nothing";
}
