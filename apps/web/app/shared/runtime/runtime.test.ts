import { describe, expect, test, vi } from "vitest";
import { isChildPage, mayCount } from "../analytics/data-layer.ts";
import { phoneLink } from "../editions/company.ts";
import { isExternal, pathIn } from "../editions/paths.ts";
import { reloadOnMissingChunk } from "./chunk-reload.ts";
import { readCookies, writtenCookie } from "./cookies.ts";
import { needsDocument } from "./router-link.tsx";

describe("[ER-03] missing chunk of the page", () => {
  function page() {
    const stored = new Map<string, string>();
    const target = new EventTarget();
    const reload = vi.fn();
    let now = 1_000_000;
    const navigator = { onLine: true };
    reloadOnMissingChunk(
      Object.assign(target, { location: { reload }, navigator }) as never,
      { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) },
      () => now,
    );
    const miss = () => {
      const event = new Event("vite:preloadError", { cancelable: true });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    };
    return { miss, reload, navigator, wait: (ms: number) => (now += ms) };
  }

  test("[F-19] reloads at most once a minute, then shows the error page", () => {
    const { miss, reload, wait } = page();
    expect(miss()).toBe(true);
    expect(miss()).toBe(false);
    wait(59_999);
    expect(miss()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    wait(1);
    expect(miss()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test("[F-08] keeps the current page while offline", () => {
    const { miss, reload, navigator } = page();
    navigator.onLine = false;
    expect(miss()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    navigator.onLine = true;
    expect(miss()).toBe(true);
  });
});

describe("[CN-06] page view tracking", () => {
  const agreed = { cookies_accepted: "all" };
  test("[S-99] tracks nothing on children's pages, nor elsewhere before the visitor agreed", () => {
    expect(mayCount("/us", agreed, undefined)).toBe(true);
    expect(mayCount("/us/profile", agreed, "client")).toBe(true);
    expect(mayCount("/us", {}, undefined)).toBe(false);
    expect(mayCount("/us", { cookies_accepted: "needed" }, undefined)).toBe(false);
    expect(mayCount("/us", agreed, "student")).toBe(false);
    for (const path of ["/us/student", "/il/student/groups/3", "/pt/live/12", "/uk/live/demo/x"]) {
      expect(isChildPage(path)).toBe(true);
      expect(mayCount(path, agreed, "client")).toBe(false);
    }
    expect(isChildPage("/us/students")).toBe(false);
  });
});

describe("URLs", () => {
  test.each([
    ["/", "/il"],
    ["/#teachers", "/il#teachers"],
    ["/?x=1", "/il?x=1"],
    ["/profile/billing?page=2", "/il/profile/billing?page=2"],
    ["/courses", "/courses"],
    ["/courses?age=8", "/courses?age=8"],
    ["/courses/web-studio", "/il/courses/web-studio"],
    ["/privacy-policy#keep", "/privacy-policy#keep"],
    ["https://example.com/", "https://example.com/"],
    ["//example.com", "//example.com"],
    ["mailto:a@b.example", "mailto:a@b.example"],
    ["#content", "#content"],
  ])("[RT-22] %s in the Hebrew edition is %s", (page, path) => {
    expect(pathIn("il", page)).toBe(path);
  });

  test("[VL-07] only http(s) URLs are external", () => {
    expect(["https://a.example", "HTTP://a.example"].every(isExternal)).toBe(true);
    expect(["/a", "a.example", "javascript:alert(1)", "httpx://a", "ftp://a.example"].some(isExternal)).toBe(false);
  });

  test.each([
    ["/us/profile", "/us/faq", false],
    ["/courses", "/us/faq", false],
    ["/us/faq", "/courses", false],
    ["/il/faq", "/us/faq", true],
    ["/us/live/12", "/us/student/groups", true],
    ["/us/student/groups", "/us/live/12", true],
    ["/us/live/13", "/us/live/12", false],
    ["/us/staff/groups/1/grading/2/3", "/us/staff/groups/1/gradebook", true],
    ["/us/staff/groups/1/gradebook", "/us/staff/groups/1/grading/2/3", true],
    ["/us/staff/groups/1/grading/2/4", "/us/staff/groups/1/grading/2/3", false],
    ["/api/auth2/google", "/us/login", true],
    ["https://example.com", "/us", true],
    ["//example.com", "/us", true],
  ])("a link to %s on %s loads a new document: %s", (href, here, expected) => {
    expect(needsDocument(href, here)).toBe(expected);
  });

  test("[LY-10] a phone link has digits only", () => {
    expect(phoneLink("+1 (332) 555-0148")).toBe("tel:+13325550148");
  });
});

describe("our cookies", () => {
  test("are parsed whatever else the header contains", () => {
    expect(readCookies("a=1; b=%D7%90; c=50%; =x; d; a=2; __proto__=y")).toEqual(
      Object.assign(Object.create(null), { a: "1", b: "א", c: "50%", ["__proto__"]: "y" }),
    );
    expect(readCookies(null)).toEqual({});
  });

  test("[CN-02] the edition's cookie lasts 365 days", () => {
    expect(writtenCookie("locale", "il", 365 * 86_400, true)).toBe("locale=il; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
    expect(writtenCookie("tz", "America/New_York", 60, false)).toBe("tz=America%2FNew_York; Path=/; Max-Age=60; SameSite=Lax");
  });
});
