import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import compress from "@fastify/compress";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registerPages } from "./pages.ts";

/** A build whose pages show everything they were rendered with, and contain markup that someone injected. */
const builtServer = `
let revision = 0;
export const forget = () => void revision++;
export async function handlePage(request, page) {
  const { pathname, host } = new URL(request.url);
  if (pathname === "/us/courses/gone") return new Response("no such course", { status: 404, headers: { "content-type": "text/html" } });
  if (pathname === "/us/courses/broken") throw new Error("secret detail");
  if (pathname === "/us/courses/cookie") return new Response("<p>", { headers: { "content-type": "text/html", "set-cookie": "a=b" } });
  const called = await page.inner({ method: "GET", url: pathname === "/us/courses/lacking" ? "/api/missing" : "/api/who", headers: {} });
  const shown = { host, headers: Object.fromEntries(request.headers), called: called.body, revision, ...page, nonce: undefined };
  const html = "<style nonce=\\"" + page.nonce + "\\">p{}</style><script nonce=\\"" + page.nonce + "\\">own()</script>"
    + "<script type=\\"module\\" nonce=\\"" + page.nonce + "\\" src=\\"/a.js\\"></script>"
    + "<script>injected()</script><script nonce=\\"guessed\\">guessed()</script><p>" + JSON.stringify(shown) + "</p>" + "x".repeat(2000);
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8", "content-length": String(html.length) } });
}`;
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

let webRoot: string;
let app: FastifyInstance;
let change: () => void = () => {};
/** How often a page that was rendered asked for its data. */
let calls = 0;

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), "shared-pages-"));
  for (const folder of ["build/server", "build/client"]) await mkdir(path.join(webRoot, folder), { recursive: true });
  await writeFile(path.join(webRoot, "build/package.json"), '{"type":"module"}');
  await writeFile(path.join(webRoot, "build/server/index.js"), builtServer);
  app = fastify();
  await app.register(compress, { global: true, threshold: 1024, encodings: ["br", "gzip"] });
  app.get("/api/who", ({ headers, ip, host }) => {
    calls += 1;
    return { cookie: headers.cookie, agent: headers["user-agent"], forwarded: headers["x-forwarded-host"], ip, host };
  });
  app.get("/api/missing", (_request, reply) => reply.code(503).send({ code: "temporarily_unavailable" }));
  await registerPages(app, {
    webRoot,
    mode: "demo",
    host: "127.0.0.1",
    publicUrl: "https://school.example/",
    brand: { name: "Larkroom", logo: null },
    onChange: (listener) => void (change = listener),
  });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = "203.0.113.7") =>
  app.inject({ url, headers, remoteAddress });

