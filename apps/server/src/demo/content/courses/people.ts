import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { DemoTeacher } from "./demo-course.ts";
import { peopleIl } from "./people.il.ts";
import { peoplePt } from "./people.pt.ts";
import { peopleUk } from "./people.uk.ts";
import { peopleUs } from "./people.us.ts";

export interface DemoChild {
  readonly name: string;
  /** The child's login; unique across all countries. */
  readonly login: string;
  readonly age: number;
}

export interface DemoFamily {
  readonly parent: string;
  readonly email: string;
  readonly phone: string;
  readonly children: readonly DemoChild[];
}

/** The people of one country's demo school. Addresses end in `.example`; no phone number belongs to a real mobile. */
export interface DemoPeople {
  readonly school: { readonly title: string; readonly slug: string; readonly timeZone: string };
  readonly admin: { readonly name: string; readonly email: string; readonly phone: string };
  readonly assistant: { readonly name: string; readonly email: string; readonly phone: string };
  readonly teachers: readonly DemoTeacher[];
  /** The first family's logins are shown. The timetable refers to children by index over all families: ages have the same order in every country. */
  readonly families: readonly DemoFamily[];
}

export const demoPeople: Readonly<Record<EditionSlug, DemoPeople>> = { us: peopleUs, uk: peopleUk, il: peopleIl, pt: peoplePt };
