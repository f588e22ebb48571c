import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { claimNames } from "@larkroom/domain/lti/claims";
import { contentAddress } from "@larkroom/domain/lti/content-link";
import type { TokenFaults } from "../../adapters/lti/platform.test-support.ts";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, password } from "../../kernel/testing/fixtures.ts";
import { giveSecondFactor } from "../identity/index.ts";
import { logInOnLastConnection } from "../identity/log-in.test-support.ts";
import { Browser, dataOf, fieldOf, launch, pupil, startPlatform, tutor } from "./lti.test-support.ts";
import { ltiIntegration, ltiLaunch, ltiUser } from "./tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const platform = await startPlatform(app);
const asAdmin = await f.tokenFor(f.admin);
const { body: integration } = await app.call("POST /lti_integration", { as: asAdmin, body: { name: "Lark Canvas", ...platform.settings } });
const home = contentAddress(app.kernel.config.PUBLIC_URL, { kind: "home" });
const seconds = (): number => Math.floor(app.now().epochMilliseconds / 1000);
let next = 0;
const someone = () => pupil(`user-${++next}`);

beforeEach(async () => {
  await app.db.delete(ltiUser);
  await app.db.update(ltiIntegration).set({ isEnabled: true });
});

const linked = async (subject: string, person: { id: number; schoolId: number | null }) =>
  app.db.insert(ltiUser).values({ schoolId: f.school.id, integrationId: integration.id, subject, accountId: person.id });
const sessionOf = async (cookie: string | undefined) => (await app.call("GET /auth2/token/user", { as: cookie })).body;

