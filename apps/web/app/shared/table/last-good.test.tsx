import type { ClientLoaderFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { renderPage } from "../testing/render-page.tsx";
import { lastGood, useNoteShown } from "./last-good.ts";

interface Data {
  rows: string[];
  isStale: boolean;
}

function Page({ data }: { data: Data }) {
  useNoteShown(data);
  return null;
}

const good: Data = { rows: ["Maya"], isStale: false };
const empty: Data = { rows: [], isStale: true };
const load = (page: string, serverLoader: () => Promise<unknown>) =>
  lastGood<Data>({ request: new Request(`http://localhost:3000${page}?page=2`), serverLoader } as ClientLoaderFunctionArgs);
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

test("a page that can't be reloaded keeps what was shown there, and only there", async () => {
  renderPage(<Page data={good} />, { path: "/us/staff/courses" });
  expect(await load("/us/staff/courses", offline)).toEqual({ ...good, isStale: true });
  expect(await load("/us/staff/courses", async () => empty)).toEqual({ ...good, isStale: true });
  await expect(load("/us/staff/groups", offline)).rejects.toThrow("Failed to fetch");
});

test("what couldn't be loaded doesn't replace what was shown before", async () => {
  renderPage(<Page data={good} />, { path: "/us/staff/leads" });
  renderPage(<Page data={empty} />, { path: "/us/staff/leads" });
  expect((await load("/us/staff/leads", offline)).rows).toEqual(["Maya"]);
});
