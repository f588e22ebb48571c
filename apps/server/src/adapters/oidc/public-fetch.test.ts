import { describe, expect, test } from "vitest";
import { publicFetch } from "./public-fetch.ts";

describe("[S-72] what a school's sign-in may call", () => {
  const called: string[] = [];
  const names: Record<string, string[]> = {
    "id.school.example": ["93.184.215.14"],
    "inside.example": ["93.184.215.14", "10.0.0.5"],
    "nowhere.example": [],
  };
  const ask = publicFetch(
    ["http://keycloak:8080"],
    async (name) => (names[name] ?? []).map((address) => ({ address, family: 4 })),
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