describe("[LTI-03] a login that a platform begins", () => {
  test("leads to the platform, with a state and a nonce of its own", async () => {
    const one = await launch(app, platform, { user: someone() });
    expect(one.begun.status).toBe(302);
    const asked = new URL(one.begun.location).searchParams;
    expect(asked.get("redirect_uri")).toBe(`${app.kernel.config.PUBLIC_URL}/api/lti/launch`);
    expect(asked.get("lti_message_hint")).toBe("message-1");
    const two = await launch(app, platform, { user: someone() });
    const other = new URL(two.begun.location).searchParams;
    for (const name of ["state", "nonce"]) expect(other.get(name)).not.toBe(asked.get(name));
  });

  test("may also come by a link", async () => {
    const { status, headers } = await app.call("GET /lti/login", { query: platform.loginRequest(home) });
    expect(status).toBe(302);
    expect(String(headers["location"])).toMatch(new RegExp(`^${platform.url}/auth\\?`));
  });

  test.each([
    ["an issuer nobody added", { iss: "https://elsewhere.example" }, "platform_unknown"],
    ["another client id", { client_id: "1" }, "platform_unknown"],
    ["a target that isn't ours", { target_link_uri: "https://elsewhere.example/lti/content" }, "target_link"],
    ["a page of ours that can't be linked", { target_link_uri: `${app.kernel.config.PUBLIC_URL}/us/staff` }, "target_link"],
    ["a deployment nobody added", { lti_deployment_id: "other" }, "deployment_unknown"],
    ["no login hint", { login_hint: "" }, "request"],
  ])("is refused for %s", async (_, change, reason) => {
    const response = await app.http.inject({
      method: "POST",
      url: "/api/lti/login",
      payload: new URLSearchParams(platform.loginRequest(home, change)).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(response.json()).toMatchObject({ code: "lti_refused", reason });
    expect(response.statusCode).toBe(422);
  });

  test("of an integration that is turned off is explained on a page", async () => {
    await app.db.update(ltiIntegration).set({ isEnabled: false });
    const browser = new Browser(app);
    const { location } = await browser.submitFrom(platform.url, "/api/lti/login", platform.loginRequest(home));
    expect(location).toBe(`/lti/problem?reason=disabled&at=${integration.id}`);
    const page = await browser.get(location);
    expect(page.html).toContain("turned this connection off");
    expect(page.headers["content-security-policy"]).toContain(`frame-ancestors ${platform.url}`);
  });
});

describe("[LTI-04] [FT-07] an LTI launch", () => {
  test("of someone unknown asks for a Larkroom login once; later launches sign in by themselves", async () => {
    const user = someone();
    const first = await launch(app, platform, { user });
    expect(first.launched.status).toBe(302);
    expect(first.page?.html).toContain("Link your <bdi>Larkroom</bdi> account");
    expect(first.page?.html).toContain("<bdi>Pat Pupil</bdi>");
    const { browser, key } = first;
    const wrong = await browser.submit("/lti/link", { key, kind: "student", identity: f.sam.identity, password: "not this one" });
    expect([wrong.status, wrong.html.includes("This login or password is incorrect.")]).toEqual([401, true]);
    const shown = await browser.submit("/lti/link", { key, kind: "student", identity: f.sam.identity, password });
    expect(shown.html).toContain('action="/api/lti/open" data-send');
    const opened = await browser.submit("/api/lti/open", { key: fieldOf(shown.html, "key") });
    expect([opened.status, opened.location]).toEqual([302, "/us/student/groups"]);
    expect(await sessionOf(opened.cookies["session"])).toMatchObject({ id: f.sam.id, type: "student" });

    const again = await launch(app, platform, { user });
    const direct = await again.browser.submit("/api/lti/open", { key: again.key });
    expect(await sessionOf(direct.cookies["session"])).toMatchObject({ id: f.sam.id });
    const { body } = await app.call("GET /lti_integration/:id", { as: asAdmin, params: { id: integration.id } });
    expect([body.userCount, body.launchCount >= 2]).toEqual([1, true]);
    const mails = await app.db.select().from(outgoingMessage).where(eq(outgoingMessage.kind, "lti.account_linked"));
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [f.ada.identity, `${f.sam.name}’s Larkroom account was linked to Lark Canvas`],
    ]);
    const log = await app.db.select({ action: auditEvent.action }).from(auditEvent).where(eq(auditEvent.targetId, f.sam.id));
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(["lti.account_linked", "lti.signed_in"]));
  });

  test("[S-04] a login is counted before its transaction, and needs one connection at a time", async () => {
    const user = someone();
    await linked(user.sub, f.sam);
    const { browser, key } = await launch(app, platform, { user });
    const { answer, counted } = await logInOnLastConnection(app, f.sam.id, () => browser.submit("/api/lti/open", { key }));
    expect([answer.location, counted]).toEqual(["/us/student/groups", 1]);
  });

  test("creates no account and links none by an email the platform names", async () => {
    const before = await app.db.$count(account);
    const { page } = await launch(app, platform, {
      user: someone(),
      faults: { claims: { email: f.teacher.identity, email_verified: true, preferred_username: f.sam.identity } },
    });
    expect(page?.html).toContain("Link your");
    expect(await app.db.$count(account)).toBe(before);
    expect(await app.db.$count(ltiUser)).toBe(0);
  });

  test("opens the group of the linked course for a child who takes it", async () => {
    const user = someone();
    await linked(user.sub, f.sam);
    const content = { kind: "lesson", id: f.coding.lessonIds[0] } as const;
    const { browser, key } = await launch(app, platform, { user, content });
    expect((await browser.submit("/api/lti/open", { key })).location).toBe(`/us/student/groups/${f.codingGroup.id}`);
  });

  test("opens the slides for a teacher, who still gives the second factor", async () => {
    const user = tutor("tutor-open");
    await linked(user.sub, f.teacher);
    const content = { kind: "slide", id: f.coding.slideIds[0][0] ?? 0 } as const;
    const { browser, key } = await launch(app, platform, { user, content });
    const opened = await browser.submit("/api/lti/open", { key });
    const page = `/us/staff/courses/${f.coding.id}/lessons/${f.coding.lessonIds[0]}/slides`;
    expect(opened.location).toBe(`/us/login/second-factor?redirect=${encodeURIComponent(page)}`);
    expect((await app.call("GET /group", { as: opened.cookies["session"] })).refusal).toBe("403 second_factor_required");
  });

  test("shows a content of another school to no one: it opens the first page", async () => {
    const user = someone();
    await linked(user.sub, f.sam);
    const { browser, key } = await launch(app, platform, { user, content: { kind: "course", id: f.chess.id } });
    expect((await browser.submit("/api/lti/open", { key })).location).toBe("/us/student/groups");
  });

  test("opens once", async () => {
    const user = someone();
    await linked(user.sub, f.sam);
    const { browser, key } = await launch(app, platform, { user });
    expect((await browser.submit("/api/lti/open", { key })).cookies["session"]).toBeTruthy();
    const second = await browser.submit("/api/lti/open", { key });
    expect([second.location, second.cookies["session"]]).toEqual(["/lti/problem?reason=used", undefined]);
  });

  test("of an account that is closed, or was unlinked meanwhile, signs no one in", async () => {
    const user = someone();
    await linked(user.sub, f.tim);
    const one = await launch(app, platform, { user });
    await app.db.update(account).set({ disabledAt: app.now() }).where(eq(account.id, f.tim.id));
    expect((await one.browser.submit("/api/lti/open", { key: one.key })).location).toBe("/lti/problem?reason=account");
    await app.db.update(account).set({ disabledAt: null }).where(eq(account.id, f.tim.id));
    const two = await launch(app, platform, { user });
    const gone = await app.call("DELETE /lti_integration/:id/user/:account", {
      as: asAdmin,
      params: { id: integration.id, account: f.tim.id },
    });
    expect(gone.status).toBe(204);
    expect((await two.browser.submit("/api/lti/open", { key: two.key })).location).toBe("/lti/problem?reason=not_linked");
  });

  test("of a parent or observer is refused", async () => {
    const user = { sub: "mentor", name: "M", roles: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Mentor"] };
    const { page } = await launch(app, platform, { user });
    expect([page?.status, page?.html.includes("Only students and teachers")]).toEqual([422, true]);
  });

  const wrong: [string, TokenFaults, string][] = [
    ["another issuer", { claims: { iss: "https://elsewhere.example" } }, "issuer"],
    ["another audience", { claims: { aud: "1" } }, "audience"],
    ["several audiences without an authorized party", { claims: { aud: [platform.clientId, "2"] } }, "authorized_party"],
    ["another authorized party", { claims: { aud: [platform.clientId, "2"], azp: "2" } }, "authorized_party"],
    ["a token that has expired", { claims: { exp: seconds() - 120, iat: seconds() - 400 } }, "expired"],
    ["no expiry", { claims: { exp: undefined } }, "expired"],
    ["a token from the future", { claims: { iat: seconds() + 600, exp: seconds() + 900 } }, "issued_at"],
    ["a token from yesterday that hasn't expired", { claims: { iat: seconds() - 86_400, exp: seconds() + 300 } }, "issued_at"],
    ["another nonce", { claims: { nonce: "other" } }, "nonce"],
    ["no nonce", { claims: { nonce: undefined } }, "nonce"],
    ["no subject", { claims: { sub: undefined } }, "subject"],
    ["another message type", { claims: { [claimNames.messageType]: "LtiSubmissionReviewRequest" } }, "message_type"],
    ["another version", { claims: { [claimNames.version]: "1.2.0" } }, "version"],
    ["no deployment", { claims: { [claimNames.deploymentId]: undefined } }, "deployment_missing"],
    ["an unknown deployment", { claims: { [claimNames.deploymentId]: "other" } }, "deployment_unknown"],
    ["another target link", { claims: { [claimNames.targetLinkUri]: `${home}/course/1` } }, "target_link"],
    ["a target link elsewhere", { claims: { [claimNames.targetLinkUri]: "https://elsewhere.example/" } }, "target_link"],
    ["no resource link", { claims: { [claimNames.resourceLink]: undefined } }, "resource_link"],
    ["no signature (alg none)", { signedBy: "none" }, "algorithm"],
    ["HS256 with the platform's public key", { signedBy: "hmac" }, "algorithm"],
    ["a key the platform doesn't publish", { signedBy: "foreign" }, "key"],
    ["no key id", { header: { kid: undefined } }, "key"],
    ["another key under a published id", { signedBy: "forged" }, "signature"],
  ];
  test.each(wrong)("is refused with %s", async (_, faults, reason) => {
    const before = await app.db.$count(ltiLaunch, sql`launched_at is not null`);
    const { launched } = await launch(app, platform, { user: someone(), faults });
    expect(launched.location).toBe(`/lti/problem?reason=${reason}&at=${integration.id}`);
    expect(launched.cookies["session"]).toBeUndefined();
    expect(await app.db.$count(ltiLaunch, sql`launched_at is not null`)).toBe(before);
  });

  test("without an id token, or with text instead of one, is refused", async () => {
    for (const token of ["", "no token", "a.b.c"]) {
      const { begun } = await launch(app, platform, { user: someone() });
      const state = new URL(begun.location).searchParams.get("state") ?? "";
      const fresh = await new Browser(app).submitFrom(platform.url, "/api/lti/login", platform.loginRequest(home));
      const other = new URL(fresh.location).searchParams.get("state") ?? "";
      expect(other).not.toBe(state);
      const refused = await new Browser(app).submitFrom(platform.url, "/api/lti/launch", { id_token: token, state: other });
      expect(refused.location).toMatch(/reason=(token|algorithm|key)&/);
    }
  });

  test("is accepted with several audiences when we are the authorized party", async () => {
    const { launched } = await launch(app, platform, {
      user: someone(),
      faults: { claims: { aud: [platform.clientId, "2"], azp: platform.clientId } },
    });
    expect(launched.location).toMatch(/^\/lti\/launch\?launch=/);
  });

  test("works once: the same form again, and its nonce under another state, are refused", async () => {
    const one = await launch(app, platform, { user: someone() });
    const replayed = await one.browser.submitFrom(platform.url, "/api/lti/launch", one.form);
    expect(replayed.location).toBe("/lti/problem?reason=state");
    const begun = await one.browser.submitFrom(platform.url, "/api/lti/login", platform.loginRequest(home));
    const state = new URL(begun.location).searchParams.get("state") ?? "";
    const moved = await one.browser.submitFrom(platform.url, "/api/lti/launch", { id_token: one.form.id_token, state });
    expect(moved.location).toBe(`/lti/problem?reason=nonce&at=${integration.id}`);
  });

  test("of two at the same time works once", async () => {
    const browser = new Browser(app);
    const begun = await browser.submitFrom(platform.url, "/api/lti/login", platform.loginRequest(home));
    const form = await platform.authorize(begun.location, { user: someone(), target: home });
    const both = await Promise.all([1, 2].map(() => browser.submitFrom(platform.url, "/api/lti/launch", form)));
    expect(both.filter(({ location }) => location.startsWith("/lti/launch")).length).toBe(1);
  });

  test("is refused after ten minutes", async () => {
    const browser = new Browser(app);
    const begun = await browser.submitFrom(platform.url, "/api/lti/login", platform.loginRequest(home));
    app.sleep({ minutes: 11 });
    const form = await platform.authorize(begun.location, { user: someone(), target: home });
    expect((await browser.submitFrom(platform.url, "/api/lti/launch", form)).location).toBe("/lti/problem?reason=state");
  });

  test("of an integration that was turned off meanwhile is refused", async () => {
    const browser = new Browser(app);
    const begun = await browser.submitFrom(platform.url, "/api/lti/login", platform.loginRequest(home));
    const form = await platform.authorize(begun.location, { user: someone(), target: home });
    await app.db.update(ltiIntegration).set({ isEnabled: false });
    const { location } = await browser.submitFrom(platform.url, "/api/lti/launch", form);
    expect(location).toBe(`/lti/problem?reason=disabled&at=${integration.id}`);
  });

  test("is finished only by the browser that began it", async () => {
    const user = someone();
    await linked(user.sub, f.sam);
    const mine = await launch(app, platform, { user });
    const other = new Browser(app);
    const page = await other.get(mine.launched.location);
    expect(page.html).not.toContain('name="key"');
    expect(page.html).toContain("Continue in a new window");
    const launchToken = new URL(mine.launched.location, "http://x").searchParams.get("launch") ?? "";
    const guessed = await other.submit("/lti/launch", { launch: launchToken, proof: "guessed" });
    expect([guessed.status, guessed.html.includes("began in another browser")]).toEqual([422, true]);
  });

  test("[S-63] is shown in a frame by the sites of its own platform only, and by none where no platform is known", async () => {
    const policyOf = async (url: string) => String((await new Browser(app).get(url)).headers["content-security-policy"]);
    const { launched } = await launch(app, platform, { user: someone() });
    for (const url of [launched.location, `/lti/problem?reason=state&at=${integration.id}`])
      expect(await policyOf(url)).toMatch(new RegExp(`frame-ancestors ${platform.url}$`));
    for (const url of [
      "/lti/problem?reason=state",
      "/lti/problem?reason=state&at=999999",
      "/lti/launch?launch=guessed",
      "/lti/start?iss=x",
    ])
      expect(await policyOf(url)).toMatch(/frame-ancestors 'none'$/);
  });

  test("is moved on by no form of another site", async () => {
    const user = someone();
    await linked(user.sub, f.sam);
    const { browser, key } = await launch(app, platform, { user });
    const forged = await browser.submitFrom("https://evil.example", "/api/lti/open", { key });
    expect([forged.status, forged.cookies["session"]]).toEqual([403, undefined]);
    expect((await browser.submitFrom("https://evil.example", "/lti/link", { key })).status).toBe(403);
  });
});

