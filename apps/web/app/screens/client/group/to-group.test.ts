// @vitest-environment node
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { providePageState } from "~/shared/runtime/page-state.server.ts";
import { aClient, aStudent } from "~/shared/testing/render-page.tsx";
import { loader } from "./to-group.ts";

/** Where a group's common address leads someone. */
async function ledTo(user: object | null, edition = "us"): Promise<string | null> {
  const context = new RouterContextProvider();
  const request = new Request(`http://localhost/${edition}/groups/17`);
  providePageState(context, request, {
    inner: async () => ({ status: 200, header: () => "application/json", body: JSON.stringify(user) }),
    nonce: "n",
    mode: "demo",
    origin: "http://localhost",
    hasSession: user !== null,
    brand: { name: "Larkroom", logo: null },
  });
  const args = { context, request, url: new URL(request.url), params: { edition, id: "17" } };
  const thrown = await loader(args as unknown as Parameters<typeof loader>[0]).catch((error: unknown) => error);
  return (thrown as Response).headers.get("location");
}

test.each([
  ["a parent", aClient, "us", "/us/profile/groups/17"],
  ["a student", aStudent, "il", "/il/student/groups/17"],
  ["a teacher", { ...aClient, type: "teacher", role: "teacher" }, "pt", "/pt/staff/groups/17"],
  ["an observer", { ...aClient, type: "canvas_observer", role: "canvas_observer" }, "uk", "/uk/staff/groups/17"],
] as const)("[RT-18] a group's address leads %s to their own page of it", async (_, user, edition, page) =>
  expect(await ledTo(user, edition)).toBe(page),
);

test("[RT-18] without a login it leads to the login and back", async () => {
  expect(await ledTo(null)).toBe(`/us/login?redirect=${encodeURIComponent("/us/groups/17")}&strategy=client`);
});
