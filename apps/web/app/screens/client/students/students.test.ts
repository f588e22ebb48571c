// @vitest-environment node
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { providePageState } from "~/shared/runtime/page-state.server.ts";
import { aClient } from "~/shared/testing/render-page.tsx";
import { loader } from "./students.tsx";

/** Noah is child 5 of this parent, Maya child 6; Noah is in group 31, Maya in 32. */
const groups = [
  { id: 31, student: { id: 5 } },
  { id: 32, student: { id: 6 } },
];

/** Loads the page as a parent with these children and groups. The API calls are recorded in `calls`. */
async function open(search: string, user: unknown, own: unknown) {
  const calls: string[] = [];
  const answers: Record<string, unknown> = { "/api/auth2/token/user": user, "/api/public/profile/client/groups": own };
  const context = new RouterContextProvider();
  const request = new Request(`http://localhost/us/profile/students${search}`);
  providePageState(context, request, {
    inner: async ({ url }) => {
      calls.push(url);
      return { status: 200, header: () => "application/json", body: JSON.stringify(answers[url] ?? []) };
    },
    nonce: "n",
    mode: "demo",
    origin: "http://localhost",
    hasSession: true,
    brand: { name: "Larkroom", logo: null },
  });
  const args = { context, request, url: new URL(request.url), params: { edition: "us" } } as unknown as Parameters<typeof loader>[0];
  const page = await loader(args).catch((error: unknown) => error);
  return { calls, page };
}
const asked = "?student=5&fromGroup=32";

describe("[S-33] [PM-08] page about a child", () => {
  test.each([
    ["with a sibling's group, to the children's own parent", aClient, groups],
    ["of someone else's child, to another parent", { ...aClient, id: 2, students: [] }, []],
  ])("%s, redirects home and loads nothing about the child", async (_, user, own) => {
    const { calls, page } = await open(asked, user, own);
    expect(page).toBeInstanceOf(Response);
    const { status, headers } = page as Response;
    expect([status, headers.get("location")]).toEqual([302, "/us/profile"]);
    expect(calls.toSorted()).toEqual(["/api/auth2/token/user", "/api/public/profile/client/groups"]);
  });

  test("opens for the parent's own child and the child's group", async () => {
    const { calls, page } = await open("?student=5&fromGroup=31", aClient, groups);
    expect(page).toMatchObject({ child: { student: 5, group: 31 } });
    expect(calls).toContain("/api/public/profile/client/attendance?student=5&group=31");
  });
});
