import { eq } from "drizzle-orm";
import { rubricColumns, rubricHeadings } from "@larkroom/domain/assessment/rubric-columns";
import { editions } from "@larkroom/domain/editions/editions";
import { requireAccess } from "../../kernel/auth/access.ts";
import { csvFile } from "../../kernel/files/table-file.ts";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import { canViewSchool } from "../schools/index.ts";
import { school } from "../schools/schools.views.ts";
import { listRubricContents } from "./rubric-contents.store.ts";

/** The rubrics of a school as a file that an import reads: a row for each criterion, and one for a rubric without any. */
export const exportRubrics = handler("GET /assessment/rubric/export", async ({ kernel: { db }, actor, query, request }) => {
  const schoolId = query.school ?? ("schoolId" in actor ? actor.schoolId : null);
  if (schoolId === null) throw fieldRefusal("school", "required");
  const [found] = await db.select({ schoolId: school.id, distributorId: school.distributorId }).from(school).where(eq(school.id, schoolId));
  requireAccess(canViewSchool, actor, found);
  const language = query.language ?? request.edition;
  const rubrics = await listRubricContents(db, schoolId);
  return csvFile({
    name: "rubrics",
    headings: rubricColumns.map((column) => rubricHeadings[language][column]),
    rows: rubrics.flatMap(({ title, criteria }) =>
      criteria.length === 0 ? [[title, "", "", "", "", ""]] : criteria.map((one) => [title, one.title, ...one.words]),
    ),
    rightToLeft: editions[language].dir === "rtl",
  });
});
