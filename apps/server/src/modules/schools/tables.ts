import { sql } from "drizzle-orm";
import { boolean, check, date, index, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { currencies } from "@larkroom/domain/shared/money";
import { account } from "../../kernel/auth/tables.ts";
import { bytes, createdAt, id, instant, ref } from "../../kernel/db/columns.ts";
import type { SchoolSettings } from "@larkroom/domain/schools/settings";

/** The countries of the editions: `prepareDatabase` adds those that are missing. */
export const country = pgTable("country", {
  id: smallint().primaryKey(),
  slug: text({ enum: editionSlugs }).notNull().unique(),
  name: text().notNull(),
  currency: text({ enum: currencies }).notNull(),
});

export const schoolDistributor = pgTable("school_distributor", {
  id: id(),
  name: text().notNull(),
  features: jsonb().$type<Record<string, boolean>>().notNull().default({}),
  createdAt: createdAt(),
});

export const school = pgTable(
  "school",
  {
    id: id(),
    countryId: smallint()
      .notNull()
      .references(() => country.id),
    distributorId: ref().references(() => schoolDistributor.id),
    slug: text().notNull().unique(),
    title: text().notNull(),
    timeZone: text().notNull().default("UTC"),
    privateSale: boolean().notNull().default(false),
    /** Families who sign up by themselves belong to their country's default school. */
    isCountryDefault: boolean().notNull().default(false),
    /** Moved to `partner_key`; the three columns are dropped with the next version. */
    apiPartnerKeyHash: bytes(),
    apiPartnerKeyMadeAt: instant(),
    apiPartnerKeyMadeBy: ref().references(() => account.id, { onDelete: "set null" }),
    features: jsonb().$type<Record<string, boolean>>().notNull().default({}),
    /** Only settings that differ from the defaults. */
    settings: jsonb().$type<Partial<SchoolSettings>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("school_country_default")
      .on(t.countryId)
      .where(sql`${t.isCountryDefault}`),
    index("school_country").on(t.countryId),
    index("school_distributor_schools").on(t.distributorId),
    index("school_api_key_maker").on(t.apiPartnerKeyMadeBy),
  ],
);

export const schoolHoliday = pgTable(
  "school_holiday",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id, { onDelete: "cascade" }),
    title: text(),
    dateFrom: date({ mode: "string" }).notNull(),
    dateTo: date({ mode: "string" }).notNull(),
  },
  (t) => [index("school_holiday_school").on(t.schoolId, t.dateFrom), check("school_holiday_order", sql`${t.dateFrom} <= ${t.dateTo}`)],
);

/** A location of a school: an office, or where classes meet in person. */
export const branch = pgTable(
  "branch",
  {
    id: id(),
    schoolId: ref()
      .notNull()
      .references(() => school.id),
    name: text().notNull(),
    address: text().notNull().default(""),
    phone: text(),
    email: text(),
    createdAt: createdAt(),
  },
  (t) => [index("branch_school").on(t.schoolId)],
);
