import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearOtherUsers, writeUserStorage, userKey, readUserStorage } from "./user-scoped-storage.ts";

beforeEach(() => clearOtherUsers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

const [maya, leo] = [userKey("7", "class-3"), userKey("71", "class-3")];

test("[ST-17] stored values can be read, and null deletes them", () => {
  writeUserStorage(maya, { answers: [1] });
  expect(readUserStorage(maya)).toEqual({ answers: [1] });
  writeUserStorage(maya, null);
  expect(readUserStorage(maya)).toBeNull();
  expect(localStorage.length).toBe(0);
});

test("another user's page clears everyone else's entries in both storages, and keeps those without a user", () => {
  localStorage.setItem("shortcuts", "off");
  sessionStorage.setItem(userKey("7", "unsent"), "[]");
  sessionStorage.setItem(userKey("71", "unsent"), "[]");
  writeUserStorage(maya, 1);
  writeUserStorage(leo, 2);
  clearOtherUsers("71");
  expect(readUserStorage(maya)).toBeNull();
  expect(readUserStorage(leo)).toBe(2);
  expect(Object.keys(sessionStorage)).toEqual([userKey("71", "unsent")]);
  clearOtherUsers();
  expect(Object.keys(localStorage)).toEqual(["shortcuts"]);
  expect(sessionStorage.length).toBe(0);
});

test("old, excess and invalid entries are ignored", () => {
  vi.useFakeTimers({ now: 0 });
  writeUserStorage(maya, "old");
  for (let index = 0; index < 320; index += 1) writeUserStorage(userKey("7", `place-${index}`), index);
  vi.setSystemTime(10);
  writeUserStorage(userKey("7", "new"), "new");
  clearOtherUsers("7");
  expect(localStorage.length).toBe(300);
  expect(readUserStorage(userKey("7", "new"))).toBe("new");
  vi.setSystemTime(31 * 24 * 60 * 60 * 1000);
  expect(readUserStorage(userKey("7", "new"))).toBeNull();
  clearOtherUsers("7");
  expect(localStorage.length).toBe(0);
  localStorage.setItem(maya, "{oops");
  expect(readUserStorage(maya)).toBeNull();
});

test("[F-08] without storage, values last as long as the page", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  writeUserStorage(maya, "here");
  expect(readUserStorage(maya)).toBe("here");
  clearOtherUsers("8");
  expect(readUserStorage(maya)).toBeNull();
});
