import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { editions, isEdition, type Edition } from "@larkroom/domain/editions/editions";
import type { FastifyInstance } from "fastify";
import { openOutliner } from "../files/pdf/outlined-text.ts";
import { drawSvg } from "../files/pictures.ts";
import { sharedCalls } from "./inner-calls.ts";

interface Options {
  /** The app with the API's routes. */
  app: FastifyInstance;
  origin: string;
  brand: string;
  /** The folder of the course covers. */
  covers: string;
}

/** What a course's picture shows. */
export interface SharedCourse {
  readonly title: string;
  readonly promise: string;
  readonly status: string;
  readonly cover: { readonly palette: string; readonly glyph: string };
}

/** The size that social networks and messengers show. */
export const shareSize = { width: 1200, height: 630 } as const;

/** At about 40 kB each. */
const mostPictures = 200;

/**
 * Serves the picture of a course for links shared on social media, `/share/us/web-studio.png`: its cover, its title and promise in its language
 * and direction, and the operator's name. Each is drawn once for what it shows, and kept in memory.
 */
export function registerSharePictures(http: FastifyInstance, { app, origin, brand, covers }: Options): void {
  const drawn = new Map<string, Promise<Buffer>>();
  http.get<{ Params: { edition: string; file: string } }>("/share/:edition/:file", async (request, reply) => {
    const { edition: slug, file } = request.params;
    const prettyUrl = /^([a-z0-9-]{1,80})\.png$/.exec(file)?.[1];
    const missing = () => reply.code(404).header("cache-control", "no-store").type("text/plain").send("not found");
    if (!isEdition(slug) || prettyUrl === undefined) return missing();
    const edition = editions[slug];
    const { status, body } = await sharedCalls(app, origin).call({
      method: "GET",
      url: `/api/public/course/${prettyUrl}`,
      headers: { "x-country": String(edition.countryId) },
    });
    if (status === 404) return missing();
    if (status !== 200)
      return reply.code(503).headers({ "cache-control": "no-store", "retry-after": "2" }).type("text/plain").send("later");
    const { title, promise, status: state, cover } = JSON.parse(body) as SharedCourse;
    const course: SharedCourse = { title, promise, status: state, cover };
    const key = createHash("sha256")
      .update(JSON.stringify([slug, brand, course]))
      .digest("base64url")
      .slice(0, 22);
    reply.headers({ etag: `"${key}"`, "cache-control": "public, max-age=3600", "cross-origin-resource-policy": "cross-origin" });
    if (request.headers["if-none-match"] === `"${key}"`) return reply.code(304).send();
    return reply.type("image/png").send(await remember(drawn, key, () => draw(course, edition, brand, covers)));
  });
}

function remember(drawn: Map<string, Promise<Buffer>>, key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(key);
  if (known) return known;
  const made = draw();
  drawn.set(key, made);
  made.catch(() => drawn.delete(key));
  for (const oldest of drawn.keys()) {
    if (drawn.size <= mostPictures) break;
    drawn.delete(oldest);
  }
  return made;
}

const draw = async (course: SharedCourse, edition: Edition, brand: string, covers: string): Promise<Buffer> =>
  drawSvg(await sharePicture(course, edition, brand, await coverOf(course, covers)));

/** The drawing of a course's cover, in pencil while the course is in development. Unknown names have the cover that pages show instead. */
async function coverOf({ status, cover: { palette, glyph } }: SharedCourse, covers: string): Promise<string> {
  const read = (color: string, drawing: string) => readFile(path.join(covers, `${color}-${drawing}.svg`), "utf8");
  const named = (name: string) => (/^[a-z]{1,20}$/.test(name) ? name : "");
  const color = status === "IN_DEVELOPMENT" ? "sketch" : named(palette);
  return read(color, named(glyph))
    .catch(() => read(color, "stories"))
    .catch(() => read("sky", named(glyph)))
    .catch(() => read("sky", "stories"));
}

const ink = "#1D2340";
const side = 72;
const column = 500;
/** The cover fills the picture's height; its middle is here, counted from the end. */
const middle = 316;
const coverWidth = (shareSize.height * 360) / 216;

/** Our mark, as on every page. */
const mark =
  '<path d="M0 17a17 17 0 0 1 34 0v19a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z" fill="#FF6F59"/><circle cx="22" cy="28" r="8" fill="#FFC145"/><path d="M0 31h34v5a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z" fill="#1D2340"/><path d="M5.2 29.6c3-1.4 4.7-4.6 7.2-7.7.8-4 3.3-6.6 6.8-6.6 2 0 3.6.9 4.5 2.4l4.9-2.6-3.6 5.2 3 .5-3.3 1.4c-.2 5-3.4 9-9.4 9-2 0-3.8-.3-5.2-.8l-6.1 2z" fill="#1D2340"/><circle cx="20.6" cy="19" r="1" fill="#fff"/>';

/** Composes the picture. Its texts are outlines: nothing that was written for a course becomes markup. */
export async function sharePicture(course: SharedCourse, { dir }: Pick<Edition, "dir">, brand: string, cover: string): Promise<string> {
  const { width, height } = shareSize;
  const ground = /fill="(#[0-9A-Fa-f]{6})"/.exec(cover)?.[1] ?? "#F7EEDF";
  const color = isDark(ground) ? "#fff" : ink;
  const isRtl = dir === "rtl";
  const outliner = await openOutliner(dir);
  const left = isRtl ? width - side - column : side;
  const title = outliner.text(course.title, { left, top: 0, width: column }, { weight: 600, color, sizes: [76, 66, 58, 50], mostLines: 4 });
  const promise = outliner.text(
    course.promise,
    { left, top: title.height + 20, width: column },
    { weight: 400, color, sizes: [28], mostLines: 4 },
  );
  const top = Math.max(56, (height - 100 - (title.height + 20 + promise.height)) / 2);
  const markLeft = isRtl ? width - side - 44 : side;
  const name = outliner.text(
    brand,
    { left: isRtl ? side : side + 62, top: height - 96, width: width - 2 * side - 62 },
    { weight: 600, color, sizes: [30], mostLines: 1 },
  );
  // The cover is never mirrored; it stands at the end and fades out towards the text.
  const coverLeft = (isRtl ? middle : width - middle) - coverWidth / 2;
  const [from, to] = isRtl ? [coverLeft + coverWidth, width - side - column] : [coverLeft, side + column];
  const embedded = cover.replace(
    /^<svg[^>]*>/,
    `<svg x="${coverLeft}" y="0" width="${coverWidth}" height="${height}" viewBox="0 0 360 216">`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${from}" y1="0" x2="${to}" y2="0"><stop stop-color="${ground}"/><stop offset=".6" stop-color="${ground}"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="${ground}"/>${embedded}<rect x="${Math.min(from, to)}" width="${Math.abs(to - from)}" height="${height}" fill="url(#fade)"/><g transform="translate(0 ${top})">${title.svg}${promise.svg}</g><g transform="translate(${markLeft} ${height - 100}) scale(1.3)">${mark}</g>${name.svg}</svg>`;
}

/** Whether white text is readable on a color: the same result as the pages' own list. */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5;
}
