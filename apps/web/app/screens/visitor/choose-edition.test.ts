// @vitest-environment node
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { pageState, providePageState } from "~/shared/runtime/page-state.server.ts";
import { loader } from "./choose-edition.ts";

function asked(address: string, headers: Record<string, string>) {
  const request = new Request(`http://localhost${address}`, { headers });
  const context = new RouterContextProvider();
  const page = {
    inner: () => Promise.reject(new Error("the request should not be sent")),
    nonce: "n",
    mode: "demo",
    origin: "http://localhost",
    hasSession: false,
    brand: { name: "Larkroom", logo: null },
  } as const;
  providePageState(context, request, page);
  return { request, context, url: new URL(request.url), params: {} };
}

describe("[RT-01] [FT-10] URL without an edition", () => {
  test.each([
    ["/", {}, "/us"],
    ["/", { "accept-language": "he-IL,he;q=0.9" }, "/il"],
    ["/", { "accept-language": "en-GB" }, "/uk"],
    ["/", { "accept-language": "fr" }, "/us"],
    ["/", { cookie: "a=b; locale=pt", "accept-language": "he" }, "/pt"],
    ["/", { cookie: "locale=xx", "accept-language": "pt-BR" }, "/pt"],
    ["/?utm_source=x", { "accept-language": "he" }, "/il?utm_source=x"],
  ])("%s with %j leads to %s", (address, headers: Record<string, string>, location) => {
    let answer: unknown;
    try {
      loader(asked(address, headers) as never);
    } catch (thrown) {
      answer = thrown;
    }
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(302);
    expect((answer as Response).headers.get("location")).toBe(location);
  });
});

describe("edition of a page", () => {
  test.each([
    ["/il/profile", { cookie: "locale=us" }, "il", true],
    ["/il.data", {}, "il", true],
    ["/courses", { cookie: "locale=pt" }, "pt", false],
    ["/xx/profile", {}, "us", false],
  ])("%s with %j is %s", (address, headers: Record<string, string>, edition, editionIsPrefixed) => {
    expect(pageState(asked(address, headers).context)).toMatchObject({ edition, editionIsPrefixed });
  });

  test("the time zone is the browser's once known, and the edition's until then", () => {
    const zone = (cookie: string) => pageState(asked("/il", { cookie }).context).timeZone;
    expect(zone("tz=America%2FNew_York")).toBe("America/New_York");
    expect(zone("tz=Mars%2FOlympus")).toBe("Asia/Jerusalem");
    for (const nowhere of ["UTC", "Etc%2FUTC", "GMT", "Etc%2FUnknown"]) expect(zone(`tz=${nowhere}`)).toBe("Asia/Jerusalem");
    expect(zone("")).toBe("Asia/Jerusalem");
  });
});