describe("[LTI-04] a launch in a frame, where no cookie is kept", () => {
  const storage = { lti_storage_target: "_parent" };

  test("keeps its state in the platform's page and opens Larkroom in a new window", async () => {
    const user = someone();
    await linked(user.sub, f.sam);
    const frame = new Browser(app, { isFramed: true });
    const begun = await frame.submitFrom(platform.url, "/api/lti/login", platform.loginRequest(home, storage));
    expect(begun.location).toMatch(/^\/lti\/start\?/);
    expect(begun.cookies).toEqual({});
    const start = await frame.get(begun.location);
    expect(start.headers["content-security-policy"]).toContain(`frame-ancestors ${platform.url}`);
    expect([dataOf(start.html, "target"), dataOf(start.html, "origin")]).toEqual(["_parent", platform.url]);
    const form = await platform.authorize(dataOf(start.html, "next"), { user, target: home });
    const launched = await frame.submitFrom(platform.url, "/api/lti/launch", form);
    const page = await frame.get(launched.location);
    expect(dataOf(page.html, "key")).toBe(dataOf(start.html, "key"));
    const token = fieldOf(page.html, "launch");
    const ready = await frame.submit("/lti/launch", { launch: token, proof: dataOf(start.html, "proof") });
    expect(ready.html).toContain('action="/api/lti/open" target="_blank"');
    const opened = await new Browser(app).submit("/api/lti/open", { key: fieldOf(ready.html, "key") });
    expect(await sessionOf(opened.cookies["session"])).toMatchObject({ id: f.sam.id });
  });

  test("offers a new window where the platform keeps nothing, which begins again there", async () => {
    const frame = new Browser(app, { isFramed: true });
    const begun = await frame.submitFrom(platform.url, "/api/lti/login", platform.loginRequest(home));
    const start = await frame.get(begun.location);
    const link = /href="([^"]+)" target="_blank"/.exec(start.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const fresh = await new Browser(app).get(link);
    expect(fresh.location).toMatch(new RegExp(`^${platform.url}/auth\\?`));
    expect(fresh.cookies["oauth"]).toBeTruthy();
  });
});

