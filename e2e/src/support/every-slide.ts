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

/** A class of an edition's demo child with its demo teacher, and the school's admin. */
export interface FreeClass {
  id: number;
  lesson: number;
  school: Caller;
  teacher: Caller;
  child: Caller;
}

/**
 * A class that no other scenario uses: the last but one of the upcoming ones. The child's next classes stay unchanged.
 * @param attempt the retry number: each takes an earlier class, since the previous attempt may have left its own half changed
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
  if (!next) throw new Error(`the ${edition} child has no class with their teacher`);
  const { lesson } = await school.get<OpenClass>(`/public/class/${next.id}`);
  return { id: next.id, lesson: lesson.id, school, teacher, child };
}

/** Ends a class and removes slides from its lesson. */
export async function endClass({ id, lesson, school, teacher }: FreeClass, slides: readonly { id: number }[]): Promise<void> {
  await teacher.send("POST", `/group_class/${id}/finish`);
  for (const slide of slides) await school.send("DELETE", `/lesson/${lesson}/slide/${slide.id}?isConfirmed=1`);
}

/** Messages of the browser about third-party pages, which are not available in tests, and about their test doubles. */
export const foreign = /typeform|scratch\.mit\.edu|tasks\.example|chrome-error|ERR_/;

/** Every prefix of a host, as someone types it. */
const begun = (host: string): string => Array.from(host, (_, at) => host.slice(0, at + 1).replaceAll(".", "\\.")).join("|");
const begunHosts = ["larkroom.typeform.com", "tasks.example.com"].map(begun).join("|");
/** The preview shows what is typed so far: allows the content policy's refusals to frame a partial URL, and no others. */
export const halfTyped = new RegExp(
  `content policy: frame-src refused https://(?:${begunHosts}) |console: Framing 'https://(?:${begunHosts})/' violates the following Content Security Policy directive: "frame-src `,
);

/** Enters a class through its lobby in a browser, and waits for the current slide. */
export async function enterClass(context: BrowserContext, kind: "student" | "teacher", edition: EditionSlug, id: number): Promise<Page> {
  const texts = await textsOf("classroom", edition);
  await logInQuietly(context, kind, login(kind, edition));
  const page = await context.newPage();
  await page.goto(`/${edition}/live/${id}`);
  await page.getByRole("button", { name: texts(kind === "student" ? "check.join" : "check.enter"), exact: true }).click();
  await expect(page.locator("#content h1").first()).toBeVisible({ timeout: 30_000 });
  return page;
}

/** An open class, with a slide of each type after those of its lesson. */
export interface ClassOfAllTypes {
  id: number;
  teacher: Caller;
  child: Caller;
  /** The slides in the order of the slide types. */
  slides: readonly { type: SlideType; id: number }[];
  /** Moves the class to a slide. */
  show(type: SlideType): Promise<void>;
  slideOf(type: SlideType): number;
  /** Ends the class and removes the slides from its lesson. */
  end(): Promise<void>;
}

/** Sample slides for the class: their placeholder files are replaced by files of the course, and voices removed. */
async function samplesOf({ school, lesson }: FreeClass): Promise<[SlideType, SlideContent][]> {
  const { course } = await school.get<{ course: number }>(`/lesson/${lesson}`);
  const upload = (file: SentFile) => school.upload<{ url: string }>(`/file/upload/${course}/public`, file);
  const [picture, film, captions] = await Promise.all([upload(sentFiles.picture), upload(sentFiles.film), upload(sentFiles.captions)]);
  const urls = new Map([
    ["stones.svg", picture.url],
    ["hop.webm", film.url],
    ["hop.en.vtt", captions.url],
  ]);
  const text = JSON.stringify(slideSamples, (key, value: unknown) =>
    key === "voice" ? undefined : key === "src" && typeof value === "string" ? (urls.get(path.basename(value)) ?? value) : value,
  );
  return Object.entries(JSON.parse(text) as Record<SlideType, SlideContent>) as [SlideType, SlideContent][];
}

/** Opens the next class of the demo's child with a slide of each of the 24 types, created through the API. */
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
    id: next.id,
    teacher,
    child,
    slides,
    slideOf,
    show: async (type) => void (await teacher.send("POST", `/public/class/${next.id}/slide`, { slideId: slideOf(type) })),
    end: () => endClass(next, slides),
  };
}
