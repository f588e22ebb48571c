import { describe, expect, test } from "vitest";
import { requestAddress } from "./request-address.ts";

describe("[CN-09] the address of a call", () => {
  test("parameters are put into the path and encoded", () => {
    expect(requestAddress("GET /public/course/:id/payment_plans", { id: 7 })).toEqual({
      method: "GET",
      path: "/public/course/7/payment_plans",
    });
    expect(requestAddress("GET /image/:path", { path: "a/b?c" }).path).toBe("/image/a%2Fb%3Fc");
  });

  test("arrays keep their brackets unencoded, values are encoded, nothing is written for nothing", () => {
    const { path } = requestAddress(
      "GET /public/course",
      {},
      { ids: [1, 2], search: "a b&c", age: null, limit: undefined, isActive: false, none: [] },
    );
    expect(path).toBe("/public/course?ids[]=1&ids[]=2&search=a%20b%26c&isActive=false");
  });

  test("a missing parameter is a mistake of ours and is not sent", () => {
    expect(() => requestAddress("GET /public/course/:id", {})).toThrow(TypeError);
    expect(() => requestAddress("GET /public/course/:id", { id: "" })).toThrow(TypeError);
  });
});
