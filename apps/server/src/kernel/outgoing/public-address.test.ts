import { promisify } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPublicAddress, isPublicName, publicLookup } from "./public-address.ts";

describe("[S-72] which hosts are on the public internet", () => {
  test.each(["8.8.8.8", "104.16.0.1", "172.15.0.1", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"])("%s is", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::a00:1",
    "2001:db8::1",
    "2002:a00:1::",
    "fc00::1",
    "fe80::1",
    "ff02::1",
    "localhost",
    "",
  ])("%s is not", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test("no IPv4 address inside an IPv6 one counts as public", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
        expect(isPublicAddress(`::${address}`)).toBe(false);
      }),
    );
    expect([isPublicAddress("93.184.216.34"), isPublicAddress("2606:2800:220:1::1"), isPublicAddress("nonsense")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test.each([
    ["school.instructure.com", true],
    ["xn--bcher-kva.example", true],
    ["localhost", false],
    ["127.0.0.1", false],
    ["printer.local", false],
    ["metadata.google.internal", false],
    ["db.private", false],
    ["-x.example", false],
    [`${"a.".repeat(130)}example`, false],
  ])("%s is a public name: %s", (host, isPublic) => {
    expect(isPublicName(host)).toBe(isPublic);
  });

  test("a name that resolves to a private network is not connected to, whatever was asked for", async () => {
    const lookup = promisify(publicLookup());
    await expect(lookup("localhost", {})).rejects.toThrow("not on the public internet");
    await expect(lookup("localhost", { all: true })).rejects.toThrow("not on the public internet");
  });
});
