import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkLaunch, type ExpectedLaunch } from "./check-launch.ts";
import { claimNames, deepLinkingRequest, resourceLinkRequest } from "./claims.ts";
import { contentAddress, contentOf, type LinkedContent } from "./content-link.ts";
import { personOf } from "./roles.ts";
import { expiredKeys, needsNewKey, signingKey } from "./tool-keys.ts";

const at = Temporal.Instant.from("2026-03-02T10:00:00Z");
const seconds = at.epochMilliseconds / 1000;
const publicUrl = "https://school.example";
const target = `${publicUrl}/lti/content/lesson/34`;
const expected: ExpectedLaunch = {
  issuer: "https://canvas.example",
  clientId: "42",
  deployments: ["d1"],
  nonce: "n",
  deploymentId: null,
  targetLinkUri: target,
  publicUrl,
  origins: ["https://canvas.example"],
};
const good = {
  iss: "https://canvas.example",
  aud: "42",
  sub: "u1",
  nonce: "n",
  iat: seconds,
  exp: seconds + 300,
  [claimNames.messageType]: resourceLinkRequest,
  [claimNames.version]: "1.3.0",
  [claimNames.deploymentId]: "d1",
  [claimNames.targetLinkUri]: target,
  [claimNames.resourceLink]: { id: "r1" },
};
const problemOf = (change: Record<string, unknown>) => {
  const checked = checkLaunch({ ...good, ...change }, expected, at);
  return checked.ok ? null : checked.problem;
};

describe("[LTI-04] a launch's claims", () => {
  test("name the person, the content and the services", () => {
    const checked = checkLaunch(
      {
        ...good,
        name: "Pat",
        [claimNames.roles]: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"],
        [claimNames.context]: { id: "c1", title: "Coding" },
        [claimNames.grades]: { lineitems: "https://canvas.example/items", scope: ["s"] },
        [claimNames.roster]: { context_memberships_url: "https://canvas.example/members" },
      },
      expected,
      at,
    );
    expect(checked).toEqual({
      ok: true,
      launch: {
        subject: "u1",
        name: "Pat",
        person: "learner",
        deploymentId: "d1",
        content: { kind: "lesson", id: 34 },
        context: { id: "c1", title: "Coding" },
        lineItemsUrl: "https://canvas.example/items",
        gradeScopes: ["s"],
        rosterUrl: "https://canvas.example/members",
        deepLinking: null,
      },
    });
  });

  test.each([
    ["a minute after its end is still accepted", { exp: seconds - 59 }, null],
    ["later isn't", { exp: seconds - 60 }, "expired"],
    ["a minute early is accepted", { iat: seconds + 60 }, null],
    ["earlier isn't", { iat: seconds + 61 }, "issued_at"],
    ["a text as a time isn't", { exp: "tomorrow" }, "expired"],
    ["an audience of several with us authorized", { aud: ["7", "42"], azp: "42" }, null],
    ["a single audience in a list", { aud: ["42"] }, null],
    ["an authorized party that isn't us, with a single audience", { azp: "7" }, "authorized_party"],
    ["an empty list of audiences", { aud: [] }, "audience"],
    ["an object as subject", { sub: {} }, "subject"],
    ["a subject that is too long", { sub: "x".repeat(256) }, "subject"],
    ["a deep link without settings", { [claimNames.messageType]: deepLinkingRequest }, "deep_linking"],
  ])("%s", (_, change, problem) => {
    expect(problemOf(change)).toBe(problem);
  });

  test("let deep linking answer only to the platform's own sites, with links of the kind we make", () => {
    const settings = (deep_link_return_url: string, accept_types = ["ltiResourceLink"]) => ({
      [claimNames.messageType]: deepLinkingRequest,
      [claimNames.deepLinkingSettings]: { deep_link_return_url, accept_types },
    });
    expect(problemOf(settings("https://canvas.example/return?x=1"))).toBeNull();
    expect(problemOf(settings("https://evil.example/return"))).toBe("deep_linking");
    expect(problemOf(settings("javascript:alert(1)"))).toBe("deep_linking");
    expect(problemOf(settings("https://canvas.example/return", ["file"]))).toBe("deep_linking");
  });

  test("of another deployment than the login named are refused", () => {
    const checked = checkLaunch(good, { ...expected, deployments: ["d1", "d2"], deploymentId: "d2" }, at);
    expect(checked).toEqual({ ok: false, problem: "deployment_unknown" });
  });

  test("never fail on what a platform may send instead, and are accepted only whole", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(good)), fc.anything(), (name, value) => {
        const checked = checkLaunch({ ...good, [name]: value }, expected, at);
        const isAccepted = checked.ok;
        if (name === "exp" || name === "iat" || name === "aud" || name === "sub" || name === claimNames.resourceLink) return;
        expect(isAccepted).toBe(Object.is(value, good[name as keyof typeof good]));
      }),
    );
  });
});

