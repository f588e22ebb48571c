import { createHmac } from "node:crypto";
import { z } from "zod";
import type { AlgoritmicsPort, PlatformCourse, PlatformProgress } from "../../kernel/ports/algoritmics.ts";
import {
  type Connection,
  type ConnectionPorts,
  type VendorAnswer,
  type VendorClient,
  VendorError,
  type VendorRequest,
} from "../../kernel/ports/connections.ts";

/** The most pages of courses that are read: the school's own server says whether there is another. */
const mostPages = 50;
/** How many codes are asked about at once. */
const codesAtOnce = 100;

const student = z.object({ code: z.string().regex(/^[A-Za-z0-9-]{1,40}$/) });
const courses = z.object({
  items: z.array(z.object({ id: z.union([z.string(), z.int()]).transform(String), title: z.string() })),
  next: z.string().nullable().default(null),
});
const progress = z.object({
  items: z.array(z.object({ code: z.string(), percent: z.number().min(0).max(100), done_at: z.iso.datetime({ offset: true }).nullable() })),
});

function read<S extends z.ZodType>(schema: S, { status, body }: VendorAnswer): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new VendorError("wrong_address", { status });
  return parsed.data;
}

/** The Algoritmics platform at a school's own address, in the form that docs/integrations/algoritmics.md describes. */
export function createAlgoritmics(clientOf: ConnectionPorts["clientOf"]): AlgoritmicsPort {
  const ask = (connection: Connection, request: VendorRequest): Promise<VendorAnswer> =>
    clientOf(connection).call({ ...request, headers: authorization(connection) });
  return {
    async findCode(connection, pseudonym) {
      const path = `/api/v1/students/${encodeURIComponent(pseudonym)}`;
      return read(student, await ask(connection, { operation: "find_code", method: "PUT", path, json: {} })).code;
    },
    async listCourses(connection) {
      const all: PlatformCourse[] = [];
      let path: string | null = "/api/v1/courses";
      for (let page = 0; path !== null && page < mostPages; page += 1) {
        const answer = await ask(connection, { operation: "list_courses", method: "GET", path });
        if (answer.status === 204) break;
        const { items, next }: z.output<typeof courses> = read(courses, answer);
        all.push(...items);
        path = items.length === 0 ? null : next;
      }
      return all;
    },
    async readProgress(connection, taskId, codes) {
      const all: PlatformProgress[] = [];
      for (let from = 0; from < codes.length; from += codesAtOnce) {
        const path = `/api/v1/tasks/${encodeURIComponent(taskId)}/progress`;
        const json = { codes: codes.slice(from, from + codesAtOnce) };
        const answer = await ask(connection, { operation: "read_progress", method: "POST", path, json, isRepeatable: true });
        if (answer.status === 204) continue;
        for (const { code, percent, done_at } of read(progress, answer).items)
          all.push({ code, percent: Math.floor(percent), doneAt: done_at === null ? null : Temporal.Instant.from(done_at) });
      }
      return all;
    },
    sign: ({ keys }, text) =>
      createHmac("sha256", keys["key"] ?? "")
        .update(text)
        .digest("base64url"),
  };
}

const authorization = ({ keys }: Connection) => ({ authorization: `Bearer ${keys["key"] ?? ""}` });

/** Whether the platform takes the key. */
export async function testAlgoritmics(connection: Connection, client: VendorClient): Promise<void> {
  const answer = await client.call({ operation: "test", method: "GET", path: "/api/v1/courses", headers: authorization(connection) });
  if (answer.status !== 204) read(courses, answer);
}
