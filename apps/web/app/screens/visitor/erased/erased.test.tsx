import type { ReactNode } from "react";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import ownData from "~/features/privacy/texts/en.json";
import { renderPage } from "~/shared/testing/render-page.tsx";
import Erased from "./erased.tsx";

let asked: string[] = [];
let answer: object;
beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.location.hash = "";
});

const lines = [{ what: "Answers in lessons", does: "deleted", count: 12, why: null }];
const at = "2026-03-10T20:00:00.000Z";
const operation = (changes: object) => ({
  key: "k1",
  kind: "people.erase",
  status: "RUNNING",
  progress: null,
  result: null,
  error: null,
  createdAt: at,
  finishedAt: null,
  ...changes,
});
const Page = Erased as unknown as () => ReactNode;
const show = (hash: string) => {
  window.location.hash = hash;
  return renderPage(<Page />, { texts: { ownData } });
};

test("[CON-07] shows a household's receipt to anyone with its token, logged in or not", async () => {
  answer = operation({ status: "DONE", result: { requestedAt: at, lines } });
  show("#client.k1.t1");
  expect(await screen.findByRole("heading", { name: "Your account has been deleted" })).toBeTruthy();
  expect(screen.getByText("Answers in lessons")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to home page" }).getAttribute("href")).toBe("/us");
  expect(asked).toEqual(["/api/operation/k1?editToken=t1"]);
});

test("[CON-04] links a child's receipt to the parent's children, and shows progress until it is done", async () => {
  answer = operation({});
  show("#student.k1.t1");
  expect(await screen.findByRole("heading", { name: "Deleting the data…" })).toBeTruthy();
  expect(await screen.findByRole("progressbar")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to your children" }).getAttribute("href")).toBe("/us/profile/students");
});

test("shows and requests nothing without an operation in the URL", async () => {
  show("");
  expect(await screen.findByRole("heading", { name: "Nothing to show" })).toBeTruthy();
  expect(asked).toEqual([]);
});
