import path from "node:path";
import { readFile } from "node:fs/promises";
import fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { editions } from "@larkroom/domain/editions/editions";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registerSharePictures, sharePicture, shareSize, type SharedCourse } from "./share-pictures.ts";

const covers = path.resolve(import.meta.dirname, "../../../../web/public/covers");
const course: SharedCourse = {
  title: "Planets in Python",
  promise: "Build a solar system that moves.",
  status: "ACTIVE",
  cover: { palette: "plum", glyph: "planets" },
};

let app: FastifyInstance;
let answer: { status: number; course: SharedCourse };
let asked: unknown[];
beforeAll(async () => {
  app = fastify();
  app.get("/api/public/course/:prettyUrl", (request, reply) => {
    asked.push([(request.params as { prettyUrl: string }).prettyUrl, request.headers["x-country"], request.headers.cookie]);
    return reply.code(answer.status).send(answer.course);
  });
  registerSharePictures(app, { app, origin: "https://school.example", brand: "Larkroom", covers });
  await app.ready();
});
beforeEach(() => {
  answer = { status: 200, course };
  asked = [];
});
afterAll(() => app.close());

describe("the picture of a course for shared links", () => {
  test("is a PNG of 1200x630, drawn from the course of its edition, and asked for by its hash", async () => {
    const first = await app.inject({ url: "/share/il/planets-in-python.png", headers: { cookie: "session=s" } });
    expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: "png", ...shareSize });
    expect(asked).toEqual([["planets-in-python", String(editions.il.countryId), undefined]]);
    const etag = String(first.headers["etag"]);
    const same = await app.inject({ url: "/share/il/planets-in-python.png", headers: { "if-none-match": etag } });
    expect([same.statusCode, same.headers["cache-control"]]).toEqual([304, "public, max-age=3600"]);
    answer.course = { ...course, title: "Planets anew" };
    const changed = await app.inject({ url: "/share/il/planets-in-python.png", headers: { "if-none-match": etag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  test.each(["/share/us/Web.png", "/share/us/web-studio.svg", "/share/xx/web-studio.png", "/share/us/..%2f..%2fshare.png"])(
    "%s is not one",
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404);
      expect(asked).toEqual([]);
    },
  );

  test("is missing with its course, and later while the course can't be read", async () => {
    answer.status = 404;
    expect((await app.inject("/share/us/gone.png")).statusCode).toBe(404);
    answer.status = 503;
    const later = await app.inject("/share/us/web-studio.png");
    expect([later.statusCode, later.headers["cache-control"], later.headers["retry-after"]]).toEqual([503, "no-store", "2"]);
  });

  test.each([
    ["an unknown cover", { palette: "gold", glyph: "../../secret" }, "ACTIVE"],
    ["a course in development", { palette: "plum", glyph: "planets" }, "IN_DEVELOPMENT"],
  ])("is drawn for %s too", async (_, cover, status) => {
    answer.course = { ...course, cover, status };
    expect((await app.inject("/share/us/other.png")).statusCode).toBe(200);
  });
});

describe("its composition", () => {
  const cover = () => readFile(path.join(covers, "plum-planets.svg"), "utf8");
  /** The horizontal places of the title's letters, in the order in which they are drawn. */
  const lettersOf = (svg: string) =>
    [...(/<g transform="translate\(0 [\d.]+\)"><g fill="#fff">(.*?)<\/g>/.exec(svg)?.[1] ?? "").matchAll(/translate\((-?[\d.]+) /g)].map(
      ([, x]) => Number(x),
    );

  test("begins at the left, or in Hebrew at the right, with the cover at the other side", async () => {
    const english = await sharePicture({ ...course, title: "Planets" }, editions.us, "Larkroom", await cover());
    const hebrew = await sharePicture({ ...course, title: "כוכבים" }, editions.il, "Larkroom", await cover());
    const [left, right] = [lettersOf(english), lettersOf(hebrew)];
    expect([left.length, right.length]).toEqual([7, 6]);
    expect(Math.min(...left)).toBe(72);
    expect(Math.max(...left)).toBeLessThan(572);
    expect(Math.min(...right)).toBeGreaterThan(628);
    expect(Math.max(...right)).toBeGreaterThan(1060);
    const coverAt = (svg: string) => Number(/<svg x="([-\d.]+)"/.exec(svg)?.[1]);
    expect(coverAt(hebrew)).toBeLessThan(0);
    expect(coverAt(english)).toBeGreaterThan(0);
  });

  test("breaks a long title into at most four lines and ends the last one with an ellipsis", async () => {
    const svg = await sharePicture({ ...course, title: "a very long title ".repeat(20) }, editions.us, "Larkroom", await cover());
    const title = /<g transform="translate\(0 [\d.]+\)"><g fill="#fff">(.*?)<\/g>/.exec(svg)?.[1] ?? "";
    expect(new Set([...title.matchAll(/translate\([-\d.]+ ([\d.]+)\)/g)].map(([, y]) => y)).size).toBe(4);
    expect(Math.max(...lettersOf(svg))).toBeLessThan(572);
  });

  test("contains texts as outlines only: nothing in a title becomes markup", async () => {
    const hostile = '</svg><image href="file:///etc/passwd"/><script>alert(1)</script>';
    const svg = await sharePicture({ ...course, title: hostile, promise: hostile }, editions.us, hostile, await cover());
    expect(svg).not.toMatch(/<image|<script|passwd|alert/);
    expect(svg.match(/<\/svg>/g)).toHaveLength(2);
  });
});