describe("a page for visitors", () => {
  test("[S-70] is the same for two of them, without a nonce, a cookie or anything of the first one's request", async () => {
    const first = await get("/us", {
      "user-agent": "First/1",
      cookie: "device=secret; utm=mine",
      "x-forwarded-host": "evil.example",
      host: "evil.example",
      "x-forwarded-proto": "http",
      "x-country": "3",
      referer: "https://first.example",
    });
    const second = await get("/us", { "user-agent": "Second/2" }, "203.0.113.8");
    expect(first.statusCode).toBe(200);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    for (const answer of [first, second]) expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(first.body).not.toMatch(/nonce="(?!guessed)|evil|secret|mine|First|203\.0\.113|first\.example/);
    expect(first.body).toContain('"host":"school.example"');
    expect(first.headers["content-security-policy"]).toBe(second.headers["content-security-policy"]);
  });

  test("[W1] of the course list is rendered and asks for its data once for two hundred visitors, and is sent compressed from memory", async () => {
    change();
    calls = 0;
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, nth) =>
        get("/courses", { "accept-encoding": "br", "user-agent": `Visitor/${nth}` }, `203.0.113.${nth}`),
      ),
    );
    expect(calls).toBe(1);
    expect(
      new Set(
        all.map(({ statusCode, headers, rawPayload }) => `${statusCode} ${headers["content-encoding"]} ${rawPayload.toString("hex")}`),
      ).size,
    ).toBe(1);
    expect(all[0]?.headers["content-encoding"]).toBe("br");
    // The policy is the same too, so that nothing has to be made for the next one.
    expect(new Set(all.map(({ headers }) => headers["content-security-policy"])).size).toBe(1);
  });

  test("[S-63] has a policy that allows its own scripts and styles by their hash, and refuses injected ones", async () => {
    const policy = String((await get("/us")).headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'self' ${hashOf("own()")};`);
    expect(policy).toContain(`style-src 'self' ${hashOf("p{}")};`);
    for (const text of ["injected()", "guessed()"]) expect(policy).not.toContain(hashOf(text));
    expect(policy).not.toMatch(/nonce-|script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test("[S-70] may be kept by caches for a second, apart by cookies; a page of someone with a session never is", async () => {
    const visitor = await get("/us", { "accept-encoding": "br" });
    expect(visitor.headers).toMatchObject({
      "cache-control": "public, max-age=0, s-maxage=1, stale-while-revalidate=1",
      vary: "Cookie, Accept-Encoding",
    });
    expect((await get("/courses")).headers["vary"]).toBe("Cookie, Accept-Language, Accept-Encoding");
    const known = String(visitor.headers["etag"]);
    for (const [headers, kept] of [
      [{ cookie: "session=s" }, "no-store"],
      [{ cookie: "__Host-session=s; locale=us" }, "no-store"],
      [{ authorization: "Bearer t" }, "private, no-cache"],
    ] as const) {
      const own = await get("/us", { ...headers, "if-none-match": known });
      expect([own.statusCode, own.headers["etag"], own.headers["cache-control"]]).toEqual([200, undefined, kept]);
      expect(own.body).toMatch(/nonce="[\w-]{22}"/);
    }
    // Nor does it fill the cache.
    expect((await get("/us")).body).not.toMatch(/session=s/);
  });

  test("is answered with 304 while the browser's copy is still the same", async () => {
    const { headers, rawPayload } = await get("/us", { "accept-encoding": "br" });
    const etag = String(headers["etag"]);
    expect(brotliDecompressSync(rawPayload).toString()).toBe((await get("/us")).body);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await get("/us", { "accept-encoding": "br", "if-none-match": known });
      expect([answer.statusCode, answer.body, answer.headers["etag"]]).toEqual([304, "", etag]);
      expect(answer.headers["vary"]).toContain("Cookie");
    }
    expect((await get("/us", { "accept-encoding": "gzip", "if-none-match": etag })).statusCode).toBe(200);
    const head = await app.inject({ method: "HEAD", url: "/us", headers: { "accept-encoding": "br" } });
    expect([head.statusCode, head.headers["etag"], head.body]).toEqual([200, etag, ""]);
  });

  test("is rendered anew after a change, with what the pages had remembered forgotten", async () => {
    const revision = async () => /"revision":(\d+)/.exec((await get("/us")).body)?.[1];
    const before = await revision();
    expect(await revision()).toBe(before);
    change();
    expect(Number(await revision())).toBe(Number(before) + 1);
  });

  test("[S-70] with a query is rendered for its visitor alone", async () => {
    const answer = await get("/us?page=<b>&utm_source=evil");
    expect(answer.headers).toMatchObject({ "cache-control": "private, no-cache", vary: expect.stringContaining("Cookie") });
    expect(answer.headers["etag"]).toBeUndefined();
    expect((await get("/us")).body).not.toContain("evil");
  });

  test.each([
    ["that doesn't exist", "/us/courses/gone", 404],
    ["that lacks data", "/us/courses/lacking", 200],
    ["that sets a cookie", "/us/courses/cookie", 200],
  ])("[S-70] %s is not kept", async (_, url, status) => {
    for (const answer of [await get(url), await get(url)]) {
      expect([answer.statusCode, answer.headers["cache-control"], answer.headers["etag"]]).toEqual([
        status,
        "private, no-cache",
        undefined,
      ]);
    }
  });

  test("[S-69] that can't be rendered shows an error without details", async () => {
    const answer = await get("/us/courses/broken");
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([500, "no-store"]);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.body).not.toMatch(/secret|at handlePage/);
  });
});
