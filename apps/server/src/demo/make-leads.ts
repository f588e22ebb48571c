import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { Tx } from "../kernel/db/db.ts";
import { lead } from "../modules/leads/tables.ts";
import { demoLeads } from "./content/leads.ts";
import type { MadeCourse } from "./make-courses.ts";

interface MakeLeads {
  readonly tx: Tx;
  readonly schoolId: number;
  readonly edition: EditionSlug;
  readonly now: Temporal.Instant;
  readonly courses: readonly MadeCourse[];
}

/** People who wrote to the school within the last days. */
export async function makeLeads({ tx, schoolId, edition, now, courses }: MakeLeads): Promise<void> {
  const [wanted] = courses.filter(({ key, status }) => key === "games" && status === "ACTIVE");
  await tx.insert(lead).values(
    demoLeads[edition].map(({ hoursAgo, consent, ...one }) => {
      const at = now.subtract({ hours: hoursAgo });
      const courseId = one.source === "programme" ? (wanted?.id ?? null) : null;
      return { ...one, schoolId, edition, courseId, consentAt: consent ? at : null, createdAt: at, updatedAt: at };
    }),
  );
}
