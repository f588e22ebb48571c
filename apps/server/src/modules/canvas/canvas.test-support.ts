import { eq } from "drizzle-orm";
import { afterAll, beforeEach } from "vitest";
import { consentVersion } from "@larkroom/domain/people/consent";
import { startCanvas, type StandInUser } from "../../adapters/canvas/stand-in.test-support.ts";
import { account } from "../../kernel/auth/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { courseAssignment, grade, groupAssignment } from "../assessment/tables.ts";
import { connection } from "../connections/tables.ts";
import { consent } from "../people/tables.ts";
import { exchange } from "./exchange.ts";
import { canvasCourse, canvasObserverLink } from "./tables.ts";

/** Canvas's own ids are longer than a number can hold. */
export const samThere = "21070000000020064";
export const timThere = "21070000000020065";
const roster: StandInUser[] = [
  { id: samThere, name: "Sam O.", email: "sam.canvas@test.example" },
  { id: timThere, name: "Timothy", login_id: "tim-at-school" },
  { id: "21070000000020066", name: "Nobody Here", email: "nobody@test.example" },
];

interface Outcome {
  readonly child: Person;
  readonly percentage?: number;
  readonly excused?: boolean;
  readonly draft?: boolean;
}

/** The product with school A connected to a stand-in of Canvas, in which course 565 has three students; before each test as at the beginning. */
export async function canvasApp() {
  const api = await startCanvas();
  afterAll(() => api.close());
  const app = await testApp({ CONNECTION_PRIVATE_HOSTS: "127.0.0.1", CANVAS_KEYS_URL: api.keysUrl });
  const f = await makeFixtures(app);
  const group = f.codingGroup.id;
  const params = { id: group };
  const as = (person: Person) => f.tokenFor(person);
  await app.db.update(account).set({ email: "sam.canvas@test.example" }).where(eq(account.id, f.sam.id));

  const connect = async (active = true) =>
    app.call("PUT /school/:id/connection/:service", {
      as: await as(f.admin),
      params: { id: f.school.id, service: "CANVAS" },
      body: { active, address: api.url, keys: { token: api.token } },
    });
  const courseId = async (): Promise<number> => {
    const [row] = await app.db.select({ id: canvasCourse.id }).from(canvasCourse);
    if (!row) throw new Error("no course is linked");
    return row.id;
  };

  /** An assignment of the group with the outcomes of its children. @returns its id */
  async function assign(title: string, outcomes: readonly Outcome[], more: object = {}): Promise<number> {
    const schoolId = f.school.id;
    const [template] = await app.db
      .insert(courseAssignment)
      .values({ schoolId, courseId: f.coding.id, title, type: 2, frequency: 1, sort: 1 })
      .returning();
    const [work] = await app.db
      .insert(groupAssignment)
      .values({
        schoolId,
        groupId: group,
        courseAssignmentId: template?.id ?? 0,
        occurrence: "once",
        dateFrom: app.now().subtract({ hours: 1 }),
        ...more,
      })
      .returning();
    for (const { child, percentage, excused = false, draft = false } of outcomes) {
      const drafted = {
        rubricVersionId: null,
        scores: {},
        additionalPercentage: 0,
        percentage: percentage ?? 0,
        feedback: "",
        byId: 1,
        savedAt: "",
      };
      const isPublished = percentage !== undefined && !draft;
      await app.db.insert(grade).values({
        schoolId,
        groupAssignmentId: work?.id ?? 0,
        studentId: child.id,
        isExcused: excused,
        excusedReason: excused ? "ill" : null,
        ...(draft ? { draft: drafted } : {}),
        ...(isPublished ? { percentage, gradedAt: app.now(), gradedBy: "person" as const } : {}),
      });
    }
    return work?.id ?? 0;
  }

  beforeEach(async () => {
    api.reset();
    await app.db.delete(connection);
    await app.db.delete(canvasObserverLink);
    await app.db.delete(courseAssignment).where(eq(courseAssignment.courseId, f.coding.id));
    await app.db.delete(consent);
    api.addCourse("565", "Python with Planets", roster);
    app.sleep({ seconds: 1 });
    await connect();
  });

  return {
    api,
    app,
    f,
    group,
    params,
    as,
    connect,
    assign,
    link: async (canvasId: string | number = "565", person = f.admin) =>
      app.call("POST /group/:id/canvas", { as: await as(person), params, body: { canvasId } }),
    state: async () => (await app.call("GET /group/:id/canvas/state", { as: await as(f.teacher), params })).body,
    run: async (kernel = app.kernel, signal = new AbortController().signal) => exchange(kernel, await courseId(), signal),
    allow: (child: Person, parent: Person, granted = true) =>
      app.db.insert(consent).values({
        schoolId: f.school.id,
        studentId: child.id,
        purpose: "third_parties" as const,
        granted,
        version: consentVersion,
        givenBy: parent.id,
        method: "profile" as const,
        at: app.now(),
      }),
    /** What Canvas has, by assignment and user. */
    submissions: () => Object.fromEntries(api.courses.get("565")?.submissions ?? new Map()) as Record<string, object>,
    puts: () => api.received.filter(({ method }) => method === "PUT").length,
  };
}
