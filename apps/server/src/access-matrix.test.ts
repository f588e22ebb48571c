import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { contract, type ContractKey } from "@larkroom/contract/contract";
import type { Endpoint } from "@larkroom/contract/endpoint";
import { type Role, roles } from "@larkroom/contract/roles";
import { keys, openAccess } from "./access-callers.test-support.ts";
import { accessTable, findsNothing } from "./access-table.test-support.ts";
import type { Target } from "./access-targets.test-support.ts";
import { account } from "./kernel/auth/tables.ts";
import { openapi } from "./kernel/http/openapi.ts";
import { type Answered, testApp } from "./kernel/testing/app.ts";
import { makeFixtures } from "./kernel/testing/fixtures.ts";
import { student } from "./modules/people/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const { orders, tokenOf, send } = await openAccess(app, f);

const missing = { code: "not_found", message: "Not found", requestId: "" };

type Outcome = "broken" | "no session" | "wrong role" | "wrong field" | "as missing" | "missing, but said otherwise" | "allowed";

function outcomeOf({ status, body }: Answered): Outcome {
  if (status >= 500) return "broken";
  if (body?.code === "session_required") return status === 401 ? "no session" : "broken";
  if (body?.code === "role_not_allowed") return status === 403 ? "wrong role" : "broken";
  if (body?.code === "field_not_allowed") return status === 403 ? "wrong field" : "broken";
  if (status !== 404) return "allowed";
  return isDeepStrictEqual({ ...body, requestId: "" }, missing) ? "as missing" : "missing, but said otherwise";
}

/** The expected outcome of a call. */
function expected(key: ContractKey, { who, owners = {} }: Endpoint, role: Role, target: Target | null): Outcome {
  if (who !== "anyone" && !who.includes(role)) return role === "visitor" ? "no session" : "wrong role";
  const sent = Object.keys((accessTable[key].body?.(target?.id ?? 0, f) as object | undefined) ?? {});
  if (sent.some((field) => owners[field]?.includes(role) === false)) return "wrong field";
  if (target && !target.accessibleTo.includes(role)) return "as missing";
  return findsNothing[key]?.(role, target?.name ?? "") ? "as missing" : "allowed";
}

/** Personal data of a child and a parent that only their household and the school's staff may see. The test searches answers for it. */
const another = {
  child: { login: "tim.canary", email: "tim@canary.example", name: "Tim Surcanary", birthDate: "2013-07-19" },
  parent: { name: "Bo Canary", email: "bo@canary.example", phone: "+13325550777" },
};
const strangers = ["visitor", "guest", "student", "client_as_student", "client", "canvas_observer"] as const satisfies readonly Role[];

/** Another family's personal data in an answer to a stranger. An observer may know the names of children in a linked group. */
function foreignWords(role: Role, { status, body }: Answered): string[] {
  if (status >= 300 || !(strangers as readonly Role[]).includes(role)) return [];
  const { login, email, birthDate } = another.child;
  const words = [login, email, birthDate, another.parent.name, another.parent.email, another.parent.phone, "Surcanary"];
  const text = JSON.stringify(body) ?? "";
  return words.filter((word) => text.includes(word) && !(word === "Surcanary" && role === "canvas_observer"));
}

beforeAll(async () => {
  const { birthDate, ...child } = another.child;
  await app.db.update(account).set(child).where(eq(account.id, f.tim.id));
  await app.db.update(student).set({ birthDate }).where(eq(student.id, f.tim.id));
  await app.db.update(account).set(another.parent).where(eq(account.id, f.bo.id));
});

