import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { DemoTeacher } from "./demo-course.ts";
import { peopleIl } from "./people.il.ts";
import { peoplePt } from "./people.pt.ts";
import { peopleUk } from "./people.uk.ts";
import { peopleUs } from "./people.us.ts";

export interface DemoChild {
  readonly name: string;
  /** What the child types to log in; unique over all countries. */
  readonly login: string;
  readonly age: number;
}

export interface DemoFamily {
  readonly parent: string;
  readonly email: string;
  readonly phone: string;
  readonly children: readonly DemoChild[];
}

/** The people of the demo school of one country. Addresses end in `.example`; the telephone numbers are nobody's mobile. */
export interface DemoPeople {
  readonly school: { readonly title: string; readonly slug: string; readonly timeZone: string };
  readonly admin: { readonly name: string; readonly email: string; readonly phone: string };
  readonly assistant: { readonly name: string; readonly email: string; readonly phone: string };
  readonly teachers: readonly DemoTeacher[];
  /** The first is the family whose logins are shown. The timetable names children by their place over all families: every country has the same ages in the same order. */
  readonly families: readonly DemoFamily[];
}

export const demoPeople: Readonly<Record<EditionSlug, DemoPeople>> = { us: peopleUs, uk: peopleUk, il: peopleIl, pt: peoplePt };
