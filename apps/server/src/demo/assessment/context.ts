import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { Tx } from "../../kernel/db/db.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { RubricKind } from "../content/assessment/assessment-words.ts";
import type { CourseKey } from "../content/courses/frames.ts";
import type { AssessedGroup, GroupMember } from "./read-groups.ts";
import type { InspectedWorks } from "./store-works.ts";
import type { WrittenRubric } from "./write-rubrics.ts";
import type { WrittenTemplate } from "./write-templates.ts";

/** What the parts of a school's assessment are made from. */
export interface AssessmentContext {
  readonly kernel: Kernel;
  readonly tx: Tx;
  readonly schoolId: number;
  readonly edition: EditionSlug;
  readonly timeZone: string;
  readonly now: Temporal.Instant;
  readonly rubrics: ReadonlyMap<RubricKind, WrittenRubric>;
  readonly templates: readonly WrittenTemplate[];
  readonly groups: readonly AssessedGroup[];
  readonly inspected: InspectedWorks;
}

/** An assignment of a group, with its row. */
export interface WrittenOccurrence {
  readonly id: number;
  readonly group: AssessedGroup;
  readonly course: CourseKey;
  readonly template: WrittenTemplate;
  /** Its place among the group's assignments of the same template, from 0. */
  readonly nth: number;
  readonly groupClassId: number | null;
  readonly dateFrom: Temporal.Instant;
  readonly dateTo: Temporal.Instant;
  readonly classFeedback: string;
  /** Those to whom it was given: it wasn't due before they joined. */
  readonly given: readonly (GroupMember & { readonly place: number })[];
}

/** The evening by which work that teachers set a date for is due: in three to nine days, on the same weekday at every start. */
export function nextDueEvening(now: Temporal.Instant, timeZone: string): Temporal.Instant {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const wednesday = today.add({ days: 10 - today.dayOfWeek });
  return wednesday.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(20, 0) }).toInstant();
}

export const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0;