describe("[S-25] every call, by every role", () => {
  const isRead = (key: ContractKey): boolean => key.startsWith("GET ");
  /** Personal data that read calls revealed to strangers of another family, and how many of those calls succeeded. */
  const revealed: string[] = [];
  let answeredStrangers = 0;

  const expectOutcomes = async (key: ContractKey): Promise<void> => {
    const endpoint: Endpoint = contract[key];
    for (const role of roles) {
      const targets = accessTable[key].targets?.(f, orders) ?? [null];
      for (const target of targets) {
        const answer = await send(key, role, target);
        const where = `${role} on ${target?.name ?? "nothing"}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
        expect(outcomeOf(answer), where).toBe(expected(key, endpoint, role, target));
        const words = foreignWords(role, answer);
        if (!isRead(key)) expect(words, where).toEqual([]);
        revealed.push(...words.map((word) => `${key} ${where}: ${word}`));
        if (isRead(key) && answer.status === 200 && (strangers as readonly Role[]).includes(role)) answeredStrangers++;
      }
    }
  };

  test("has a row in the table, and every row has a call", () => {
    expect(Object.keys(accessTable).toSorted()).toEqual(keys.toSorted());
  });

  // Read calls come first, while the data they must not reveal still exists.
  test.each(keys.filter(isRead))("%s", async (key) => {
    await expectOutcomes(key);
  });

  test("[S-42] [S-43] [S-89] no child, parent, guest or stranger sees another family's name, contact details or login", async () => {
    expect(revealed).toEqual([]);
    expect(answeredStrangers).toBeGreaterThan(50);
    // Staff see the full data, and classmates see the child's name, which proves that the search would find a leak.
    const students = await app.call("GET /student", { as: await f.tokenFor(f.admin), query: { limit: 100 } });
    expect(JSON.stringify(students.body)).toMatch(/tim\.canary.*Bo Canary|Bo Canary.*tim\.canary/);
    const groupmates = async (as: string) =>
      (await app.call("GET /group/:id/students", { as, params: { id: f.codingGroup.id } })).body.map(({ name }: { name: string }) => name);
    expect(await groupmates(await f.tokenFor(f.sam))).toEqual(["Sam One", "Tim S."]);
    expect(await groupmates(await f.tokenFor(f.bo))).toEqual(["Sam O.", "Tim Surcanary"]);
    expect(await groupmates(await f.tokenFor(f.teacher))).toEqual(["Sam One", "Tim Surcanary"]);
    const inClass = async (as: string) =>
      (await app.call("GET /public/class/:id", { as, params: { id: f.codingGroup.classIds[1] } })).body.students.map(
        ({ name }: { name: string }) => name,
      );
    expect(await inClass(await f.tokenFor(f.tim))).toEqual(["Sam O.", "Tim Surcanary"]);
    expect(await inClass(await f.guestToken(f.codingGroup.classIds[1], f.school.id))).toEqual(["Sam O.", "Tim S."]);
    expect(await inClass(await f.tokenFor(f.assistant))).toEqual(["Sam One", "Tim Surcanary"]);
  });

  test.each(keys.filter((key) => !isRead(key)))("%s", async (key) => {
    await expectOutcomes(key);
  });
});

test("[S-35] every autocomplete returns ids and names only, treats the search text literally, and is limited to staff", async () => {
  const lists = keys.filter((key) => key.endsWith("/autocomplete"));
  expect(lists.length).toBeGreaterThan(8);
  const asSuper = await f.tokenFor(f.superAdmin);
  let rows = 0;
  for (const key of lists) {
    const all = await app.call(key, { as: asSuper, query: {} });
    expect(all.status, key).toBe(200);
    const found: unknown = all.body;
    if (!Array.isArray(found)) throw new Error(`${key} answers no list`);
    for (const row of found) expect(Object.keys(row).toSorted(), key).toEqual(["id", "name"]);
    rows += found.length;
    for (const search of ["%", "_", "\\", "%%%", "a_"]) {
      const answer = await app.call(key, { as: asSuper, query: { search } });
      expect([answer.status, answer.body], `${key} ${search}`).toEqual([200, []]);
    }
    for (const [role, status] of [
      ["visitor", 401],
      ["guest", 403],
      ["student", 403],
      ["client", 403],
    ] as const)
      expect((await app.call(key, { as: await tokenOf(role), query: { search: "s" } })).status, `${key} as ${role}`).toBe(status);
  }
  expect(rows).toBeGreaterThan(10);
});

test("[PM-03] a guest token opens its class, ends its session, and grants nothing else beyond a visitor's access", async () => {
  const opened: string[] = [];
  for (const key of keys) {
    for (const target of accessTable[key].targets?.(f, orders) ?? [null]) {
      const [guest, visitor] = [outcomeOf(await send(key, "guest", target)), outcomeOf(await send(key, "visitor", target))];
      const onlyHere = guest === "allowed" ? visitor !== "allowed" : guest === "missing, but said otherwise" && visitor !== guest;
      if (onlyHere) opened.push(target ? `${key}: ${target.name}` : key);
    }
  }
  expect(opened.toSorted()).toMatchInlineSnapshot(`
    [
      "DELETE /auth2/token/session",
      "GET /public/class/:id/guest: class of codingGroup",
      "GET /public/class/:id/limnu_board: class of codingGroup",
      "GET /public/class/:id/limnu_token: class of codingGroup",
      "GET /public/class/:id/messages: class of codingGroup",
      "GET /public/class/:id/slide_global_state: class of codingGroup",
      "GET /public/class/:id: class of codingGroup",
      "POST /auth/logout",
      "POST /public/class/:id/add_attendance_log: class of codingGroup",
      "POST /public/class/:id/join: class of codingGroup",
      "POST /public/class/:id/lobby: class of codingGroup",
      "POST /public/class/:id/slide/:slideId/answer: class of codingGroup",
      "POST /public/class/:id/slide_global_state: class of codingGroup",
    ]
  `);
});

test("[CN-09] the OpenAPI document lists every call, below /api, and pictures, which are outside of it", async () => {
  const document = (await app.http.inject({ url: "/api/openapi.json" })).json();
  const served = Object.entries(document.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const outside = "GET /image/{path}";
  expect(served.toSorted()).toEqual([outside, ...keys.map((key) => key.replace(/:(\w+)/g, "{$1}"))].toSorted());
  expect(document.paths["/image/{path}"].get).toMatchObject({
    servers: [{ url: "/" }],
    parameters: expect.arrayContaining([expect.objectContaining({ name: "w" })]),
  });
  const registration = document.paths["/public/student/register"].post.requestBody.content["application/json"].schema;
  expect(registration.anyOf ?? registration.oneOf).toHaveLength(2);
  expect(document.openapi).toBe("3.1.0");
  expect(openapi(contract, { name: "x", version: "1" })).toBeTypeOf("object");
});
