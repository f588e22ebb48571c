import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "./kernel/testing/app.ts";
import { makeFixtures, password } from "./kernel/testing/fixtures.ts";
import { groupClass } from "./modules/classes/tables.ts";
import { client } from "./modules/people/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const classId = f.codingGroup.classIds[1];
const [lesson] = await app.db.select({ uid: groupClass.uid }).from(groupClass).where(eq(groupClass.id, classId));
const [parent] = await app.db.select({ uuid: client.referralUuid }).from(client).where(eq(client.id, f.ada.id));

let address = 0;
const ip = () => `10.30.${address >> 8}.${address++ & 255}`;

/** Everything that grants access, with its answer to an invalid key. */
const loginAttempts = (key: string) => ({
  session: app.call("GET /auth2/token/user", { as: key, ip: ip() }),
  cookie: app.call("GET /auth2/token/user", { headers: { cookie: `session=${encodeURIComponent(key)}` }, ip: ip() }),
  "client link": app.call("POST /auth/login/token", { body: { token: key, type: "client" }, ip: ip() }),
  "hand-off": app.call("POST /auth/login/bearer_by_oauth", { body: { oauth_token: key, type: "student" }, ip: ip() }),
  "reset link": app.call("POST /public/password_reset/:strategy", {
    params: { strategy: "client" },
    body: { token: key, password: "taken over now" },
    ip: ip(),
  }),
  invitation: app.call("POST /auth/invitation/accept", { body: { token: key, password: "an owl over the roofs" }, ip: ip() }),
  "proof of an address": app.call("POST /register/client", {
    body: {
      name: "Mallory",
      email: "mallory@test.example",
      password: "taken over now",
      terms: true,
      withPhone: false,
      verification_token: key,
      students: [{ name: "Kid", birthDate: "2016-01-01" }],
    },
    ip: ip(),
  }),
  "code of the class": app.call("POST /auth/login/group_class/:id", {
    params: { id: classId },
    body: { code: key.slice(0, 50) },
    ip: ip(),
  }),
  "demo class by name": app.call("POST /auth/login/group_class_demo/:id", { params: { id: key }, body: { name: "Lou" }, ip: ip() }),
  "demo class": app.call("GET /public/class/get_by_uid/:uid", { params: { uid: key }, ip: ip() }),
  operation: app.call("GET /operation/:key", { params: { key }, query: { editToken: key }, ip: ip() }),
  password: app.call("POST /auth/login/client", { body: { identity: f.ada.identity, password: key }, ip: ip() }),
  "login of a child": app.call("POST /auth2/token/identity", { body: { type: "student", identity: key, password }, ip: ip() }),
});

test("[S-37] readable values grant no access: ids of classes, invitations, referrals and rooms are not keys", async () => {
  const readable = {
    "a class's uid": lesson?.uid ?? "",
    "an invitation": f.codingGroup.inviteId,
    "a referral": parent?.uuid ?? "",
    "a class": String(classId),
    "a child": String(f.sam.id),
    "a private room": `${f.sam.id}~${f.teacher.id}`,
    "a course": f.coding.prettyUrl,
  };
  const opened: string[] = [];
  for (const [name, key] of Object.entries(readable)) {
    expect(key.length, name).toBeGreaterThan(0);
    for (const [way, answer] of Object.entries(loginAttempts(key))) {
      const { status, cookies } = await answer;
      if (status < 400 || status >= 500 || cookies["session"]) opened.push(`${name} as ${way}: ${status}`);
    }
    for (const check of ["POST /auth/validate_token", "POST /auth/invitation/check"] as const)
      expect((await app.call(check, { body: { token: key }, ip: ip() })).body.isValid, name).toBe(false);
    const form = await app.call("POST /auth/registration_token/check", { body: { regform_token: key }, ip: ip() });
    expect(form.body, name).toEqual({ isValid: false, draft: null });
    const invited = await app.call("GET /public/student/invite/check-group/:id", { params: { id: key }, ip: ip() });
    expect(invited.status, name).toBe(name === "an invitation" ? 200 : 404);
  }
  expect(opened).toEqual([]);
});
