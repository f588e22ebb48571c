import { expect } from "vitest";
import type { ContractKey } from "@larkroom/contract/contract";
import { makeDeletedOrder } from "./access-orders.test-support.ts";
import type { Deleted } from "./access-targets.test-support.ts";
import type { CallOptions, TestApp } from "./kernel/testing/app.ts";
import type { Fixtures, Person } from "./kernel/testing/fixtures.ts";

/** Creates one of each removable record and removes it, through the API. */
export async function makeDeleted(app: TestApp, f: Fixtures): Promise<Deleted> {
  const call = async (who: Person, key: ContractKey, more: Pick<CallOptions, "params" | "query" | "body">) => {
    const answer = await app.call(key, { as: await f.tokenFor(who), ...more });
    expect(answer.status, `${key}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body as { id: number };
  };
  /** Creates a record and removes it. */
  const createAndRemove = async (make: ContractKey, body: unknown, remove: ContractKey, who = f.admin): Promise<number> => {
    const { id } = await call(who, make, { body });
    await call(who, remove, { params: { id } });
    return id;
  };
  const adult = (name: string) => ({ name: `Gone ${name}`, email: `gone-${name.toLowerCase()}@test.example` });

  const query = { isConfirmed: 1 };
  const child = await call(f.admin, "POST /student", { body: { name: "Gone Child", birthDate: "2015-01-01", clientId: f.ada.id } });
  await call(f.admin, "DELETE /student/:id", { params: { id: child.id } });
  const course = await call(f.admin, "POST /course", {
    body: { title: "Gone", prettyUrl: "gone", ageFrom: 7, ageTo: 12, cover: { palette: "sky", pattern: "dots", glyph: "games" } },
  });
  const lesson = await call(f.admin, "POST /lesson", { body: { course: course.id, title: "Gone" } });
  await call(f.admin, "DELETE /lesson/:id", { query, params: { id: lesson.id } });
  await call(f.admin, "DELETE /course/:id", { query, params: { id: course.id } });
  const lessonId = f.coding.lessonIds[3];
  const slide = await call(f.admin, "POST /lesson/:lessonId/slide", {
    params: { lessonId },
    body: { title: "Gone", content: { type: "NOT_FOUND" } },
  });
  await call(f.admin, "DELETE /lesson/:lessonId/slide/:id", { query, params: { lessonId, id: slide.id } });
  const groupClass = await call(f.admin, "POST /group_class", {
    body: { group: f.drawingGroup.id, lesson: f.drawing.lessonIds[0], from: "2031-01-01T10:00:00Z", to: "2031-01-01T11:00:00Z" },
  });
  await call(f.admin, "DELETE /group_class/:id", { params: { id: groupClass.id } });
  const draft = await call(f.admin, "POST /lesson/:lessonId/slide_draft", {
    params: { lessonId },
    body: { title: "Gone", content: { type: "NOT_FOUND" } },
  });
  await call(f.admin, "DELETE /lesson/:lessonId/slide_draft/:id", { params: { lessonId, id: draft.id } });
  return {
    child: child.id,
    client: await createAndRemove("POST /client", adult("Parent"), "DELETE /client/:id"),
    observer: await createAndRemove("POST /canvas/observers", adult("Observer"), "DELETE /canvas/observers/:id"),
    admin: await createAndRemove("POST /admin", { ...adult("Admin"), school: f.school.id }, "DELETE /admin/:id", f.superAdmin),
    course: course.id,
    lesson: lesson.id,
    slide: slide.id,
    group: await createAndRemove("POST /group", { course: f.drawing.id, publicName: "Gone", startDate: "2031-01-06" }, "DELETE /group/:id"),
    groupClass: groupClass.id,
    school: await createAndRemove("POST /school", { title: "Gone", slug: "gone", country: 1 }, "DELETE /school/:id", f.superAdmin),
    branch: await createAndRemove("POST /branch", { name: "Gone" }, "DELETE /branch/:id"),
    draft: draft.id,
    ...(await makeDeletedOrder(app, f)),
  };
}
