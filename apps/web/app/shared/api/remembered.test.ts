import { expect, test } from "vitest";
import { remembered } from "./remembered.server.ts";

test("data shared by everyone is loaded once within its maximum age", async () => {
  let clock = 0;
  let loads = 0;
  const ask = (key: string) =>
    remembered(
      key,
      1_000,
      () => Promise.resolve(++loads),
      () => clock,
    );
  expect(await Promise.all([ask("once"), ask("once")])).toEqual([1, 1]);
  clock = 999;
  expect(await ask("once")).toBe(1);
  clock = 1_000;
  expect(await ask("once")).toBe(2);
  expect(await ask("another")).toBe(3);
});

test("a failure isn't cached", async () => {
  const failing = remembered("failing", 1_000, () => Promise.reject(new Error("failed")));
  await expect(failing).rejects.toThrow("away");
  expect(await remembered("failing", 1_000, () => Promise.resolve("there"))).toBe("there");
});
