import { connect } from "node:net";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { deflateRawSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { maxFileBytes } from "@larkroom/domain/files/file-kinds";
import { eicar, hostileFiles, pngBomb, proof, withTail, zipOf } from "../../kernel/files/hostile-files.test-support.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { drawing, filesBelow, formOf, sendFile } from "../../kernel/files/upload.test-support.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";

const dataDir = await mkdtemp(join(tmpdir(), "hostile-files-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const app = await testApp({ DATA_DIR: dataDir });
const f = await makeFixtures(app);
const as = await f.tokenFor(f.admin);
const upload = "POST /file/upload/:courseId/:visibility";
const toCourse = { courseId: f.coding.id, visibility: "public" };
const png = await drawing(64, 40).png().toBuffer();
const send = (bytes: Uint8Array | string, name = "x.png", type = "") => sendFile(app, upload, { as, params: toCourse, bytes, name, type });

/** The stored files on disk and the rows of the table. */
const storedNow = async () => ({ disk: await filesBelow(join(dataDir, "files")), rows: await app.db.$count(storedFile) });
let before: Awaited<ReturnType<typeof storedNow>>;
beforeEach(async () => void (before = await storedNow()));
const nothingStored = async () => expect(await storedNow()).toEqual(before);

describe("[S-54] executable files", () => {
  test.each(hostileFiles)("$name is rejected, whatever its name and declared type", async ({ name, type, bytes }) => {
    for (const [called, said] of [
      [name, type],
      ["picture.png", "image/png"],
      ["picture.gif", "image/gif"],
      ["talk.mp3", "audio/mpeg"],
    ] as const) {
      const { status, body } = await send(bytes, called, said);
      expect([status, body.details?.[0]?.field], `${called}: ${JSON.stringify(body)}`).toEqual([422, "file"]);
    }
    await nothingStored();
  });

  test("a program hidden in a picture is not stored, and the response can't run anything", async () => {
    const { body } = await send(withTail(png));
    for (const url of [`/files/${body.filename}`, body.url, `${body.url}?w=32&format=webp`]) {
      const shown = await app.http.inject({ url });
      expect(shown.rawPayload.includes(proof), url).toBe(false);
      expect(shown.headers["content-security-policy"], url).toContain("default-src 'none'");
      expect(shown.headers["content-security-policy"], url).toContain("sandbox");
      expect(shown.headers["x-content-type-options"], url).toBe("nosniff");
      expect(shown.headers["content-type"], url).toMatch(/^image\/(png|webp)$/);
    }
  });
});

test.each(["../../x.png", "..%2f", "a\0b", "C:\\x", "x".repeat(300), "a\nb\r\nset-cookie: x=1", "gpj.\u202Eexe"])(
  "[S-55] a file named %j is stored under a generated key only",
  async (name) => {
    const { status, body } = await sendFile(app, upload, { as, params: toCourse, bytes: png, name: "p.png", fields: { filename: name } });
    expect(status).toBe(200);
    expect(body.filename).toMatch(new RegExp(`^course/${f.coding.id}/[0-9a-f]{32}\\.png$`));
    const { disk } = await storedNow();
    expect(disk.filter((path) => !before.disk.includes(path))).toEqual([body.filename]);
  },
);

describe("[S-53] limits on size and duration", () => {
  const sound = (size: number) => {
    const bytes = Buffer.alloc(size);
    Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0, 0xff, 0xfb, 0x90, 0x64]).copy(bytes);
    return bytes;
  };

  test("10,240 KB are taken, a byte more is too large, and nothing is left of it", async () => {
    expect((await send(sound(maxFileBytes), "long.mp3")).status).toBe(200);
    before = await storedNow();
    for (const size of [maxFileBytes + 1, maxFileBytes + 1024, maxFileBytes + 200_000]) {
      const { status, body } = await send(sound(size), "longer.mp3");
      expect([status, body.code], String(size)).toEqual([413, "body_too_large"]);
    }
    await nothingStored();
  });

  test("rejects uploads without a content length, and with one that is too large", async () => {
    const { body, headers } = await formOf({ bytes: png, name: "x.png" });
    const url = `/api/file/upload/${f.coding.id}/public`;
    const authorization = `Bearer ${as}`;
    const unsaid = await app.http.inject({
      method: "POST",
      url,
      headers: { "content-type": headers["content-type"], authorization },
      payload: Readable.from([body]),
    });
    expect([unsaid.statusCode, unsaid.json().code]).toEqual([413, "body_too_large"]);
    const much = await app.http.inject({
      method: "POST",
      url,
      headers: { ...headers, "content-length": "900000000", authorization },
      payload: body,
    });
    expect([much.statusCode, much.headers["connection"]]).toEqual([413, "close"]);
    await nothingStored();
  });

  describe("time limits", () => {
    let port = 0;
    beforeAll(async () => {
      port = Number(new URL(await app.http.listen({ host: "127.0.0.1", port: 0 })).port);
    });
    beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
    afterEach(() => void vi.useRealTimers());

    test("a slow upload is aborted after a minute, and nothing of it is stored", async () => {
      const { body, headers } = await formOf({ bytes: png, name: "x.png" });
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      const head = Object.entries({ ...headers, host: "localhost", authorization: `Bearer ${as}` }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      socket.write(`POST /api/file/upload/${f.coding.id}/public HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`);
      socket.write(body.subarray(0, 60));
      const timers = vi.getTimerCount();
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(timers));
      const closed = once(socket, "close");
      socket.on("error", () => undefined);
      socket.resume();
      vi.advanceTimersByTime(60_000);
      await closed;
      await nothingStored();
    });
  });

  test("a truncated form, one without a file, and a body that is no form are client errors", async () => {
    const { body, headers } = await formOf({ bytes: png, name: "x.png" });
    const call = (payload: Buffer | string, type: string) =>
      app.call(upload, { as, params: toCourse, headers: { "content-type": type }, multipart: Buffer.from(payload) });
    expect((await call(body.subarray(0, body.length - 30), headers["content-type"])).status).toBe(400);
    expect((await call("--x--\r\n", "multipart/form-data; boundary=x")).body).toMatchObject({ code: "validation_failed" });
    expect((await call("{}", "application/json")).status).toBe(415);
    expect((await send("")).body.details?.[0]?.code).toBe("file_empty");
    await nothingStored();
  });
});

describe("[S-57] decompression bombs", () => {
  test("a picture of 30,000 x 30,000 pixels is rejected by its header, without decoding it", async () => {
    const bomb = pngBomb(30_000);
    await send(png);
    before = await storedNow();
    const held = process.memoryUsage().rss;
    const { status, body } = await send(bomb);
    expect([status, body.details?.[0]?.code]).toEqual([422, "picture_too_large"]);
    expect(process.memoryUsage().rss - held).toBeLessThan(200 * 1024 * 1024);
    await nothingStored();
  });

  test("an animation with too many frames is rejected", async () => {
    const frame = await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
      .gif()
      .toBuffer();
    // The header and colors, then the same frame again and again.
    const start = frame.indexOf(0x2c, 13);
    const many = Buffer.concat([
      frame.subarray(0, start),
      ...Array.from({ length: 5000 }, () => frame.subarray(start, -1)),
      Buffer.from(";"),
    ]);
    const { status, body } = await send(many, "x.gif");
    expect([status, body.details?.[0]?.code]).toEqual([422, "picture_too_large"]);
    await nothingStored();
  });

  test("rejects a project that unpacks to too much, escapes its folder, or nests archives too deeply", async () => {
    const zeros = Buffer.alloc(160 * 1024 * 1024);
    const bomb = { name: "a", bytes: zeros, packed: deflateRawSync(zeros) };
    const liar = zipOf([{ ...bomb, bytes: Buffer.alloc(10) }]);
    let nested = zipOf([{ name: "a", bytes: Buffer.from("x") }]);
    for (let depth = 0; depth < 4; depth += 1) nested = zipOf([{ name: "in.zip", bytes: nested }]);
    const codes: [string, unknown][] = [];
    for (const [name, bytes] of [
      ["sound", zipOf([{ name: "project.json", bytes: Buffer.from("{}") }])],
      ["bomb", zipOf([bomb])],
      ["liar", liar],
      ["out", zipOf([{ name: "../../x", bytes: Buffer.from("x") }])],
      ["absolute", zipOf([{ name: "C:\\x", bytes: Buffer.from("x") }])],
      ["nested", nested],
      ["cut", zipOf([{ name: "project.json", bytes: Buffer.from("{}") }]).subarray(0, 40)],
    ] as const) {
      const { body } = await send(bytes, `${name}.sb3`);
      codes.push([name, body.details?.[0]?.code ?? body.mediaType]);
    }
    expect(Object.fromEntries(codes)).toEqual({
      sound: "application/zip",
      bomb: "file_too_large",
      liar: "file_too_large",
      out: "file_unreadable",
      absolute: "file_unreadable",
      nested: "file_unreadable",
      cut: "file_unreadable",
    });
  });
});

test("[S-59] infected files are rejected: plain, in an archive, and in a nested archive", async () => {
  const bytes = Buffer.from(eicar);
  const packed = deflateRawSync(bytes);
  const inner = zipOf([{ name: "e.txt", bytes, packed }]);
  for (const [name, content] of [
    ["e.png", bytes],
    ["e.vtt", Buffer.concat([Buffer.from("WEBVTT\n\n"), bytes])],
    ["e.sb3", inner],
    ["e.sb3", zipOf([{ name: "in.zip", bytes: inner, packed: deflateRawSync(inner) }])],
  ] as const) {
    const { status, body } = await send(content, name);
    expect([status, body.details?.[0]?.code], name).toEqual([422, "file_infected"]);
  }
  await nothingStored();
});