describe("[LTI-04] linking an account", () => {
  const attempt = async (user: ReturnType<typeof pupil>, fields: Record<string, string>) => {
    const { browser, key } = await launch(app, platform, { user });
    return browser.submit("/lti/link", { key, password, ...fields });
  };

  test("takes a child's own account only, of this school", async () => {
    const parent = await attempt(someone(), { kind: "client", identity: f.ada.identity });
    expect(parent.status).toBe(422);
    const teacher = await attempt(someone(), { kind: "teacher", identity: f.teacher.identity });
    expect(teacher.status).toBe(422);
    const elsewhere = await attempt(someone(), { kind: "student", identity: f.gal.identity });
    expect(elsewhere.html).toContain("belongs to another school");
    expect(await app.db.$count(ltiUser)).toBe(0);
  });

  test("refuses an account that is someone else's on the platform already", async () => {
    await linked("first", f.sam);
    const second = await attempt(someone(), { kind: "student", identity: f.sam.identity });
    expect(second.html).toContain("already linked to someone else");
    expect(await app.db.$count(ltiUser)).toBe(1);
  });

  test("asks staff for their second factor too", async () => {
    const without = await attempt(tutor("t1"), { kind: "teacher", identity: f.teacher.identity });
    expect(without.html).toContain("to set up two-step verification");
    await inTransaction(app.db, (tx) => giveSecondFactor(app.kernel, tx, f.teacher.id, "LARKSINGSATDAWNOVERTHEROOFTOPS23"));
    const wrongCode = await attempt(tutor("t1"), { kind: "teacher", identity: f.teacher.identity, code: "000000" });
    expect(wrongCode.html).toContain("This code is incorrect");
    expect(await app.db.$count(ltiUser)).toBe(0);
  });

  test("counts wrong passwords like a login", async () => {
    const { browser, key } = await launch(app, platform, { user: someone() });
    const fields = { key, kind: "student", identity: f.sia.identity, password: "wrong" };
    const tried = [];
    for (let n = 0; n < 12; n++) tried.push((await browser.submit("/lti/link", fields)).status);
    expect(tried).toContain(429);
  });
});
