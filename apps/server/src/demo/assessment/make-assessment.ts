import { eq } from "drizzle-orm";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { courseAssignment } from "../../modules/assessment/tables.ts";
import { planWork } from "./plan-work.ts";
import { readGroups } from "./read-groups.ts";
import type { InspectedWorks } from "./store-works.ts";
import { writeGroupSettings } from "./write-group-settings.ts";
import { writeOccurrences } from "./write-occurrences.ts";
import { writeQuizzes } from "./write-quizzes.ts";
import { writeRubrics } from "./write-rubrics.ts";
import { writeTemplates } from "./write-templates.ts";
import { writeWork } from "./write-work.ts";

interface DemoSchool {
  readonly schoolId: number;
  readonly edition: EditionSlug;
  readonly timeZone: string;
}

/** Assignments were written this long before the first start. */
const daysOld = 400;

/**
 * The assessment of a demo school's courses: rubrics and assignments, and in every group of them work that children handed in and grades. It is made
 * once, in a school that has no assignments; its grades follow from the product's own rules, and it takes a fixed number of statements.
 */
export async function makeAssessment(kernel: Kernel, school: DemoSchool, inspected: InspectedWorks): Promise<void> {
  const { schoolId, edition, timeZone } = school;
  if ((await kernel.db.$count(courseAssignment, eq(courseAssignment.schoolId, schoolId))) > 0) return;
  const now = kernel.now();
  const createdAt = now.subtract({ hours: 24 * daysOld });
  await inTransaction(kernel.db, async (tx) => {
    const rubrics = await writeRubrics(tx, { schoolId, edition, createdAt });
    const templates = await writeTemplates(tx, { schoolId, edition, createdAt, rubrics });
    const groups = await readGroups(tx, schoolId);
    const context = { kernel, tx, schoolId, edition, timeZone, now, rubrics, templates, groups, inspected };
    const occurrences = await writeOccurrences(context);
    const quizzes = await writeQuizzes(context, occurrences);
    await writeWork(context, planWork(context, occurrences, quizzes));
    await writeGroupSettings(context);
  });
}
