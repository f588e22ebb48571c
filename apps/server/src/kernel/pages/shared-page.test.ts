import { describe, expect, test } from "vitest";
import { sharedPageOf } from "./shared-page.ts";

const asked = (url: string, headers: Record<string, string> = {}, method = "GET") => sharedPageOf({ method, url, headers });

describe("which pages are kept for all visitors", () => {
  test.each(["/us", "/uk/faq", "/il/courses/planets-in-python", "/courses", "/privacy-policy", "/terms-and-conditions"])("%s is", (url) => {
    expect(asked(url)).toMatchObject({ path: url });
    expect(asked(url, {}, "HEAD")).toMatchObject({ path: url });
  });

  test.each([
    "/",
    "/xx",
    "/us/",
    "/us?utm_source=x",
    "/us?",
    "/us/courses/x/y",
    "/us/courses/..%2f",
    "/us/courses/A",
    `/us/courses/${"a".repeat(101)}`,
    "/us/courses/web-studio.data",
    "//us",
    "/us/login",
    "/us/signup",
    "/us/signup/checkout",
    "/us/profile/billing",
    "/us/live/demo/7",
    "/us/invite/abc",
    "/sitemap.xml",
  ])("[S-70] %s isn't", (url) => expect(asked(url)).toBeNull());

  test.each([
    ["a session", { cookie: "session=s" }],
    ["a session over https, after other cookies", { cookie: "a=b; __Host-session=s" }],
    ["a second session cookie of the same name", { cookie: "session=; session=s" }],
    ["a bearer token", { authorization: "Bearer t" }],
  ])("[S-70] nothing is for someone with %s", (_, headers) => expect(asked("/us", headers)).toBeNull());

  test("[S-70] no form is", () => expect(asked("/us", {}, "POST")).toBeNull());
});

describe("what a kept page depends on", () => {
  const keyOf = (url: string, headers: Record<string, string> = {}) => asked(url, headers)?.key;

  test("the edition: its prefix, or for a page without one the cookie and the browser's language", () => {
    expect(keyOf("/us", { cookie: "locale=il", "accept-language": "pt" })).toBe(keyOf("/us"));
    expect(asked("/us", { cookie: "locale=il" })).toMatchObject({ cookie: "locale=us", dependsOnLanguage: false });
    expect(keyOf("/courses", { cookie: "locale=il" })).toBe(keyOf("/courses", { "accept-language": "he-IL,he;q=0.9" }));
    expect(keyOf("/courses", { cookie: "locale=il" })).not.toBe(keyOf("/courses"));
    expect(asked("/courses", { "accept-language": "pt" })).toMatchObject({ cookie: "locale=pt", dependsOnLanguage: true });
  });

  test("the time zone, by one name, and only an existing one", () => {
    expect(keyOf("/us", { cookie: "tz=Asia%2FKolkata" })).toBe(keyOf("/us", { cookie: "tz=Asia%2FCalcutta" }));
    expect(keyOf("/us", { cookie: "tz=Asia%2FKolkata" })).not.toBe(keyOf("/us"));
    for (const zone of ["Mars/Olympus", "", "%", "x".repeat(5000)]) expect(keyOf("/us", { cookie: `tz=${zone}` })).toBe(keyOf("/us"));
  });

  test("whether the banners are answered, but not how", () => {
    expect(keyOf("/us", { cookie: "cookies_accepted=all" })).toBe(keyOf("/us", { cookie: "cookies_accepted=needed" }));
    expect(keyOf("/us", { cookie: "cookies_accepted=all" })).not.toBe(keyOf("/us", { cookie: "country_confirmed=us" }));
    expect(keyOf("/us", { cookie: "country_confirmed=us; cookies_accepted=all" })).not.toBe(
      keyOf("/us", { cookie: "cookies_accepted=all" }),
    );
  });

  test("[S-70] nothing else, and nothing else reaches its rendering", () => {
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      "x-original-url": "/us/profile",
      "x-country": "3",
      "user-agent": "<script>",
      referer: "https://evil.example",
      cookie: "device=d; utm=x; logged_in=1; locale=us",
    };
    expect(asked("/us", headers)).toEqual(asked("/us"));
  });
});
