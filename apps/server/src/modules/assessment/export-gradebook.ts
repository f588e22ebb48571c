import { editions } from "@larkroom/domain/editions/editions";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { csvFile, excelFile } from "../../kernel/files/table-file.ts";
import { handler } from "../../kernel/http/call.ts";
import { getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { getGradebookDto } from "./get-gradebook.ts";

const inPercent = (basisPoints: number | null): number | null => (basisPoints === null ? null : basisPoints / 100);

/** The gradebook as a file. The activity log records who took it. */
export const exportGradebook = handler("POST /group/:groupId/assignment/gradebook/export", async (call) => {
  const { kernel, actor, params, body, now, request } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  const { assignments, students, cells } = await getGradebookDto(kernel.db, found.id, now);
  const percentages = new Map(
    cells.map((cell) => [`${cell.student} ${cell.groupAssignment}`, cell.status === "MISSED" ? 0 : cell.percentage]),
  );
  const table = {
    name: `gradebook-${found.id}-${now.toString().slice(0, 10)}`,
    headings: [
      body.headings.student,
      body.headings.total,
      ...assignments.map(({ title, number }) => (number === null ? title : `${title} ${number}`)),
    ],
    rows: students.map(({ id, name, current }) => [
      name,
      inPercent(current.percentage),
      ...assignments.map((one) => inPercent(percentages.get(`${id} ${one.id}`) ?? null)),
    ]),
    rightToLeft: editions[request.edition].dir === "rtl",
  };
  await inTransaction(kernel.db, (tx) =>
    writeAuditLog(call, tx, {
      action: "assessment.gradebook_exported",
      schoolId: found.schoolId,
      target: { kind: "group", id: found.id },
      after: { format: body.format, students: students.map(({ id }) => id) },
    }),
  );
  return body.format === "csv" ? csvFile(table) : excelFile(table);
});
