import { eq, getViewSelectedFields } from "drizzle-orm";
import { alias, integer, pgTable, QueryBuilder, text } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { casing } from "./db.ts";
import { readView } from "./read-view.ts";

const person = pgTable("person", { id: integer().primaryKey(), fullName: text(), parentId: integer(), secretHash: text() });
const pet = pgTable("pet", { id: integer().primaryKey(), ownerId: integer() });
const seen = readView(person, ["id", "fullName", "parentId"]);
const query = new QueryBuilder({ casing });

test("a read view gives the query of its table, with the published columns only", () => {
  const published = { id: person.id, fullName: person.fullName, parentId: person.parentId };
  expect(query.select().from(seen).where(eq(seen.id, 1)).toSQL()).toEqual(
    query.select(published).from(person).where(eq(person.id, 1)).toSQL(),
  );
  expect(Object.keys(getViewSelectedFields(seen))).toEqual(["id", "fullName", "parentId"]);
  expect("secretHash" in seen).toBe(false);
});

test("a read view is joined like its table, also twice and with columns of the table", () => {
  const parent = alias(seen, "parent");
  const tableParent = alias(person, "parent");
  const joined = query
    .select({ pet: pet.id, name: seen.fullName, own: person.id, parent: parent.fullName })
    .from(pet)
    .innerJoin(seen, eq(seen.id, pet.ownerId))
    .leftJoin(parent, eq(parent.id, seen.parentId));
  expect(joined.toSQL()).toEqual(
    query
      .select({ pet: pet.id, name: person.fullName, own: person.id, parent: tableParent.fullName })
      .from(pet)
      .innerJoin(person, eq(person.id, pet.ownerId))
      .leftJoin(tableParent, eq(tableParent.id, person.parentId))
      .toSQL(),
  );
});

test("a read view's whole record is selected beside other columns", () => {
  const whole = query
    .select({ person: getViewSelectedFields(seen), pet: pet.id })
    .from(seen)
    .innerJoin(pet, eq(pet.ownerId, seen.id))
    .toSQL();
  expect(whole.sql).toContain('select "person"."id", "person"."full_name", "person"."parent_id", "pet"."id" from "person"');
});
