import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { Journey } from "@larkroom/domain/enrolment/journeys";

interface Chosen {
  /** The course's `prettyUrl`. */
  readonly course: string;
  readonly group: number | null;
  readonly journey: Journey;
  readonly student: number;
}

/** The sign-up link with what was chosen for a child. */
export function signupLink(publicUrl: string, edition: EditionSlug, { course, group, journey, student }: Chosen): string {
  const query = new URLSearchParams({ course, ...(group === null ? {} : { group: String(group) }), journey, student: String(student) });
  return `${publicUrl}/${edition}/signup?${query.toString()}`;
}
