import { expect, test } from "vitest";
import { replacedRefunds } from "./replaced-refunds.ts";

const failed = (...amounts: number[]) => amounts.map((amount, index) => ({ id: index + 1, amount }));

test.each([
  ["one of the same amount", 100, failed(100), [1]],
  ["one of more", 150, failed(100), [1]],
  ["one of less replaces nothing", 99, failed(100), []],
  ["the oldest of several", 100, failed(100, 100), [1]],
  ["several at once", 150, failed(100, 50), [1, 2]],
  ["a smaller one behind a larger one", 50, failed(100, 50), [2]],
  ["none that failed", 100, [], []],
])("%s", (_, amount, refunds, replaced) => {
  expect(replacedRefunds(amount, refunds)).toEqual(replaced);
});