describe("[LTI-04] the links to our contents", () => {
  test("lead back to the content they were made of", () => {
    const contents = fc.oneof(
      fc.constant<LinkedContent>({ kind: "home" }),
      fc.record({
        kind: fc.constantFrom("course" as const, "lesson" as const, "slide" as const),
        id: fc.integer({ min: 1, max: 999_999_999_999 }),
      }),
    );
    fc.assert(
      fc.property(contents, (content) => {
        expect(contentOf(publicUrl, contentAddress(publicUrl, content))).toEqual(content);
      }),
    );
  });

  test.each([
    "https://elsewhere.example/lti/content",
    "https://us:er@school.example/lti/content",
    "https://school.example/us/staff",
    "https://school.example/lti/content/course/0",
    "https://school.example/lti/content/course/1/../../../us",
    "javascript:alert(1)",
    "",
  ])("are no other address: %s", (address) => {
    expect(contentOf(publicUrl, address)).toBeNull();
  });
});

const lis = "http://purl.imsglobal.org/vocab/lis/v2";
test.each([
  [[`${lis}/membership#Learner`], "learner"],
  [[`${lis}/membership#Instructor`], "instructor"],
  [[`${lis}/membership/Instructor#TeachingAssistant`], "instructor"],
  [["Learner"], "learner"],
  [[`${lis}/membership#Learner`, `${lis}/institution/person#Administrator`], "learner"],
  [[`${lis}/membership#Mentor`], null],
  [[`${lis}/membership#Mentor`, `${lis}/institution/person#Student`], null],
  [[`${lis}/institution/person#Student`], "learner"],
  [[`${lis}/institution/person#Faculty`, `${lis}/institution/person#Student`], "instructor"],
  [["http://purl.imsglobal.org/vocab/lis/v2/system/person#User"], null],
  [[], null],
])("[LTI-04] %j makes a launch that of %s", (roles, person) => {
  expect(personOf(roles)).toBe(person);
});

describe("[LTI-05] our keys", () => {
  const key = (hoursAgo: number) => ({ madeAt: at.subtract({ hours: hoursAgo }), hoursAgo });

  test("are published a day before they sign, and a day after", () => {
    const [old, fresh] = [key(91 * 24), key(23)];
    expect(signingKey([old, fresh], at)).toBe(old);
    expect(expiredKeys([old, fresh], at)).toEqual([]);
    const later = at.add({ hours: 1 });
    expect(signingKey([fresh, old], later)).toBe(fresh);
    expect(expiredKeys([old, fresh], later)).toEqual([]);
    expect(expiredKeys([old, fresh], at.add({ hours: 25 }))).toEqual([old]);
  });

  test("begin with one that signs at once, and are made anew after ninety days", () => {
    expect(needsNewKey([], at)).toBe(true);
    const first = key(0);
    expect(signingKey([first], at)).toBe(first);
    expect(needsNewKey([key(90 * 24 - 1)], at)).toBe(false);
    expect(needsNewKey([key(90 * 24)], at)).toBe(true);
  });

  test("always include the one that signs", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 6 }), (ages) => {
        const keys = ages.map(key);
        const signing = signingKey(keys, at);
        expect(signing).not.toBeNull();
        expect(expiredKeys(keys, at)).not.toContain(signing);
      }),
    );
  });
});
