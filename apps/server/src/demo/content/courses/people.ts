import { z } from "zod";
import { text } from "@larkroom/contract/shared/wire";
import { demoEmail, readOfSchools } from "../read-content.ts";

const name = text(120);
const adult = z.object({ name, email: demoEmail, phone: z.e164() });

/** A teacher's public profile. */
const teacher = adult.extend({
  key: z.string(),
  portrait: z.string().describe("The name of a portrait drawing"),
  subjects: text(200).describe("Titles of the courses they teach"),
  about: text(500).describe("One or two sentences about them"),
});

const child = z.object({
  name,
  login: z.string().describe("Unique across all countries"),
  age: z.int(),
});

const people = z.object({
  school: z.object({ title: name, slug: z.string(), timeZone: z.string() }),
  admin: adult,
  assistant: adult,
  observer: z.object({ name, email: demoEmail }).describe("From a learning management system"),
  aiAssistant: name,
  teachers: z.array(teacher),
  families: z.array(z.object({ parent: name, email: demoEmail, phone: adult.shape.phone, children: z.array(child) })),
});

/**
 * The people of a country's demo school. Addresses end in `.example`; no phone number belongs to a real mobile. The first family's logins are shown.
 * The timetable refers to children by index over all families: ages have the same order in every country.
 */
export type DemoPeople = z.infer<typeof people>;

export const demoPeople = readOfSchools("people.json", people);
