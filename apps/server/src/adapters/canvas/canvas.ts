import { z } from "zod";
import type { SentOutcome } from "@larkroom/domain/canvas/outcome-to-send";
import type { CanvasApi } from "../../kernel/ports/canvas.ts";
import { type Connection, type VendorAnswer, type VendorClient, VendorError, type VendorRequest } from "../../kernel/ports/connections.ts";

/** The most pages of a list that are read: 5,000 entries. */
const mostPages = 50;

const entity = z.object({ id: z.string() });
const course = entity.extend({ name: z.string().nullish() });
const user = entity.extend({
  name: z.string(),
  email: z.string().nullish(),
  login_id: z.string().nullish(),
  sis_user_id: z.string().nullish(),
});
const assignment = entity.extend({ integration_id: z.string().nullish() });
const pairingCode = z.object({ code: z.string().min(1) });

/** Ids of Canvas are longer than a number can hold: with this media type they are text. */
const headersOf = ({ keys }: Connection) => ({
  authorization: `Bearer ${keys["token"] ?? ""}`,
  accept: "application/json+canvas-string-ids",
});

/** Reads an answer. @throws VendorError for one that is not Canvas's */
function read<T>(schema: z.ZodType<T>, { body, status }: Pick<VendorAnswer, "body" | "status">): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new VendorError("wrong_address", { status });
  return parsed.data;
}

/** The address of the next page in a `Link` header, or null. */
export function nextPage(link: string | null): string | null {
  for (const part of (link ?? "").split(",")) {
    const [, address, parameters = ""] = /^\s*<([^>]*)>\s*;(.*)$/.exec(part) ?? [];
    if (address !== undefined && /\brel="?next"?/.test(parameters)) return address;
  }
  return null;
}

/** The words in which Canvas takes an outcome. */
function submissionOf(outcome: SentOutcome): object {
  if (outcome === "excused") return { excuse: true };
  return { excuse: false, posted_grade: outcome === "none" ? "" : outcome };
}

/** A school's Canvas. */
export function createCanvas(connection: Connection, client: VendorClient): CanvasApi {
  const headers = headersOf(connection);
  const call = (request: Omit<VendorRequest, "headers">): Promise<VendorAnswer> => client.call({ ...request, headers });
  const courseOf = (courseId: string): string => `/api/v1/courses/${encodeURIComponent(courseId)}`;

  /** The answer, or null where Canvas says that there is no such record. */
  const find = (request: Omit<VendorRequest, "headers">): Promise<VendorAnswer | null> =>
    call(request).catch((error: unknown) => {
      if (error instanceof VendorError && error.problem === "not_found") return null;
      throw error;
    });

  /** All entries of a list, page by page; null where there is no such list. */
  async function list<T>(schema: z.ZodType<T>, request: Omit<VendorRequest, "headers" | "method">): Promise<T[] | null> {
    const all: T[] = [];
    let next: Omit<VendorRequest, "headers"> = { ...request, method: "GET", query: { ...request.query, per_page: 100 } };
    for (let page = 0; page < mostPages; page += 1) {
      const answer = await find(next);
      if (!answer) return page === 0 ? null : all;
      all.push(...read(z.array(schema), answer));
      const address = nextPage(answer.header("link"));
      if (address === null) return all;
      // The address of the next page has the whole query in it.
      next = { operation: request.operation, method: "GET", path: address };
    }
    return all;
  }

  return {
    async findCourse(courseId) {
      const answer = await find({ operation: "course", method: "GET", path: courseOf(courseId) });
      if (!answer) return null;
      const { id, name } = read(course, answer);
      return { id, name: name ?? "" };
    },
    async listStudents(courseId) {
      const users = await list(user, {
        operation: "roster",
        path: `${courseOf(courseId)}/users`,
        query: { "enrollment_type[]": "student", "enrollment_state[]": ["active", "invited"], "include[]": "email" },
      });
      return (
        users?.map(({ id, name, email, login_id, sis_user_id }) => ({
          id,
          name,
          email: email ?? null,
          loginId: login_id ?? null,
          sisId: sis_user_id ?? null,
        })) ?? null
      );
    },
    async listOwnAssignments(courseId) {
      const all = await list(assignment, { operation: "assignments", path: `${courseOf(courseId)}/assignments` });
      return (all ?? []).flatMap(({ id, integration_id: key }) => (key ? [{ id, key }] : []));
    },
    async createAssignment(courseId, { key, name }) {
      const answer = await call({
        operation: "assignment_create",
        method: "POST",
        path: `${courseOf(courseId)}/assignments`,
        json: {
          assignment: {
            name,
            integration_id: key,
            grading_type: "percent",
            points_possible: 100,
            submission_types: ["none"],
            published: true,
            notify_of_update: false,
          },
        },
      });
      return read(entity, answer).id;
    },
    async saveOutcome({ courseId, assignmentId, userId }, outcome) {
      try {
        const answer = await find({
          operation: "grade",
          method: "PUT",
          path: `${courseOf(courseId)}/assignments/${encodeURIComponent(assignmentId)}/submissions/${encodeURIComponent(userId)}`,
          json: { submission: submissionOf(outcome) },
        });
        return answer ? "saved" : "gone";
      } catch (error) {
        if (error instanceof VendorError && error.problem === "refused") return "refused";
        throw error;
      }
    },
    async createPairingCode(userId) {
      const answer = await call({
        operation: "pairing_code",
        method: "POST",
        path: `/api/v1/users/${encodeURIComponent(userId)}/observer_pairing_codes`,
      });
      return read(pairingCode, answer).code;
    },
  };
}

/** Asks Canvas who the owner of the access token is. @throws VendorError if the connection can't be used */
export async function testCanvas(connection: Connection, client: VendorClient): Promise<void> {
  const answer = await client.call({ operation: "test", method: "GET", path: "/api/v1/users/self", headers: headersOf(connection) });
  read(entity, answer);
}
