import path from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { slideSamples } from "@larkroom/domain/curriculum/slide-samples";
import type { SlideContent, SlideType } from "@larkroom/domain/curriculum/slide-types";
import type { EditionSlug } from "./editions.ts";
import { type Caller, callAs, logInQuietly, login } from "./people.ts";
import { type SentFile, sentFiles } from "./sent-files.ts";
import { textsOf } from "./texts.ts";

interface Group {
  id: number;
}
interface GroupClasses {
  classes: { id: number; from: string; status: string }[];
}
interface OpenClass {
  lesson: { id: number };
}

/** A class of an edition's demo child with its demo teacher, and who runs the school. */
export interface FreeClass {
  id: number;
  lesson: number;
  school: Caller;
  teacher: Caller;
  child: Caller;
}

/**
 * A class that no other scenario asks for: each time the last but one of those that are still to come. The child's next ones stay as they are.
 * @param attempt which retry asks: each takes an earlier class, for the one before may have left its own half changed
 */
export async function freeClassOf(origin: string, edition: EditionSlug, attempt = 0): Promise<FreeClass> {
  const [school, teacher, child] = await Promise.all([
    callAs(origin, "super admin"),
    callAs(origin, "teacher", login("teacher", edition)),
    callAs(origin, "student", login("student", edition)),
  ]);
  const groups = await child.get<Group[]>("/public/profile/student/groups");
  const taught = await Promise.all(
    groups.map(async ({ id }) => {
      const { items } = await teacher.get<{ items: object[] }>(`/group_class?group=${id}&limit=1`);
      return items.length > 0 ? [await child.get<GroupClasses>(`/public/profile/student/group/${id}`)] : [];
    }),
  );
  const upcoming = taught
    .flat()
    .flatMap(({ classes }) => classes.filter(({ status }) => status === "UPCOMING"))
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
  const next = upcoming.at(-2 - attempt) ?? upcoming.at(-1);
  if (!next) throw new Error(`the child of ${edition} has no class with its teacher`);
  const { lesson } = await school.get<OpenClass>(`/public/class/${next.id}`);
  return { id: next.id, lesson: lesson.id, school, teacher, child };
}

/** Ends a class and takes slides out of its lesson again. */
export async function endClass({ id, lesson, school, teacher }: FreeClass, slides: readonly { id: number }[]): Promise<void> {
  await teacher.send("POST", `/group_class/${id}/finish`);
  for (const slide of slides) await school.send("DELETE", `/lesson/${lesson}/slide/${slide.id}?isConfirmed=1`);
}

/** Pages of others are not there while tests run: what the browser says of it, and of whoever stands in for them. */
export const foreign = /typeform|scratch\.mit\.edu|tasks\.example|chrome-error|ERR_/;

/** Each beginning of a host, as somebody types it. */
const begun = (host: string): string => Array.from(host, (_, at) => host.slice(0, at + 1).replaceAll(".", "\\.")).join("|");
const begunHosts = ["larkroom.typeform.com", "tasks.example.com"].map(begun).join("|");
/** The preview shows what is typed so far: the content policy's refusals to frame the beginning of an address, and nothing else it refuses. */
export const halfTyped = new RegExp(
  `content policy: frame-src refused https://(?:${begunHosts}) |console: Framing 'https://(?:${begunHosts})/' violates the following Content Security Policy directive: "frame-src `,
);

/** Goes into a class through its door, as a page of a browser, and waits for the slide that is up. */
export async function enterClass(context: BrowserContext, kind: "student" | "teacher", edition: EditionSlug, id: number): Promise<Page> {
  const texts = await textsOf("classroom", edition);
  await logInQuietly(context, kind, login(kind, edition));
  const page = await context.newPage();
  await page.goto(`/${edition}/live/${id}`);
  await page.getByRole("button", { name: texts(kind === "student" ? "check.join" : "check.enter"), exact: true }).click();
  await expect(page.locator("#content h1").first()).toBeVisible({ timeout: 30_000 });
  return page;
}

/** A class that is open, with a slide of each type behind those of its lesson. */
export interface ClassOfAllTypes {
  id: number;
  teacher: Caller;
  child: Caller;
  /** The slides in the order of their types' table. */
  slides: readonly { type: SlideType; id: number }[];
  /** Moves the class to a slide. */
  show(type: SlideType): Promise<void>;
  slideOf(type: SlideType): number;
  /** Ends the class and takes the slides out of its lesson again. */
  end(): Promise<void>;
}

/** The samples' files are nobody's: files of the course stand in their place, and no voice. */
async function samplesOf({ school, lesson }: FreeClass): Promise<[SlideType, SlideContent][]> {
  const { course } = await school.get<{ course: number }>(`/lesson/${lesson}`);
  const keep = (file: SentFile) => school.upload<{ url: string }>(`/file/upload/${course}/public`, file);
  const [picture, film, captions] = await Promise.all([keep(sentFiles.picture), keep(sentFiles.film), keep(sentFiles.captions)]);
  const kept = new Map([
    ["stones.svg", picture.url],
    ["hop.webm", film.url],
    ["hop.en.vtt", captions.url],
  ]);
  const text = JSON.stringify(slideSamples, (key, value: unknown) =>
    key === "voice" ? undefined : key === "src" && typeof value === "string" ? (kept.get(path.basename(value)) ?? value) : value,
  );
  return Object.entries(JSON.parse(text) as Record<SlideType, SlideContent>) as [SlideType, SlideContent][];
}

/** Opens the next class of the demo's child with a slide of each of the 24 types, made as a school makes them. */
export async function openClassOfAllTypes(
  origin: string,
  edition: EditionSlug,
  change: Partial<Record<SlideType, object>> = {},
): Promise<ClassOfAllTypes> {
  const next = await freeClassOf(origin, edition);
  const { school, teacher, child, lesson } = next;
  const slides: { type: SlideType; id: number }[] = [];
  for (const [type, content] of await samplesOf(next)) {
    const made = { title: `A slide of ${type}`, content: { ...content, ...change[type] } };
    const { id } = await school.send<{ id: number }>("POST", `/lesson/${lesson}/slide`, made);
    slides.push({ type, id });
  }
  await teacher.send("POST", `/public/class/${next.id}/open`);
  const slideOf = (type: SlideType): number => slides.find((one) => one.type === type)?.id ?? 0;
  return {
    ...{ id: next.id, teacher, child, slides, slideOf },
    show: async (type) => void (await teacher.send("POST", `/public/class/${next.id}/slide`, { slideId: slideOf(type) })),
    end: () => endClass(next, slides),
  };
}
