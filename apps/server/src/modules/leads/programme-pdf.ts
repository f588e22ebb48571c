import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { money, number } from "@larkroom/domain/editions/formats";
import { cents } from "@larkroom/domain/shared/brand";
import { openPage, type PdfPage } from "../../kernel/files/pdf/page.ts";
import type { Programme } from "./programme.read.ts";
import { programmeWords } from "./programme-words.ts";

const colors = {
  paper: "#FFFBF4",
  wall: "#FFEFD9",
  white: "#FFFFFF",
  rule: "#ECE5D8",
  ink: "#1D2340",
  soft: "#474E73",
  slate: "#5B6285",
  coral: "#FF6F59",
  sun: "#FFC145",
  leaf: "#1B7A34",
  sky: "#1F6BE0",
} as const;

/** Keeps its order where the text runs from right to left. */
const ltr = (text: string): string => `\u2066${text}\u2069`;

interface Printed {
  readonly edition: EditionSlug;
  readonly brand: string;
  readonly createdAt: Temporal.Instant;
  /** The course's page. */
  readonly url: string;
}

/** The programme of a course as a PDF in the language of an edition: what it is about, what a child makes, every lesson, price and next step. */
export async function programmePdf(programme: Programme, { edition: slug, brand, createdAt, url }: Printed): Promise<Uint8Array> {
  const edition = editions[slug];
  const words = programmeWords[slug];
  const { course, lessons, priceFrom, currency, hasTrial } = programme;
  const page = await openPage({
    title: `${course.title}: ${words.title}`,
    language: edition.locale,
    direction: edition.dir,
    paper: slug === "us" ? "LETTER" : "A4",
    createdAt,
  });
  const count = (value: number) => number(value, edition);
  let top = drawHead(page, { brand, title: course.title, kicker: words.title, promise: course.promise });

  const room = (page.width - 2 * 12) / 3;
  const facts = [
    [words.ages, ltr(`${count(course.ageFrom)}–${count(course.ageTo)}`)],
    [words.lessons, count(Math.max(lessons.length, course.lessonNumber))],
    [words.minutes, `${ltr(count(course.lessonMinutes))} ${words.perLesson}`],
  ] as const;
  for (const [index, [label, value]] of facts.entries()) {
    const from = index * (room + 12);
    page.box({ top, from, width: room, height: 64 }, colors.white, 12);
    page.text(label, top + 12, { size: 9, color: colors.slate }, { from: from + 14, width: room - 28 });
    page.text(value, top + 28, { size: 16, weight: 600, color: colors.ink }, { from: from + 14, width: room - 28 });
  }
  top += 64 + 24;
  top += page.text(course.description, top, { size: 11, color: colors.soft }) + 20;

  /** Makes room for what must not be torn apart. @returns where it begins */
  const place = (height: number): number => {
    if (top + height <= page.bottom - 24) return top;
    drawFoot(page, brand, url);
    page.next();
    page.band(0, page.bottom + 200, colors.paper);
    return 64;
  };
  const heading = (text: string, kept: number): void => {
    top = place(40 + kept);
    top += page.text(text, top, { size: 18, weight: 600, color: colors.ink }) + 10;
  };

  if (course.outcomes.length > 0) {
    heading(words.makes, 60);
    for (const { byLesson, title, line } of course.outcomes) {
      const inner = page.width - 26;
      top = place(18 + page.heightOf(title, { size: 12, weight: 600 }, inner) + page.heightOf(line, { size: 10 }, inner) + 10);
      page.circle({ top: top + 4, from: 0, size: 12 }, colors.sun);
      top += page.text(title, top, { size: 12, weight: 600, color: colors.ink }, { from: 26 });
      top += page.text(line, top, { size: 10, color: colors.soft }, { from: 26 });
      top += page.text(words.byLesson(byLesson), top, { size: 9, color: colors.leaf }, { from: 26 }) + 10;
    }
    top += 12;
  }

  if (lessons.length > 0) {
    heading(words.programme, 60);
    let module: string | null = null;
    for (const [index, lesson] of lessons.entries()) {
      const inner = page.width - 34;
      const height =
        page.heightOf(lesson.title, { size: 11, weight: 600 }, inner) + page.heightOf(lesson.summary, { size: 10 }, inner) + 22;
      const isNew = lesson.module !== null && lesson.module !== module;
      top = place(height + (isNew ? 30 : 0));
      if (isNew && lesson.module !== null) top += page.text(lesson.module, top + 4, { size: 12, weight: 600, color: colors.sky }) + 12;
      module = lesson.module;
      page.line(top, colors.rule);
      top += 9;
      page.text(count(index + 1), top, { size: 11, weight: 600, color: colors.slate }, { width: 28 });
      top += page.text(lesson.title, top, { size: 11, weight: 600, color: colors.ink }, { from: 34 });
      if (lesson.summary !== "") top += page.text(lesson.summary, top, { size: 10, color: colors.soft }, { from: 34 });
      top += 9;
    }
    top += 12;
  }

  top = place(130);
  page.box({ top, from: 0, width: page.width, height: 112 }, colors.wall, 16);
  const inset = { from: 22, width: page.width - 44 };
  const offer =
    course.status === "IN_DEVELOPMENT"
      ? words.soon
      : [priceFrom === null ? null : words.from(ltr(money(cents(priceFrom), currency, edition))), hasTrial ? words.trial : null]
          .filter((part) => part !== null)
          .join(" · ");
  page.text(offer === "" ? words.title : offer, top + 18, { size: 16, weight: 600, color: colors.ink }, inset);
  page.text(words.site, top + 48, { size: 10, color: colors.soft }, inset);
  page.text(ltr(url), top + 66, { size: 10, weight: 600, color: colors.sky }, inset);
  page.link({ top: top + 10, from: 0, width: page.width, height: 92 }, url);
  drawFoot(page, brand, url);
  return page.bytes();
}

