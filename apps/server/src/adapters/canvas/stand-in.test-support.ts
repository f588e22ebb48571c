import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A student as Canvas knows them. */
export interface StandInUser {
  readonly id: string;
  readonly name: string;
  readonly email?: string | null;
  readonly login_id?: string | null;
  readonly sis_user_id?: string | null;
}

interface Assignment {
  readonly id: string;
  readonly name: string;
  readonly integration_id: string | null;
  readonly grading_type: string;
  readonly points_possible: number;
  readonly published: boolean;
}

interface Course {
  readonly id: string;
  name: string;
  students: StandInUser[];
  assignments: Assignment[];
  /** What was saved, by assignment and user: the grade, or that the student is excused. */
  readonly submissions: Map<string, { score: number | null; excused: boolean }>;
}

/** How the next requests fail, in order: with a status, or without an answer. */
type Fault = { status: number; headers?: Record<string, string>; body?: unknown } | "cut off" | "lost answer" | "none";

const base = 21_070_000_000_000_000n;

/**
 * A server that behaves as Canvas's REST API does, from its documentation: bearer tokens, lists in pages with `Link` headers, text ids on request, cost
 * and allowance headers, submissions that take points, percentages and excuses and refuse anything else, pairing codes, and signed live events.
 */
export async function startCanvas() {
  const token = "7~stand-in-token";
  const courses = new Map<string, Course>();
  const pairing: { userId: string; code: string }[] = [];
  const received: { method: string; path: string; query: URLSearchParams; body: unknown }[] = [];
  const faults: Fault[] = [];
  const state = { pageSize: 100, canSeeRosters: true };
  let nextId = 1_000;
  const signing = newKey("key-of-march");

  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    if (pathname === "/jwks") return say(response, 200, { keys: [signing.jwk] });
    const text = Buffer.concat(chunks).toString("utf8");
    const body: unknown = text === "" ? null : JSON.parse(text);
    received.push({ method: request.method ?? "", path: pathname, query: searchParams, body });
    const fault = faults.shift() ?? "none";
    if (fault === "cut off") return void response.destroy();
    if (typeof fault === "object") return say(response, fault.status, fault.body ?? { errors: [{ message: "no" }] }, fault.headers);
    if (request.headers.authorization !== `Bearer ${token}`)
      return say(response, 401, { errors: [{ message: "Invalid access token." }] }, { "www-authenticate": 'Bearer realm="canvas-lms"' });
    const isText = (request.headers.accept ?? "").includes("application/json+canvas-string-ids");
    const answer = route(request.method ?? "", pathname, searchParams, body);
    if (fault === "lost answer") return void response.destroy();
    return say(response, answer.status, isText ? answer.body : withNumbers(answer.body), answer.headers);
  }

  function say(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
    const cost = { "x-request-cost": "0.07", "x-rate-limit-remaining": "599.2" };
    response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...cost, ...headers }).end(JSON.stringify(body));
  }

  const missing = { status: 404, body: { errors: [{ message: "The specified resource does not exist." }] } };
  const notAllowed = { status: 403, body: { status: "unauthorized", errors: [{ message: "user not authorized to perform that action" }] } };
  type Routed = { status: number; body: unknown; headers?: Record<string, string> };

  function route(method: string, path: string, query: URLSearchParams, body: unknown): Routed {
    if (method === "GET" && path === "/api/v1/users/self") return { status: 200, body: { id: "1", name: "Registrar" } };
    const [, userId] = /^\/api\/v1\/users\/(\d+)\/observer_pairing_codes$/.exec(path) ?? [];
    if (method === "POST" && userId !== undefined) return pair(userId);
    const [, id, rest = ""] = /^\/api\/v1\/courses\/(\d+)(\/.*)?$/.exec(path) ?? [];
    const course = id === undefined ? undefined : courses.get(id);
    if (!course) return missing;
    if (method === "GET" && rest === "") return { status: 200, body: { id: course.id, name: course.name, workflow_state: "available" } };
    if (method === "GET" && rest === "/users") {
      if (!state.canSeeRosters) return notAllowed;
      const asksEmail = query.getAll("include[]").includes("email");
      return paged(
        path,
        query,
        course.students.map(({ email, ...one }) => ({ ...one, ...(asksEmail ? { email: email ?? null } : {}) })),
      );
    }
    if (method === "GET" && rest === "/assignments") return paged(path, query, course.assignments);
    if (method === "POST" && rest === "/assignments") return make(course, body);
    const [, assignmentId, student] = /^\/assignments\/(\d+)\/submissions\/(\d+)$/.exec(rest) ?? [];
    if (method === "PUT" && assignmentId !== undefined && student !== undefined) return grade(course, assignmentId, student, body);
    return missing;
  }

  /** A page of a list. The address of the next one is opaque: it has a bookmark instead of a number. */
  function paged(path: string, query: URLSearchParams, all: readonly unknown[]): Routed {
    const size = Math.min(Number(query.get("per_page") ?? 10), state.pageSize);
    const start = Number(query.get("page")?.replace("bookmark:", "") ?? 0);
    const address = (page: number): string => {
      const next = new URLSearchParams(query);
      next.set("page", `bookmark:${page}`);
      return `<${url}${path}?${next.toString()}>`;
    };
    const links = [`${address(start)}; rel="current"`, ...(start + size < all.length ? [`${address(start + size)}; rel="next"`] : [])];
    return { status: 200, body: all.slice(start, start + size), headers: { link: [...links, `${address(0)}; rel="first"`].join(",") } };
  }

  function make(course: Course, body: unknown): Routed {
    const { assignment } = body as { assignment: Partial<Assignment> };
    if (!assignment.name) return { status: 400, body: { errors: { name: [{ message: "is too short" }] } } };
    const made: Assignment = {
      id: String(base + BigInt((nextId += 1))),
      name: assignment.name,
      integration_id: assignment.integration_id ?? null,
      grading_type: assignment.grading_type ?? "points",
      points_possible: assignment.points_possible ?? 0,
      published: assignment.published ?? false,
    };
    course.assignments.push(made);
    return { status: 201, body: made };
  }

  function grade(course: Course, assignmentId: string, userId: string, body: unknown): Routed {
    const assignment = course.assignments.find(({ id }) => id === assignmentId);
    if (!assignment || !course.students.some(({ id }) => id === userId)) return missing;
    const { posted_grade: posted, excuse } = (body as { submission: { posted_grade?: string; excuse?: boolean } }).submission;
    const key = `${assignmentId} ${userId}`;
    if (excuse) course.submissions.set(key, { score: null, excused: true });
    else {
      const [, points, percent] = /^(?:(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)%)?$/.exec(posted ?? "") ?? ["", "wrong"];
      if (points === "wrong") return { status: 400, body: { errors: [{ message: "invalid grade" }] } };
      const score =
        percent === undefined ? (points === undefined ? null : Number(points)) : (Number(percent) * assignment.points_possible) / 100;
      course.submissions.set(key, { score, excused: false });
    }
    return { status: 200, body: { id: "1", user_id: userId, assignment_id: assignmentId, ...course.submissions.get(key) } };
  }

  function pair(userId: string): Routed {
    if (![...courses.values()].some(({ students }) => students.some(({ id }) => id === userId))) return missing;
    const code = `pair${pairing.length + 1}`;
    pairing.push({ userId, code });
    return { status: 200, body: { user_id: userId, code, expires_at: "2026-03-17T10:00:00Z", workflow_state: "active" } };
  }

  return {
    url,
    token,
    courses,
    pairing,
    received,
    faults,
    state,
    signing,
    keysUrl: `${url}/jwks`,
    addCourse(id: string, name: string, students: StandInUser[] = []): Course {
      const course: Course = { id, name, students, assignments: [], submissions: new Map() };
      courses.set(id, course);
      return course;
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
    /** Forgets everything but the keys. */
    reset(): void {
      courses.clear();
      pairing.length = 0;
      received.length = 0;
      faults.length = 0;
      Object.assign(state, { pageSize: 100, canSeeRosters: true });
    },
    sign: (claims: object, key = signing) => signJwt(claims, key),
  };
}

export type CanvasStandIn = Awaited<ReturnType<typeof startCanvas>>;

interface SigningKey {
  readonly kid: string;
  readonly jwk: object;
  readonly privateKey: KeyObject;
}

/** A pair of keys, with the public one as Canvas publishes it. */
export function newKey(kid: string): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { kid, privateKey, jwk: { ...publicKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" } };
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A JWT with these claims, signed as Canvas signs. */
export function signJwt(claims: object, { kid, privateKey }: SigningKey, header: object = {}): string {
  const signed = `${encode({ alg: "RS256", typ: "JWT", kid, ...header })}.${encode(claims)}`;
  return `${signed}.${createSign("RSA-SHA256").update(signed).sign(privateKey, "base64url")}`;
}

/** Without the media type for text ids, Canvas sends numbers, and a long one loses its last digits. */
function withNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNumbers);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      /(?:^|_)id$/.test(name) && /^\d+$/.test(String(one)) ? Number(one) : withNumbers(one),
    ]),
  );
}
