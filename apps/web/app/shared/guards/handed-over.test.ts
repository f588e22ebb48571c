import { describe, expect, test } from "vitest";
import { leadToLogin, readHandedOver } from "./handed-over.ts";

const led = (address: string) => leadToLogin(new URL(address, "http://localhost"), "us");
const handed = (address: string) => {
  const to = led(address);
  return to === null ? null : readHandedOver(new URL(to, "http://localhost").hash, "us");
};

describe("[PM-09] URLs with a login token", () => {
  test("move the token into the hash and keep the requested page", () => {
    expect(handed("/us/courses/web-studio?a=1&token=t%2B1&type=student&logout=true&b=2")).toEqual({
      token: "t+1",
      by: "token",
      type: "student",
      page: "/us/courses/web-studio?a=1&b=2",
    });
    expect(led("/us?token=secret")?.split("#", 1)).toEqual(["/us/enter"]);
  });

  test("accept both kinds of token; the default type is client", () => {
    expect(handed("/us/staff?oauth.token=o&type=teacher")).toMatchObject({ token: "o", by: "oauth", type: "teacher" });
    expect(handed("/courses?token=t&type=king")).toMatchObject({ type: "client", page: "/courses" });
  });

  test.each(["/us", "/us?logout=true", "/us/faq?type=client", "/us/forgot-password?token=t&strategy=client", "/il/invitation?token=t"])(
    "%s contains no login token",
    (address) => {
      expect(led(address)).toBeNull();
    },
  );

  test("[S-61] redirect only to our own pages, whatever the URL or the hash contains", () => {
    expect(handed("http://localhost//evil.example?token=t")?.page).toBe("/us");
    for (const page of ["//evil", "/\\evil", "https:evil", "javascript:alert(1)", "%2f%2fevil", "/us/../..//evil", "@evil"])
      expect(readHandedOver(`#${new URLSearchParams({ token: "t", type: "client", page })}`, "us")?.page).toBe("/us");
  });
});