/** The head of the first page: the window at daybreak beside the course's title. @returns where the text below it begins */
function drawHead(
  page: PdfPage,
  { brand, title, kicker, promise }: { brand: string; title: string; kicker: string; promise: string },
): number {
  const room = page.width - 150;
  const inner =
    18 +
    page.heightOf(title, { size: 30, weight: 600 }, room) +
    page.heightOf(promise, { size: 13 }, room) +
    page.heightOf(kicker, { size: 11 });
  const height = Math.max(200, 64 + 34 + inner + 24);
  page.band(0, page.bottom + 200, colors.paper);
  page.band(0, height, colors.wall);
  const window = { from: page.width - 116, width: 116, top: 52, height: height - 52 };
  page.arch(window, colors.coral);
  page.arch({ from: window.from + 10, width: 96, top: 62, height: height - 62 }, colors.paper);
  page.circle({ from: window.from + 26, size: 64, top: height - 84 }, colors.sun);
  page.box({ from: window.from + 10, width: 96, top: height - 34, height: 34 }, colors.leaf);
  let top = 60;
  top += page.text(brand, top, { size: 12, weight: 600, color: colors.ink }) + 16;
  top += page.text(kicker, top, { size: 11, color: colors.slate }, { width: room }) + 2;
  top += page.text(title, top, { size: 30, weight: 600, color: colors.ink }, { width: room }) + 6;
  page.text(promise, top, { size: 13, color: colors.soft }, { width: room });
  return height + 24;
}

const drawFoot = (page: PdfPage, brand: string, url: string): void => {
  page.line(page.bottom + 8, colors.rule);
  page.text(brand, page.bottom + 16, { size: 8, color: colors.slate }, { width: page.width / 3 });
  page.text(
    ltr(url.replace(/^https?:\/\//, "")),
    page.bottom + 16,
    { size: 8, color: colors.slate },
    { from: page.width / 3, align: "end" },
  );
};
