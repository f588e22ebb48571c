// @vitest-environment node
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { providePageState } from "~/shared/runtime/page-state.server.ts";
import { aClient, aStudent } from "~/shared/testing/render-page.tsx";
import { loader } from "./signup-layout.tsx";

const aTeacher = { ...aClient, id: 9, type: "teacher" as const, role: "teacher", students: undefined };

/** Requests a sign-up page as a user and returns the result. */
async function open(address: string, user: unknown) {
  const calls: string[] = [];
  const context = new RouterContextProvider();
  const request = new Request(`http://localhost${address}`);
  providePageState(context, request, {
    inner: async ({ url }) => {
      calls.push(url);
      const isUser = url === "/api/auth2/token/user";
      const body = isUser ? (user ?? { code: "session_required" }) : [];
      return { status: isUser && user === null ? 401 : 200, header: () => "application/json", body: JSON.stringify(body) };
    },
    nonce: "n",
    mode: "demo",
    origin: "http://localhost",
    hasSession: user !== null,
    brand: { name: "Larkroom", logo: null },
  });
  const edition = address.split("/")[1];
  const args = { context, request, url: new URL(request.url), params: { edition } } as unknown as Parameters<typeof loader>[0];
  const page: unknown = await loader(args).catch((error: unknown) => error);
  return { calls, page, sentTo: page instanceof Response ? [page.status, page.headers.get("location")] : null };
}

describe("[PM-07] sign-up URL opened directly", () => {
  test.each([
    ["/us/signup", aStudent, "/us/student/groups"],
    ["/il/signup/checkout?course=web-studio&group=4&journey=purchase", aStudent, "/il/student/groups"],
    ["/us/signup/students", { ...aStudent, role: "client_as_student", actedBy: { id: 1, name: "Rachel" } }, "/us/student/groups"],
    ["/pt/signup", aTeacher, "/pt/staff"],
  ])("%s redirects anyone but parents home without loading its data", async (address, user, home) => {
    const { calls, sentTo } = await open(address, user);
    expect(sentTo).toEqual([302, home]);
    expect(calls).toEqual(["/api/auth2/token/user"]);
  });

  test.each([
    ["a visitor", null],
    ["a parent", aClient],
  ])("opens for %s", async (_, user) => {
    const { page, sentTo } = await open("/us/signup", user);
    expect(sentTo).toBeNull();
    expect(page).toMatchObject({ courses: [], asked: { course: null, groupId: null } });
  });
});
