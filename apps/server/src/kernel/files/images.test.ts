import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { refusal } from "../http/errors.ts";
import { testApp } from "../testing/app.ts";
import { storedFile } from "./tables.ts";
import { drawing, filesBelow } from "./upload.test-support.ts";

const dataDir = await mkdtemp(join(tmpdir(), "images-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const app = await testApp({ DATA_DIR: dataDir });
const { kernel } = app;

/** Stores a picture, as an upload does. */
async function storeImage(key: string, mediaType: string, bytes: Buffer, size: { width: number; height: number } | null): Promise<void> {
  await kernel.files.put(key, Readable.from([bytes]));
  await app.db
    .insert(storedFile)
    .values({ key, filename: key, mediaType, size: bytes.length, visibility: "public" as const, ownerKind: "demo", ...size });
}

/** An animation of three different frames. */
const moving = async (): Promise<Buffer> =>
  sharp(
    await Promise.all(
      ["#f00", "#0f0", "#00f"].map((background) =>
        sharp({ create: { width: 300, height: 200, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    .gif()
    .toBuffer();

beforeAll(async () => {
  await storeImage("t/photo.jpg", "image/jpeg", await drawing(1600, 1200).jpeg().toBuffer(), { width: 1600, height: 1200 });
  await storeImage("t/many.jpg", "image/jpeg", await drawing(1600, 1200).jpeg().toBuffer(), { width: 1600, height: 1200 });
  await storeImage("t/tall.png", "image/png", await drawing(300, 900).png().toBuffer(), { width: 300, height: 900 });
  await storeImage("t/moving.gif", "image/gif", await moving(), { width: 300, height: 200 });
  await storeImage("t/line.svg", "image/svg+xml", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`), null);
});

const get = (path: string, headers: Record<string, string> = {}) => app.http.inject({ url: `/image/${path}`, headers });
const drawnAs = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await get(path, headers);
  const { width, height, format, pages } = await sharp(answer.rawPayload, { pages: -1 }).metadata();
  return { type: answer.headers["content-type"], width, height: pages ? height / pages : height, format, pages: pages ?? 1 };
};

describe("[FILE-10] [CN-07] a picture in a requested size", () => {
  test.each([
    ["t/photo.jpg?w=400&format=jpeg", { type: "image/jpeg", width: 384, height: 288 }],
    ["t/photo.jpg?w=400&h=100&fit=inside&format=png", { type: "image/png", width: 128, height: 96 }],
    ["t/photo.jpg?h=300&format=webp", { type: "image/webp", width: 384, height: 288 }],
    ["t/photo.jpg?w=320&format=avif", { type: "image/avif", width: 320, height: 240 }],
    ["t/tall.png?w=300&h=300&format=png", { type: "image/png", width: 96, height: 288 }],
    ["t/photo.jpg?w=4000", { type: "image/jpeg", width: 1600, height: 1200 }],
    ["t/photo.jpg", { type: "image/jpeg", width: 1600, height: 1200 }],
    ["t/tall.png?format=webp", { type: "image/webp", width: 300, height: 900 }],
  ] as const)("%s is %j", async (path, wanted) => expect(await drawnAs(path)).toMatchObject(wanted));

  test("is sent as WebP if accepted, otherwise in its own type, with a Vary header", async () => {
    const accept = "image/avif,image/webp,*/*;q=0.8";
    expect(await drawnAs("t/photo.jpg?w=640", { accept })).toMatchObject({ type: "image/webp", width: 640 });
    expect(await drawnAs("t/photo.jpg?w=640", { accept: "*/*" })).toMatchObject({ type: "image/jpeg", width: 640 });
    // The original size is not converted.
    expect(await drawnAs("t/photo.jpg", { accept })).toMatchObject({ type: "image/jpeg", width: 1600 });
    expect((await get("t/photo.jpg?w=640")).headers["vary"]).toContain("accept");
    expect((await get("t/photo.jpg?w=640&format=webp")).headers["vary"] ?? "").not.toContain("accept");
  });

  test("an animation stays animated if the type supports it, otherwise shows its first frame", async () => {
    expect(await drawnAs("t/moving.gif?w=96&format=gif")).toMatchObject({ pages: 3, width: 96, height: 64 });
    expect(await drawnAs("t/moving.gif?w=96&format=webp")).toMatchObject({ pages: 3, width: 96, height: 64 });
    expect(await drawnAs("t/moving.gif?w=96&format=png")).toMatchObject({ pages: 1, width: 96, height: 64 });
  });

  test("an SVG is sent unchanged, with a restrictive content security policy", async () => {
    const { headers, body } = await get("t/line.svg?w=100&format=png");
    expect(headers["content-type"]).toBe("image/svg+xml");
    expect(headers["content-security-policy"]).toContain("sandbox");
    expect(body).toContain("<svg");
  });

  test("is cacheable, and a conditional request gets 304", async () => {
    const { headers } = await get("t/photo.jpg?w=200&format=webp");
    expect(headers).toMatchObject({ "cache-control": "public, max-age=86400", etag: expect.stringMatching(/^"\d+-192-webp"$/) });
    const again = await get("t/photo.jpg?w=200&format=webp", { "if-none-match": String(headers["etag"]) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test.each([
    ["w=0", "w"],
    ["w=5000", "w"],
    ["h=-1", "h"],
    ["w=1.5", "w"],
    ["w=x", "w"],
    ["fit=cover", "fit"],
    ["format=svg", "format"],
    ["format=../x", "format"],
  ])("?%s is refused, naming the parameter", async (query, field) => {
    const answer = await get(`t/photo.jpg?${query}`);
    expect([answer.statusCode, answer.json().details[0].field]).toEqual([422, field]);
  });

  test.each(["t/nothing.jpg", "../t/photo.jpg", "t/..%2ft/photo.jpg", "drawn/t/photo.jpg/384.jpeg", "%00", "t", ""])(
    "%j is not found",
    async (path) => expect((await get(path)).statusCode).toBe(404),
  );
});

test("[FILE-10] requests for many new sizes are rate-limited; existing sizes are still served", async () => {
  const remoteAddress = "203.0.113.40";
  const from = (path: string) => app.http.inject({ url: `/image/${path}`, remoteAddress });
  expect((await from("t/photo.jpg?w=400&format=jpeg")).statusCode).toBe(200);
  const take = vi.spyOn(kernel.limits, "take").mockRejectedValue(refusal("too_many_requests", { retryAfter: 60 }));
  const refused = await from("t/photo.jpg?w=900&format=png");
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
  expect(take).toHaveBeenCalledWith("pictureDrawn", remoteAddress);
  expect((await from("t/photo.jpg?w=400&format=jpeg")).statusCode).toBe(200);
  take.mockRestore();
});

test("[FILE-10] few sizes are generated whatever is requested, and simultaneous requests share one", async () => {
  const put = vi.spyOn(kernel.files, "put");
  const sizes = [1000, 1001, 1002, 1010, 1020, 1000, 1000, 1000];
  const answers = await Promise.all(sizes.map((size) => get(`t/many.jpg?w=${size}&h=${size}&format=webp`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(sizes.map(() => 200));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(1);
  expect(put.mock.calls.map(([key]) => key)).toEqual(["drawn/t/many.jpg/992.webp"]);
  put.mockClear();
  await get("t/many.jpg?w=1003&format=webp");
  expect(put).not.toHaveBeenCalled();
  expect((await filesBelow(join(dataDir, "files"))).filter((path) => path.startsWith("drawn/t/many.jpg/"))).toHaveLength(1);
});
