import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import compress from "@fastify/compress";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registerPages } from "./pages.ts";

/** A minimal build, as the web workspace makes it. Each URL shows something a page may do. */
const builtServer = `
export function forget() {}
export async function handlePage(request, page) {
  const { pathname, host } = new URL(request.url);
  if (pathname === "/us/throws") throw new Error("secret detail");
  if (pathname === "/us/fails") return new Response("Unexpected Server Error", { status: 500, headers: { "content-type": "text/plain" } });
  if (pathname === "/us/away") return new Response("later", { status: 503, headers: { "content-type": "text/html" } });
  if (pathname === "/us/cached") return new Response("x", { headers: { "cache-control": "public, max-age=60" } });
  if (request.method === "POST") {
    await page.inner({ method: "GET", url: "/api/who", headers: {} });
    return new Response(JSON.stringify({ form: await request.text(), type: request.headers.get("content-type") }), { status: 303, headers: { location: "/us/profile" } });
  }
  const answer = await page.inner({ method: "GET", url: "/api/who", headers: { "x-country": "3" } });
  const details = { ...JSON.parse(answer.body), status: answer.status, type: answer.header("Content-Type"), host, nonce: page.nonce, origin: page.origin, mode: page.mode, hasSession: page.hasSession };
  const html = JSON.stringify(details) + "<!--" + "long enough to be compressed ".repeat(100) + "-->";
  const whole = pathname === "/us/streams" ? {} : { "content-length": String(html.length) };
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8", ...whole } });
}`;
const script = "export const a = 1;".repeat(100);

let webRoot: string;
let areAccountsReadable = true;
let app: FastifyInstance;

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), "pages-"));
  await mkdir(path.join(webRoot, "build/server"), { recursive: true });
  await mkdir(path.join(webRoot, "build/client/assets"), { recursive: true });
  await writeFile(path.join(webRoot, "build/package.json"), '{"type":"module"}');
  await writeFile(path.join(webRoot, "build/server/index.js"), builtServer);
  await writeFile(path.join(webRoot, "build/client/assets/root-abc123.js"), script);
  await writeFile(path.join(webRoot, "build/client/assets/root-abc123.js.br"), brotliCompressSync(script));
  await writeFile(path.join(webRoot, "build/client/favicon.svg"), "<svg/>");

  app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await app.register(compress, { global: true, threshold: 1024, encodings: ["br", "gzip"] });
  app.get("/api/who", (request, reply) => {
    const { cookie, host, "user-agent": agent, "accept-language": languages, "x-country": country } = request.headers;
    reply.header("set-cookie", ["first=1; Path=/", "second=2; Path=/"].slice(0, cookie?.includes("renew") ? 2 : 0));
    return { cookie, agent, languages, country, ip: request.ip, apiHost: host };
  });
  await registerPages(app, {
    webRoot,
    mode: "demo",
    host: "127.0.0.1",
    publicUrl: "https://school.example/",
    brand: { name: "Larkroom", logo: null },
    paymentPages: async () => {
      if (!areAccountsReadable) throw new Error("the database is away");
      return ["https://pay.example"];
    },
    mediaServers: ["wss://media.example"],
  });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const detailsOf = (body: string) => JSON.parse(body.split("<!--")[0] ?? "") as Record<string, unknown>;

