import { describe, expect, test } from "vitest";
import { isPublicAddress, publicFetch } from "./public-fetch.ts";

test.each([
  ["8.8.8.8", true],
  ["2a00:1450:4001::1", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.31.0.1", false],
  ["172.32.0.1", true],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:8.8.8.8", true],
  ["64:ff9b::7f00:1", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

describe("[S-72] what a school's sign-in may call", () => {
  const called: string[] = [];
  const names: Record<string, string[]> = {
    "id.school.example": ["93.184.215.14"],
    "inside.example": ["93.184.215.14", "10.0.0.5"],
    "nowhere.example": [],
  };
  const ask = publicFetch(
    ["http://keycloak:8080"],
    async (name) => (names[name] ?? []).map((address) => ({ address })),
    async (url, init) => {
      called.push(`${url} ${init.redirect}`);
      return new Response();
    },
  );

  test("public hosts by https, without following redirects, and what the operator allows", async () => {
    await ask("https://id.school.example/token", {});
    await ask("http://keycloak:8080/token", {});
    expect(called).toEqual(["https://id.school.example/token manual", "http://keycloak:8080/token manual"]);
  });

  test.each(["http://id.school.example/", "https://inside.example/", "https://nowhere.example/", "http://keycloak:8081/"])(
    "nothing is sent to %s",
    async (url) => {
      const before = called.length;
      await expect(ask(url, {})).rejects.toThrow(/not/);
      expect(called).toHaveLength(before);
    },
  );
});
