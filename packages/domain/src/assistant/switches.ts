/** Who may use the assistant in a class: all its children, or those the teacher chose. */
export const audiences = ["everyone", "specific"] as const;
export type Audience = (typeof audiences)[number];

export const modes = ["off", "on"] as const;
export type Mode = (typeof modes)[number];

/** The switches of a class, set by its staff. */
export interface Switches {
  readonly mode: Mode;
  readonly audience: Audience;
  /** The children it is open to if the audience is specific. */
  readonly students: readonly number[];
}

/** A class that no one has set follows its group: on for everyone if the group has an assistant. */
export const switchesOf = (own: Switches | null, groupHasAssistant: boolean): Switches => {
  if (!groupHasAssistant) return { mode: "off", audience: own?.audience ?? "everyone", students: own?.students ?? [] };
  return own ?? { mode: "on", audience: "everyone", students: [] };
};

/** Why a child can't use the assistant, or null. */
export type Closed = "off" | "not_for_you" | "consent_required" | "class_not_open";

interface Child {
  readonly studentId: number;
  /** A parent's consent to the assistant. */
  readonly mayUse: boolean;
  readonly isClassOpen: boolean;
}

/** Whether a child can use the assistant now; a withdrawn consent closes it at once. */
export function closedTo({ mode, audience, students }: Switches, { studentId, mayUse, isClassOpen }: Child): Closed | null {
  if (mode === "off") return "off";
  if (audience === "specific" && !students.includes(studentId)) return "not_for_you";
  if (!mayUse) return "consent_required";
  return isClassOpen ? null : "class_not_open";
}

export type AnsweredBy = "lesson" | "provider";

/** Who answers. Anyone outside is asked only if a parent allowed both the assistant and passing data to third parties. */
export const answeredBy = (granted: { readonly assistant: boolean; readonly thirdParties: boolean }, hasProvider: boolean): AnsweredBy =>
  granted.assistant && granted.thirdParties && hasProvider ? "provider" : "lesson";
