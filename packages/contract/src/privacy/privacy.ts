import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { startedOperation } from "../shared/operation.ts";
import { id, instant, pathId } from "../shared/wire.ts";

/** An archive of data, for its owner. The result of the operation `people.export` has this shape with `studentId` (null: the household) for `student`. */
export const dataExport = z.object({
  id,
  student: z.object({ id, name: z.string() }).nullable().describe("Null: the whole household"),
  filename: z.string(),
  size: z.int().describe("Bytes"),
  createdAt: instant,
  expiresAt: instant.describe("When the download expires"),
  url: z.string().describe("A path on our origin, valid for 15 minutes and only in its owner's session"),
});

/** What happened to the data of a child or a household. The result of the operation `people.erase` has this shape. */
export const erasureReceipt = z.object({
  id,
  subject: z.enum(["student", "client"]),
  requestedAt: instant,
  erasedAt: instant,
  method: z.enum(["asked", "age"]).describe("Requested by the parent, or because its retention period ended"),
  lines: z.array(
    z.object({
      what: z.string().describe("In the parent's language"),
      does: z.enum(["deleted", "stripped", "kept"]),
      count: z.int(),
      why: z.string().nullable().describe("Why it is kept, in the parent's language"),
    }),
  ),
});

const confirmed = z.object({
  password: z.string().max(1024).optional().describe("The parent's password; without one, the login must be at most 5 minutes old"),
});

export const privacyContract = {
  "POST /public/profile/client/student/:id/export": endpoint({
    id: "CON-03",
    summary: "Starts creating an archive of everything stored about a child",
    who: ["client"],
    params: z.object({ id: pathId }),
    response: startedOperation,
    errors: ["not_found"],
  }),
  "POST /public/profile/client/student/:id/erase": endpoint({
    id: "CON-04",
    summary: "Erases a child; the login stops working immediately",
    who: ["client"],
    params: z.object({ id: pathId }),
    body: confirmed,
    response: startedOperation,
    errors: ["not_found", "wrong_credentials", "fresh_login_required", "student_has_active_course", "transition_not_allowed"],
  }),
  "GET /public/profile/client/exports": endpoint({
    id: "CON-05",
    summary: "The archives that can be downloaded now, newest first",
    who: ["client"],
    response: z.array(dataExport),
  }),
  "POST /public/profile/client/export": endpoint({
    id: "CON-06",
    summary: "Starts creating an archive of everything stored about the household",
    who: ["client"],
    response: startedOperation,
  }),
  "POST /public/profile/client/erase": endpoint({
    id: "CON-07",
    summary: "Erases the household with the parent's account; every session ends",
    who: ["client"],
    body: confirmed,
    response: startedOperation,
    errors: ["wrong_credentials", "fresh_login_required", "student_has_active_course", "transition_not_allowed"],
  }),
  "GET /public/profile/client/erasures": endpoint({
    id: "CON-08",
    summary: "Receipts of what was erased, newest first",
    who: ["client"],
    response: z.array(erasureReceipt),
  }),
};
