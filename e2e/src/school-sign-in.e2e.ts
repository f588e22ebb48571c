import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type GoogleStandIn, startGoogle } from "../../apps/server/src/adapters/google/stand-in-server.test-support.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/scenario.ts";
import { callAs, forgetLogin, login } from "./support/people.ts";
import { freePort, startServer } from "./support/server.ts";
import type { RunningServer } from "./support/server.ts";

let dataDir = "";
let provider: GoogleStandIn;
let server: RunningServer;
let school = { id: 0, slug: "", title: "" };

const maya = { sub: "20001", email: "m.bennett@district.example", email_verified: true, name: "Maya at school" };

test.beforeAll(async () => {
  provider = await startGoogle();
  provider.people.push(maya);
  dataDir = mkdtempSync(path.join(tmpdir(), "larkroom-school-"));
  server = await startServer({ port: await freePort(), dataDir, env: { OIDC_PRIVATE_ORIGINS: provider.url } });
  const admin = await callAs(server.url, "school admin");
  const { items } = await admin.get<{ items: { id: number; slug: string; title: string }[] }>("/school");
  school = items[0] ?? school;
  const { url: issuer, clientId, clientSecret } = provider;
  await admin.send("PUT", `/school/${school.id}/sign_in_provider`, { kind: "OIDC", issuer, clientId, clientSecret, active: true });
});
test.afterAll(async () => {
  await server.stop();
  await provider.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("[OIDC-01] [OIDC-03] [OIDC-04] a student connects the school's account with the password once, then logs in without it", async ({
  page,
}) => {
  const child = login("student");
  const atSchool = () => page.getByRole("link", { name: maya.name, exact: true });

  await test.step("the school is found by its address, not by a part of it", async () => {
    await page.goto(`${server.url}/us/login?strategy=student`);
    await page.getByRole("link", { name: "Sign in with your school" }).click();
    await page.getByLabel("School address").fill(school.slug.slice(0, -1));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("No school with this address offers this.")).toBeVisible();
    await expectAccessible(page, "no such school");
    await page.getByLabel("School address").fill(school.slug);
    await page.getByRole("button", { name: "Continue" }).click();
    await expectAccessible(page, "the school's button");
  });

  await test.step("the first time, the password is asked for once", async () => {
    await page.getByRole("link", { name: `Sign in with ${school.title}` }).click();
    await atSchool().click();
    await expect(page.getByText("Log in once with your username and password to connect your school account.")).toBeVisible();
    await expectAccessible(page, "the password, once");
    await page.getByLabel("Username").fill(child.identity);
    await page.getByLabel("Password", { exact: true }).fill(child.password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page.getByText("School account connected")).toBeVisible();
    await expectAccessible(page, "connected");
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page).toHaveURL(`${server.url}/us/student/groups`);
  });

  await test.step("from then on the school's account is enough, in another edition's page too", async () => {
    await forgetLogin(page);
    await page.goto(`${server.url}/il/login?school=${school.slug}&strategy=student`);
    await expectAccessible(page, "in Hebrew");
    await page.getByRole("link", { name: `כניסה עם ${school.title}` }).click();
    await atSchool().click();
    await expect(page).toHaveURL(`${server.url}/il/student/groups`);
  });
});

test("[OIDC-03] a login that was left at the school says so where it began", async ({ page, problems }) => {
  problems.allow(/the server responded with a status of 422/);
  await page.goto(`${server.url}/pt/login?school=${school.slug}&as=staff`);
  await page.getByRole("link", { name: `Entrar com ${school.title}` }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("O início de sessão na escola não foi concluído.", { exact: false })).toBeVisible();
  await expect(page.getByLabel("A sua função")).toBeVisible();
  await expectAccessible(page);
});
