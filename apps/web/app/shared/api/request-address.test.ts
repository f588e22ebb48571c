import { describe, expect, test } from "vitest";
import { requestAddress } from "./request-address.ts";

describe("[CN-09] URL of a call", () => {
  test("inserts and encodes path parameters", () => {
    expect(requestAddress("GET /public/course/:id/payment_plans", { id: 7 })).toEqual({
      method: "GET",
      path: "/public/course/7/payment_plans",
    });
    expect(requestAddress("GET /image/:path", { path: "a/b?c" }).path).toBe("/image/a%2Fb%3Fc");
  });

  test("keeps array brackets unencoded, encodes values, and leaves out missing ones", () => {
    const { path } = requestAddress(
      "GET /public/course",
      {},
      { ids: [1, 2], search: "a b&c", age: null, limit: undefined, isActive: false, none: [] },
    );
    expect(path).toBe("/public/course?ids[]=1&ids[]=2&search=a%20b%26c&isActive=false");
  });

  test("throws on a missing parameter, which is a bug", () => {
    expect(() => requestAddress("GET /public/course/:id", {})).toThrow(TypeError);
    expect(() => requestAddress("GET /public/course/:id", { id: "" })).toThrow(TypeError);
  });
});
