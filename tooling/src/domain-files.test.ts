import { expect, test } from "vitest";
import { filesOfDomain } from "./domain-files.ts";

test("a domain's files are found in all rooms that have it, without those of other domains", () => {
  const rooms = new Map(filesOfDomain("people").map(({ room, files }) => [room, files]));
  expect(rooms.get("rules")).toContain("packages/domain/src/people/consent.ts");
  expect(rooms.get("contract")).toContain("packages/contract/src/people/people.ts");
  expect(rooms.get("server")).toContain("apps/server/src/modules/people/people.routes.ts");
  for (const room of ["rules", "contract", "server"]) expect(rooms.get(room)?.every((file) => file.includes("/people/"))).toBe(true);
  for (const [room, files] of rooms) expect(files.length, `${room} has no files and should be omitted`).toBeGreaterThan(0);
});
