// @vitest-environment node
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { providePageState } from "~/shared/runtime/page-state.server.ts";
import { aStudent } from "~/shared/testing/render-page.tsx";
import { loadLive } from "./load-live.server.ts";

const open = { access: true, reason: null, joinOpensAt: "2026-03-10T20:00:00Z", locks: null };
const foreign = { access: false, reason: "not_a_participant", joinOpensAt: null, locks: null };
const refused = { code: "role_not_allowed", requestId: "r" };

/** Requests the class page with a session; the API calls are recorded in `calls`. */
function load(who: [number, unknown], access: unknown) {
  const calls: string[] = [];
  const answers: Record<string, [number, unknown]> = {
    "/api/auth2/token/user": who,
    "/api/public/class/7/check_access": [200, access],
    "/api/public/class/7/public": [200, { id: 7 }],
    "/api/public/class/7": [200, { id: 7, slides: [] }],
    "/api/public/class/7/attendance": [200, { stars: 2 }],
    "/api/public/class/7/guest": [200, { name: "Lou", answers: {} }],
    "/api/public/profile/student/groups": [200, [{ stars: 5 }]],
  };
  const state = providePageState(new RouterContextProvider(), new Request("http://localhost/il/live/7"), {
    inner: async ({ url }) => {
      calls.push(url);
      const [status, body] = answers[url] ?? [500, { code: "unexpected" }];
      return { status, header: (name) => (name === "content-type" ? "application/json" : null), body: JSON.stringify(body) };
    },
    nonce: "n",
    mode: "demo",
    origin: "http://localhost",
    hasSession: who[0] !== 401,
    brand: { name: "Larkroom", logo: null },
  });
  return { calls, page: loadLive(state, "7", "/il/live/7") };
}

const way = async (page: Promise<unknown>) => ((await page.catch((error: unknown) => error)) as Response).headers.get("location");
const login = `/il/login?redirect=${encodeURIComponent("/il/live/7")}&strategy=student`;

describe("[AUTH-13] [S-48] class page", () => {
  test("opens to a guest of this class, without data only a child has", async () => {
    const { page, calls } = load([403, refused], open);
    expect(await page).toMatchObject({ role: "guest", groupClass: { id: 7 }, own: null, stars: 0, children: [], guest: { name: "Lou" } });
    expect(calls).not.toContain("/api/public/class/7/attendance");
    expect(calls).not.toContain("/api/public/profile/student/groups");
  });

  test("sends a guest of another class to the login like a visitor, without revealing the class", async () => {
    const guest = load([403, refused], foreign);
    expect(await way(guest.page)).toBe(login);
    const visitor = load([401, { code: "session_required" }], { ...foreign, reason: "not_logged_in" });
    expect(await way(visitor.page)).toBe(login);
    for (const { calls } of [guest, visitor]) expect(calls).not.toContain("/api/public/class/7");
  });

  test("[FT-03] a guest in the lobby gets their name and nothing of the class", async () => {
    const { page, calls } = load([403, refused], { ...open, access: false, reason: "waiting_for_host", joinOpensAt: null });
    expect(await page).toMatchObject({ role: "guest", groupClass: null, guest: { name: "Lou" } });
    expect(calls).not.toContain("/api/public/class/7");
  });

  test("gives a child their own progress and stars", async () => {
    expect(await load([200, aStudent], open).page).toMatchObject({ role: "student", own: { stars: 2 }, stars: 5, guest: null });
  });
});
