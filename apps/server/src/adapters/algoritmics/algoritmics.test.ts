import { expect, test } from "vitest";
import { type Connection, VendorError, type VendorRequest } from "../../kernel/ports/connections.ts";
import { createAlgoritmics } from "./algoritmics.ts";

const connection: Connection = {
  id: 1,
  schoolId: 1,
  kind: "ALGORITMICS",
  active: true,
  address: "https://tasks.example.com",
  keys: { key: "k" },
  updatedAt: Temporal.Instant.from("2026-11-28T10:00:00Z"),
};

function withAnswers(...answers: { status?: number; body?: unknown }[]) {
  const asked: VendorRequest[] = [];
  const port = createAlgoritmics(() => ({
    async call(request) {
      asked.push(request);
      const { status = 200, body = null } = answers.shift() ?? { status: 204 };
      return { status, body, header: () => null };
    },
  }));
  return { asked, port };
}

test("[ALG-01] a child is asked for by its pseudonym alone, with the school's key", async () => {
  const { asked, port } = withAnswers({ body: { code: "LARK-1000" } });
  expect(await port.findCode(connection, "a1b2")).toBe("LARK-1000");
  expect(asked).toEqual([
    { operation: "find_code", method: "PUT", path: "/api/v1/students/a1b2", json: {}, headers: { authorization: "Bearer k" } },
  ]);
});

test.each([{}, { code: "" }, { code: "x&signature=y" }, { code: 5 }])("[ALG-01] the code %j is not taken for one", async (body) => {
  const { port } = withAnswers({ body });
  await expect(port.findCode(connection, "a1b2")).rejects.toThrow(VendorError);
});

test("[ALG-05] progress is asked for a hundred codes at a time; none (204) is none, and a task's id is one part of the path", async () => {
  const codes = Array.from({ length: 250 }, (_, at) => `C-${at}`);
  const { asked, port } = withAnswers(
    { status: 204 },
    { body: { items: [{ code: "C-100", percent: 59.9, done_at: null }] } },
    { body: { items: [{ code: "C-200", percent: 100, done_at: "2026-11-28T12:00:00+02:00" }] } },
  );
  expect(await port.readProgress(connection, "task/../12", codes)).toEqual([
    { code: "C-100", percent: 59, doneAt: null },
    { code: "C-200", percent: 100, doneAt: Temporal.Instant.from("2026-11-28T10:00:00Z") },
  ]);
  expect(asked.map(({ path }) => path)).toEqual(Array.from({ length: 3 }, () => "/api/v1/tasks/task%2F..%2F12/progress"));
  expect(asked.map(({ json }) => (json as { codes: string[] }).codes.length)).toEqual([100, 100, 50]);
});

test.each([{ items: [{ code: "C", percent: 101, done_at: null }] }, { items: [{ code: "C", percent: 5, done_at: "soon" }] }, { list: [] }])(
  "[ALG-05] progress in the form %j is not the platform we know",
  async (body) => {
    await expect(withAnswers({ body }).port.readProgress(connection, "12", ["C"])).rejects.toMatchObject({ problem: "wrong_address" });
  },
);

test("[ALG-03] a platform whose pages never end in an empty one is left", async () => {
  const { port } = withAnswers(
    { body: { items: [{ id: 1, title: "One" }], next: "/api/v1/courses?from=1" } },
    { body: { items: [], next: "/x" } },
  );
  expect(await port.listCourses(connection)).toEqual([{ id: "1", title: "One" }]);
});

test("[ALG-03] a platform that always names a next page is left after fifty", async () => {
  const answer = { body: { items: [{ id: 1, title: "One" }], next: "/api/v1/courses?from=1" } };
  const { asked, port } = withAnswers(...Array.from({ length: 60 }, () => answer));
  expect(await port.listCourses(connection)).toHaveLength(50);
  expect(asked).toHaveLength(50);
});
