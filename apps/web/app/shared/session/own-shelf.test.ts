import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetOthers, keepOwn, ownKey, readOwn } from "./own-shelf.ts";

beforeEach(() => forgetOthers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

const [maya, leo] = [ownKey("7", "class-3"), ownKey("71", "class-3")];

test("[ST-17] what is kept is there again, and is forgotten with null", () => {
  keepOwn(maya, { answers: [1] });
  expect(readOwn(maya)).toEqual({ answers: [1] });
  keepOwn(maya, null);
  expect(readOwn(maya)).toBeNull();
  expect(localStorage.length).toBe(0);
});

test("another person's page forgets everybody else's, in both storages, and leaves what is nobody's", () => {
  localStorage.setItem("shortcuts", "off");
  sessionStorage.setItem(ownKey("7", "unsent"), "[]");
  sessionStorage.setItem(ownKey("71", "unsent"), "[]");
  keepOwn(maya, 1);
  keepOwn(leo, 2);
  forgetOthers("71");
  expect(readOwn(maya)).toBeNull();
  expect(readOwn(leo)).toBe(2);
  expect(Object.keys(sessionStorage)).toEqual([ownKey("71", "unsent")]);
  forgetOthers();
  expect(Object.keys(localStorage)).toEqual(["shortcuts"]);
  expect(sessionStorage.length).toBe(0);
});

test("what is old, what is too much and what somebody put there is nothing", () => {
  vi.useFakeTimers({ now: 0 });
  keepOwn(maya, "old");
  for (let index = 0; index < 320; index += 1) keepOwn(ownKey("7", `place-${index}`), index);
  vi.setSystemTime(10);
  keepOwn(ownKey("7", "new"), "new");
  forgetOthers("7");
  expect(localStorage.length).toBe(300);
  expect(readOwn(ownKey("7", "new"))).toBe("new");
  vi.setSystemTime(31 * 24 * 60 * 60 * 1000);
  expect(readOwn(ownKey("7", "new"))).toBeNull();
  forgetOthers("7");
  expect(localStorage.length).toBe(0);
  localStorage.setItem(maya, "{oops");
  expect(readOwn(maya)).toBeNull();
});

test("[F-08] where the browser keeps nothing it is there for as long as the page", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  keepOwn(maya, "here");
  expect(readOwn(maya)).toBe("here");
  forgetOthers("8");
  expect(readOwn(maya)).toBeNull();
});
