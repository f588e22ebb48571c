import type { FrameLocator, Page } from "@playwright/test";
import { learner, instructor, PlatformStandIn } from "../../apps/server/src/adapters/lti/platform.test-support.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { authenticator, logInQuietly, login } from "./support/people.ts";
import { expect, test } from "./support/scenario.ts";

let platform: PlatformStandIn;
let product = "";
const readKeys = async (): Promise<unknown> => (await fetch(`${product}/api/lti/jwks`)).json();

test.beforeAll(async () => {
  platform = await new PlatformStandIn(() => Temporal.Now.instant(), readKeys).start();
});
test.afterAll(() => platform.stop());

const pupil = { sub: "canvas-maya", name: "Maya on Canvas", roles: [learner] };
const tutor = { sub: "canvas-tomas", name: "Tomas on Canvas", roles: [instructor] };

/** Adds the platform to the console as its admin does. */
async function addPlatform(page: Page): Promise<void> {
  const { issuer, clientId, authUrl, tokenUrl, jwksUrl } = platform.settings;
  await page.goto(`${product}/us/staff/lti-platforms`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add platform" }).click();
  const dialog = page.getByRole("dialog", { name: "Add platform" });
  await dialog.getByLabel("Name").fill("Lark Canvas");
  await dialog.getByLabel("Issuer").fill(issuer);
  await dialog.getByLabel("Client ID").fill(clientId);
  await dialog.getByLabel("Login address").fill(authUrl);
  await dialog.getByLabel("Token address").fill(tokenUrl);
  await dialog.getByLabel("Key set address").fill(jwksUrl);
  await dialog.getByLabel("Deployment IDs").fill(platform.deploymentId);
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Lark Canvas" }).click();
  await page.getByRole("button", { name: "Test connection" }).click();
  await expect(page.getByText("The connection works.")).toBeVisible();
  await expectAccessible(page);
}

const frameOf = (page: Page): FrameLocator => page.frameLocator("iframe[name=tool]");

test("[LTI-02] [LTI-03] [LTI-04] a school connects a platform; a child opens Larkroom from a course there, in a frame that keeps no cookies", async ({
  page,
  context,
  person,
  baseURL,
  problems,
}) => {
  test.setTimeout(180_000);
  // Pages that say a password or a code was wrong.
  problems.allow(/the server responded with a status of (401|422)/);
  product = baseURL ?? "";
  await test.step("the school's admin adds the platform", async () => {
    await logInQuietly(context, "school admin");
    await addPlatform(page);
  });

  const child = await person();
  const course = await child.newPage();
  await test.step("a launch that can't go on says what to do", async () => {
    await course.goto(`${product}/lti/problem?reason=state`);
    await expect(course.getByText(/began in another browser/)).toBeVisible();
    await expectAccessible(course);
  });

  await test.step("the first launch asks for the child's Larkroom login, once", async () => {
    platform.shows({ tool: product, ask: { user: pupil, target: `${product}/lti/content` } });
    await course.goto(`${platform.url}/course`);
    const tool = frameOf(course);
    await expect(tool.getByRole("heading", { name: "Link your Larkroom account" })).toBeVisible();
    await expect(tool.getByText("Maya on Canvas")).toBeVisible();
    const { identity, password } = login("student");
    await tool.getByLabel("Login").fill(identity);
    await tool.getByLabel("Password").fill("not this one");
    await tool.getByRole("button", { name: "Link and continue" }).click();
    await expect(tool.getByRole("alert")).toHaveText("This login or password is incorrect.");
    await tool.getByLabel("Password").fill(password);
    await tool.getByRole("button", { name: "Link and continue" }).click();
    await expect(tool.getByRole("button", { name: "Open Larkroom" })).toBeVisible();
  });

  await test.step("later launches open it with one press, in a window of its own", async () => {
    await course.goto(`${platform.url}/course`);
    const opening = child.waitForEvent("page");
    await frameOf(course).getByRole("button", { name: "Open Larkroom" }).click();
    const opened = await opening;
    await expect(opened).toHaveURL(/\/us\/student\/groups/);
    await expect(frameOf(course).getByText(/open in another window/)).toBeVisible();
    await opened.close();
  });

  await test.step("a platform that keeps nothing for the frame gets a new window instead", async () => {
    platform.shows({ tool: product, ask: { user: pupil, target: `${product}/lti/content` }, storage: false });
    await course.goto(`${platform.url}/course`);
    const opening = child.waitForEvent("page");
    await frameOf(course).getByRole("link", { name: "Open a new window" }).click();
    const opened = await opening;
    await expect(opened).toHaveURL(/\/us\/student\/groups/);
    await opened.close();
  });

  await test.step("a teacher links the account with a code and chooses a lesson", async () => {
    const staff = await person();
    const editor = await staff.newPage();
    platform.shows({ tool: product, ask: { user: tutor, target: `${product}/lti/content`, message: "LtiDeepLinkingRequest" } });
    await editor.goto(`${platform.url}/course`);
    const tool = frameOf(editor);
    const { identity, password } = login("teacher");
    await expect(async () => {
      await tool.getByLabel("Email").fill(identity);
      await tool.getByLabel("Password").fill(password);
      await tool.getByLabel("Code from your authenticator app").fill(authenticator().generate());
      await tool.getByRole("button", { name: "Link and continue" }).click();
      await expect(tool.getByRole("heading", { name: "Choose what to add" })).toBeVisible({ timeout: 5_000 });
    }).toPass({ intervals: [5_000], timeout: 60_000 });
    await tool.getByRole("listitem").filter({ hasText: "Planets in Python" }).getByRole("button", { name: "Open" }).click();
    await tool.getByRole("listitem").first().getByRole("button", { name: "Add" }).click();
    await expect(editor.frameLocator("iframe[name=tool]").getByText("Link received")).toBeVisible();
    const [link] = platform.links;
    expect(link?.url).toMatch(/\/lti\/content\/lesson\/\d+$/);
  });
});
