import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { course } from "../../modules/catalog/tables.ts";
import { testApp } from "../testing/app.ts";
import { makeFixtures } from "../testing/fixtures.ts";
import { asSeen, nextVersion } from "./version.ts";

const app = await testApp();
const { drawing } = await makeFixtures(app);

test("[F-25] when two people save the same version, the second save matches no row and overwrites nothing", async () => {
  const { id } = drawing;
  const save = (title: string, seen: number) =>
    app.db
      .update(course)
      .set({ title, ...nextVersion(course) })
      .where(asSeen(course, id, seen))
      .returning({ version: course.version });
  const both = await Promise.all([save("Hers", 1), save("His", 1)]);
  expect(both.map((rows) => rows.length).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(both.flat()).toEqual([{ version: 2 }]);
  const [stored] = await app.db.select({ title: course.title, version: course.version }).from(course).where(eq(course.id, id));
  expect(stored?.title).toBe(both[0].length === 1 ? "Hers" : "His");
  expect(await save("Hers, seen anew", 2)).toEqual([{ version: 3 }]);
});
