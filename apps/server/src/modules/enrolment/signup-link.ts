import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { Journey } from "@larkroom/domain/enrolment/journeys";

interface Chosen {
  /** The course's `prettyUrl`. */
  readonly course: string;
  readonly group: number | null;
  readonly journey: Journey;
  readonly student: number;
  /** The child has a seat in the group already, which may look full to others. */
  readonly isHeld?: boolean;
}

/** The sign-up link with what was chosen for a child. */
export function signupLink(publicUrl: string, edition: EditionSlug, { course, group, journey, student, isHeld }: Chosen): string {
  const query = new URLSearchParams({
    course,
    ...(group === null ? {} : { group: String(group) }),
    journey,
    student: String(student),
    ...(isHeld && { held: "1" }),
  });
  return `${publicUrl}/${edition}/signup?${query.toString()}`;
}

/** The sign-up link of a seat that is held for a family: the group can be chosen although it looks full to everyone else. It contains no secret. */
export function offerLink(publicUrl: string, edition: EditionSlug, { course, group }: { course: string; group: number }): string {
  const query = new URLSearchParams({ course, group: String(group), journey: "purchase", held: "1" });
  return `${publicUrl}/${edition}/signup?${query.toString()}`;
}
