import { afterAll, expect, test } from "vitest";
import { createLtiPlatforms } from "./lti-platforms.ts";
import { createPlatformFetch } from "./platform-fetch.ts";
import { learner, PlatformStandIn } from "./platform.test-support.ts";

const now = () => Temporal.Now.instant();
const platform = await new PlatformStandIn(now, async () => ({ keys: [] })).start();
afterAll(() => platform.stop());
const fetch = createPlatformFetch({ isLocalAllowed: true });
const token = () =>
  platform.idToken("n", { user: { sub: "u", name: "U", roles: [learner] }, target: "https://school.example/lti/content" });

test("[LTI-04] a platform's keys are kept, and read again when it signs with a new one", async () => {
  const platforms = createLtiPlatforms({ fetch, now, keysCooldownMs: 0 });
  const read = async (given: string) => (await platforms.readToken(platform.settings, given)).ok;
  const before = platform.calls.length;
  expect([await read(await token()), await read(await token())]).toEqual([true, true]);
  expect(platform.calls.length - before).toBe(1);
  const old = await token();
  await platform.rotateKeys();
  expect(await read(await token())).toBe(true);
  expect(await platforms.readToken(platform.settings, old)).toEqual({ ok: false, problem: "key" });
});

test("[LTI-04] tokens with foreign keys don't make us read the platform's keys again and again", async () => {
  const platforms = createLtiPlatforms({ fetch, now });
  const before = platform.calls.length;
  const foreign = await platform.idToken(
    "n",
    { user: { sub: "u", name: "U", roles: [] }, target: "https://school.example/lti/content" },
    { signedBy: "foreign" },
  );
  for (let n = 0; n < 5; n++) expect(await platforms.readToken(platform.settings, foreign)).toEqual({ ok: false, problem: "key" });
  expect(platform.calls.length - before).toBe(1);
});

test.each([
  "http://platform.example/jwks",
  "https://127.0.0.1/jwks",
  "https://[::1]/jwks",
  "https://[::ffff:10.0.0.1]/jwks",
  "https://169.254.169.254/latest/meta-data/",
  "https://localhost/jwks",
  "file:///etc/passwd",
  "no address",
])("[S-72] in production nothing is asked of %s", async (address) => {
  await expect(createPlatformFetch({ isLocalAllowed: false })(address)).rejects.toMatchObject({ name: "PlatformRefusal", status: 0 });
});

test("[S-72] no redirect is followed", async () => {
  platform.fail(/^\/jwks$/, 302, { location: `${platform.url}/token` });
  const before = platform.calls.length;
  expect((await fetch(platform.settings.jwksUrl)).status).toBe(302);
  expect(platform.calls.slice(before)).toEqual(["GET /jwks"]);
});
