import { describe, expect, test } from "vitest";
import { below, domainNames, domains, isDomain, forbiddenDomains, rooms } from "./domains.ts";
import { filesOf, textOf } from "./repository.ts";

describe("the table of domains", () => {
  test("has each domain depend only on earlier ones, so that there is no cycle", () => {
    for (const [index, name] of domainNames.entries()) {
      for (const lower of domains[name]) expect(domainNames.indexOf(lower), `${name} depends on ${lower}`).toBeLessThan(index);
    }
  });

  test("follows dependencies transitively", () => {
    expect(below("live-room")).toContain("identity");
    expect(below("payments")).toContain("people");
    expect(below("groups")).not.toContain("classes");
    expect(forbiddenDomains("groups")).toContain("enrolment");
    expect(forbiddenDomains("groups")).not.toContain("groups");
  });

  test("is explained domain by domain in the architecture", () => {
    const explained = [...textOf("docs/architecture.md").matchAll(/^\| ([a-z, -]+) \|/gm)].flatMap(([, names = ""]) => names.split(", "));
    const known = new Set(explained);
    expect(domainNames.filter((name) => !known.has(name))).toEqual([]);
  });

  test.each(rooms)("contains every folder in the room of $name", ({ folder }) => {
    const room = folder.replace("/<d>", "");
    const folders = new Set(filesOf(`${room}/*/**`).map((file) => file.slice(room.length + 1).split("/")[0] ?? ""));
    folders.delete("shared");
    expect(
      [...folders].filter((name) => !isDomain(name)),
      "add it to tooling/src/domains.ts, with its dependencies",
    ).toEqual([]);
  });
});