describe("a page", () => {
  test("calls the API inside the process as its visitor", async () => {
    const headers = { cookie: "session=s", "user-agent": "Firefox", "accept-language": "he", "x-secret": "no" };
    const answer = await app.inject({ url: "/us/profile", headers, remoteAddress: "203.0.113.7" });
    expect(answer.statusCode).toBe(200);
    expect(detailsOf(answer.body)).toMatchObject({
      cookie: "session=s",
      agent: "Firefox",
      languages: "he",
      country: "3",
      ip: "203.0.113.7",
      status: 200,
      mode: "demo",
      hasSession: true,
    });
    expect(detailsOf(answer.body)["type"]).toContain("application/json");
  });

  test("[S-70] uses the configured address, whatever Host or X-Forwarded-Host was sent", async () => {
    const answer = await app.inject({ url: "/us/login", headers: { host: "evil.example", "x-forwarded-host": "evil.example" } });
    expect(detailsOf(answer.body)).toMatchObject({ host: "school.example", origin: "https://school.example" });
  });

  test("[S-63] has a policy with its own nonce: no inline script or style without it, and no framing", async () => {
    const [one, two] = await Promise.all([app.inject("/us/login"), app.inject("/us/login")]);
    const policy = String(one.headers["content-security-policy"]);
    const nonce = detailsOf(one.body)["nonce"] as string;
    expect(nonce).toMatch(/^[\w-]{22}$/);
    expect(nonce).not.toBe(detailsOf(two.body)["nonce"]);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self' wss://school.example;");
    expect(policy.match(/unsafe-\w+/g)).toEqual(["unsafe-inline"]);
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
    expect(one.headers["x-frame-options"]).toBe("DENY");
  });

  test("[S-63] can be framed by our own pages only if it is the slide preview", async () => {
    const headers = async (url: string) => (await app.inject(url)).headers;
    const preview = await headers("/us/staff/slide-preview");
    expect(String(preview["content-security-policy"])).toContain("frame-ancestors 'self'");
    expect(preview["x-frame-options"]).toBe("SAMEORIGIN");
    for (const url of [
      "/us/staff/slide-preview/x",
      "/us/profile?to=/us/staff/slide-preview",
      "/us/staff/slide-previews",
      "//us/staff/slide-preview",
    ]) {
      const other = await headers(url);
      expect(String(other["content-security-policy"])).toContain("frame-ancestors 'none'");
      expect(other["x-frame-options"]).toBe("DENY");
    }
    expect(String(preview["content-security-policy"])).toContain("frame-src 'self'");
  });

  test("[S-63] connects to the separate media server only where a class is", async () => {
    const connectionsOf = async (url: string) =>
      /connect-src ([^;]+)/.exec(String((await app.inject(url)).headers["content-security-policy"]))?.[1]?.split(" ") ?? [];
    for (const url of ["/us/live/12", "/il/live/9?guest=1", "/pt/live/3.data"])
      expect(await connectionsOf(url)).toContain("wss://media.example");
    for (const url of ["/us", "/us/live", "/us/live/async/12", "/us/lives/12", "/us/profile?to=/us/live/12", "/us/live/12/x"])
      expect(await connectionsOf(url)).not.toContain("wss://media.example");
  });

  test("[S-63] shows a payment provider's page in a frame only where something is paid", async () => {
    const framesOf = async (url: string) =>
      /frame-src ([^;]+)/.exec(String((await app.inject(url)).headers["content-security-policy"]))?.[1]?.split(" ") ?? [];
    for (const url of ["/us/signup/result?order=1", "/il/signup/checkout", "/pt/profile/billing"])
      expect(await framesOf(url)).toContain("https://pay.example");
    for (const url of [
      "/us",
      "/us/profile",
      "/us/profile/billings",
      "/us/courses?to=/us/signup/result",
      "/us/signup",
      "/us/signup/results",
    ])
      expect(await framesOf(url)).not.toContain("https://pay.example");
    areAccountsReadable = false;
    expect(await framesOf("/us/signup/checkout")).toEqual(["'self'"]);
    areAccountsReadable = true;
  });

  test("[S-70] of a logged-in user is never cached; a visitor's may be", async () => {
    const cached = async (url: string, cookie?: string) =>
      (await app.inject({ url, headers: cookie ? { cookie } : {} })).headers["cache-control"];
    expect(await cached("/us/login", "session=s")).toBe("no-store");
    expect(await cached("/us/login", "a=b; __Host-session=s")).toBe("no-store");
    expect(await cached("/us/cached", "session=s")).toBe("no-store");
    expect(await cached("/us/login", "session=; mysession=x")).toBe("private, no-cache");
    expect(await cached("/us/cached")).toBe("public, max-age=60");
    expect(String((await app.inject("/us/login")).headers["vary"])).toContain("Cookie");
  });

  test("returns the cookies that the API set during rendering", async () => {
    const answer = await app.inject({ url: "/us/login", headers: { cookie: "renew=1" } });
    expect(answer.headers["set-cookie"]).toEqual(["first=1; Path=/", "second=2; Path=/"]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("accepts its own forms posted by our pages, and returns the resulting cookies", async () => {
    const post = (headers: Record<string, string>, payload = "name=Maya+B") =>
      app.inject({
        method: "POST",
        url: "/us/form",
        payload,
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      });
    const answer = await post({ origin: "https://school.example", cookie: "renew=1" });
    expect([answer.statusCode, answer.headers["location"], answer.headers["cache-control"]]).toEqual([303, "/us/profile", "no-store"]);
    expect(answer.headers["set-cookie"]).toEqual(["first=1; Path=/", "second=2; Path=/"]);
    expect(answer.json()).toEqual({ form: "name=Maya+B", type: "application/x-www-form-urlencoded" });
    expect((await post({ origin: "https://school.example" }, "x".repeat(70_000))).statusCode).toBe(413);
  });

  test.each([
    ["another site's page", { origin: "https://evil.example" }],
    ["a page without an Origin", {}],
    ["an opaque origin", { origin: "null" }],
    ["another site, according to the browser", { origin: "https://school.example", "sec-fetch-site": "cross-site" }],
    ["ours, but not as a form", { origin: "https://school.example", "content-type": "application/json" }],
    ["ours, but as plain text", { origin: "https://school.example", "content-type": "text/plain" }],
  ])("[S-65] refuses a form from %s", async (_, headers) => {
    const form = { "content-type": "application/x-www-form-urlencoded", ...headers };
    const answer = await app.inject({ method: "POST", url: "/us/form", payload: "name=Maya", headers: form });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers["location"]).toBeUndefined();
  });

  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0.8", "br"],
    ["gzip, br;q=0", "gzip"],
    ["gzip;q=1.0", "gzip"],
    ["identity", undefined],
    ["abr", undefined],
  ])("is compressed according to Accept-Encoding: %s", async (accepted, encoding) => {
    for (const url of ["/us/login", "/us/streams"]) {
      const answer = await app.inject({ url, headers: { "accept-encoding": accepted } });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(/accept-encoding/i.test(String(answer.headers["vary"]))).toBe(encoding !== undefined || url === "/us/login");
      const body =
        encoding === "br"
          ? brotliDecompressSync(answer.rawPayload)
          : encoding === "gzip"
            ? gunzipSync(answer.rawPayload)
            : answer.rawPayload;
      expect(detailsOf(body.toString())).toMatchObject({ mode: "demo" });
    }
  });

  test.each([
    ["/us/throws", "Something went wrong. Try again in a moment.", "/us"],
    ["/us/fails", "Something went wrong. Try again in a moment.", "/us"],
  ])("[DL-06] [S-69] %s: a page that can't be rendered shows an error without details and a link home", async (url, words, home) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(500);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.body).toContain(words);
    expect(answer.body).toContain(`href="${home}"`);
    expect(answer.body).not.toMatch(/secret|at handlePage/);
  });

  test("[F-03] whose data is temporarily unavailable says when to retry", async () => {
    const answer = await app.inject("/us/away");
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
    expect((await app.inject("/us/login")).headers["retry-after"]).toBeUndefined();
  });

  test("[S-65] accepts reads and its own forms, and no other method", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"] as const) expect((await app.inject({ method, url: "/us/login" })).statusCode).toBe(404);
    expect((await app.inject({ method: "HEAD", url: "/us/login" })).statusCode).toBe(200);
  });
});

describe("the built assets", () => {
  test("are served precompressed and cached forever under their hashed names", async () => {
    const answer = await app.inject({ url: "/assets/root-abc123.js", headers: { "accept-encoding": "gzip, br" } });
    expect(answer.headers).toMatchObject({ "content-encoding": "br", "cache-control": "public, max-age=31536000, immutable" });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
    expect((await app.inject("/assets/root-abc123.js")).body).toBe(script);
    expect((await app.inject("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  test("a missing asset of an older build gets a plain 404, not a page", async () => {
    const answer = await app.inject("/assets/root-old999.js");
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("text/plain");
  });

  test.each(["/assets/..%2f..%2fserver%2findex.js", "/..%2fserver/index.js", "/.vite/manifest.json"])(
    "[S-73] %s is not among them",
    async (url) => {
      expect((await app.inject(url)).body).not.toContain("handlePage");
    },
  );

  test("without a build, startup fails and names the missing path", async () => {
    const other = fastify();
    const missing = registerPages(other, {
      webRoot: path.join(webRoot, "nowhere"),
      mode: "demo",
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      brand: { name: "x", logo: null },
    });
    await expect(missing).rejects.toThrow(/no build of the pages at .*nowhere/);
  });
});
