import { gradebookTable } from "@larkroom/domain/assessment/gradebook-table";
import { editions } from "@larkroom/domain/editions/editions";
import { writeAuditLog } from "../../kernel/audit/write-audit-log.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { csvFile, excelFile } from "../../kernel/files/table-file.ts";
import { handler } from "../../kernel/http/call.ts";
import { getAuthorizedGroup, teachGroup } from "../groups/index.ts";
import { getGradebookDto, shownTotal } from "./get-gradebook.ts";

/** The gradebook as a file that an import reads. The activity log records who took it. */
export const exportGradebook = handler("POST /group/:groupId/assignment/gradebook/export", async (call) => {
  const { kernel, actor, params, body, now, request } = call;
  const found = await getAuthorizedGroup(kernel.db, teachGroup, actor, params.groupId);
  const book = await getGradebookDto(kernel.db, found.id, now);
  const students = book.students.map((one) => ({ ...one, total: shownTotal(book.group, one).percentage }));
  const table = {
    name: `gradebook-${found.id}-${now.toString().slice(0, 10)}`,
    ...gradebookTable({ ...book, students }, request.edition),
    rightToLeft: editions[request.edition].dir === "rtl",
  };
  await inTransaction(kernel.db, (tx) =>
    writeAuditLog(call, tx, {
      action: "assessment.gradebook_exported",
      schoolId: found.schoolId,
      target: { kind: "group", id: found.id },
      after: { format: body.format, students: book.students.map(({ id }) => id) },
    }),
  );
  return body.format === "csv" ? csvFile(table) : excelFile(table);
});
