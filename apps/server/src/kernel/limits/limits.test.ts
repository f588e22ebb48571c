import { expect, test } from "vitest";
import { limits } from "@larkroom/domain/identity/limits";
import { secondNode, testApp } from "../testing/app.ts";
import type { TestApp } from "../testing/app.ts";

const app = await testApp();
const limit = "changePassword" as const;
const { tries } = limits[limit];

/** Makes many simultaneous attempts, of which `right` selects the correct ones. @returns how many were made, and their outcomes */
async function burst(nodes: readonly TestApp[], key: string, many: number, right: (index: number) => boolean) {
  let made = 0;
  const ends = await Promise.all(
    Array.from({ length: many }, async (_, index) =>
      (nodes[index % nodes.length] ?? app).kernel.limits
        .guess([[limit, key]], {
          attempt: async () => {
            made += 1;
            await new Promise((resolve) => setTimeout(resolve, 5));
            return right(index);
          },
          isWrong: (value) => !value,
        })
        .catch((error: { code: string }) => error.code),
    ),
  );
  return { made, right: ends.filter((end) => end === true).length, refused: ends.filter((end) => end === "too_many_requests").length };
}

test("[S-04] [S-05] simultaneous wrong guesses never exceed the limit", async () => {
  expect(await burst([app], "one node", 60, () => false)).toEqual({ made: tries, right: 0, refused: 60 - tries });
});

test("[S-04] simultaneous wrong guesses on two nodes never exceed the limit", async () => {
  const { made, refused } = await burst([app, await secondNode(app)], "two nodes", 60, () => false);
  expect(made).toBeLessThanOrEqual(tries);
  expect(made + refused).toBe(60);
});

test("correct attempts don't count: a whole class logs in at once, and a few mistakes don't lock it out", async () => {
  expect(await burst([app], "a class", 60, () => true)).toEqual({ made: 60, right: 60, refused: 0 });
  expect(await burst([app], "a class", 60, (index) => index % 20 !== 0)).toEqual({ made: 60, right: 57, refused: 0 });
});

test("an attempt that throws gives its point back, a refused one must wait for the window", async () => {
  const breaking = () =>
    app.kernel.limits.guess([[limit, "breaking"]], { attempt: () => Promise.reject(new Error("away")), isWrong: () => true });
  for (let index = 0; index < tries + 2; index++) await expect(breaking()).rejects.toThrow("away");
  expect((await burst([app], "breaking", tries, () => false)).made).toBe(tries);
  const refused = app.kernel.limits.guess([[limit, "breaking"]], { attempt: async () => true, isWrong: () => false });
  await expect(refused).rejects.toMatchObject({ code: "too_many_requests", options: { retryAfter: expect.any(Number) } });
});

test("with several limits, a full one gives back the others' points; the last point of each is reported once", async () => {
  const spent: string[] = [];
  const guess = (key: string) =>
    app.kernel.limits
      .guess(
        [
          ["classCode", "an address"],
          [limit, key],
        ],
        { attempt: async () => false, isWrong: (right) => !right, spent: async (name) => void spent.push(name) },
      )
      .catch(() => "refused");
  for (let index = 0; index < tries + 3; index++) await guess("first");
  expect(spent).toEqual([limit]);
  for (let index = 0; index < limits.classCode.tries - tries; index++) expect(await guess(`other ${index}`)).toBe(false);
  expect(spent).toEqual([limit, "classCode"]);
  expect(await guess("yet another")).toBe("refused");
});
