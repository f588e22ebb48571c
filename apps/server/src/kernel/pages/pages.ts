import { randomBytes } from "node:crypto";
import path from "node:path";
import { createRequest } from "@remix-run/node-fetch-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mustComeFromOurPages } from "../http/origin.ts";
import { builtPages } from "./built-pages.ts";
import { developedPages } from "./developed-pages.ts";
import { innerCalls } from "./inner-calls.ts";
import { lastResort } from "./last-resort.ts";
import type { PageSource } from "./page-module.ts";
import { sendPage } from "./send-page.ts";
import { contentSecurityPolicy, type AllowedOrigins } from "./security-policy.ts";
import type { UpgradeRouter } from "./upgrade-router.ts";

export interface PagesOptions {
  /** The folder of the web workspace, with its sources and its `build`. */
  webRoot: string;
  /** The build to serve, with `client` and `server` in it; defaults to the workspace's `build` folder. */
  buildDir?: string;
  mode: "demo" | "production";
  /** Where the server listens: the demo also accepts forms from pages under its own host names. */
  host: string;
  /** The public origin: links that leave the page are based on it, never on a request's Host. */
  publicUrl: string;
  brand: { name: string; logo: string | null };
  /** Set in development: pages come from source through Vite, whose socket shares the server's upgrades. */
  developing?: { upgrades: UpgradeRouter };
  allowed?: AllowedOrigins;
  /** The origins of payment pages, which only pages that pay show in a frame. */
  paymentPages?: () => Promise<readonly string[]>;
  /** The origins of a media server beside this one, to which only the pages of a class connect. */
  mediaServers?: readonly string[];
}

/**
 * Serves the pages on a Fastify whose `/api` routes already exist: built assets, and for every other URL the page rendered for
 * its visitor. A POST is a page's own form sent without scripts: its route action makes the API calls that a script would make.
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const origin = new URL(options.publicUrl).origin;
  await app.register(async (pages) => {
    const source = options.developing
      ? await developedPages(pages, options.webRoot, options.developing.upgrades)
      : await builtPages(pages, options.buildDir ?? path.join(options.webRoot, "build"));
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => done(null, body));
    // Fastify's automatic HEAD route can't measure a web Response.
    pages.route({
      method: ["GET", "HEAD", "POST"],
      url: "/*",
      exposeHeadRoute: false,
      bodyLimit: formLimit,
      handler: (request, reply) => answerPage({ app, source, origin, options }, request, reply),
    });
  });
}

const formLimit = 64 * 1024;

/** The slide preview: it is shown in a frame of the editor, where a slide can be tried and nothing else. */
const framed = /^\/[a-z]{2}\/staff\/slide-preview(?:\?|$)/;

/** Pages that pay: the last steps of a sign-up, and the family's payments. */
const paying = /^\/[a-z]{2}\/(?:signup\/(?:checkout|result)|profile\/billing)(?:[?.]|$)/;

/** The page of a live class. */
const inClass = /^\/[a-z]{2}\/live\/\d+(?:[?.]|$)/;

interface Pages {
  app: FastifyInstance;
  source: PageSource;
  origin: string;
  options: PagesOptions;
}

async function answerPage({ app, source, origin, options }: Pages, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const isForm = request.method === "POST";
  if (isForm) mustComeFromOurPages({ PUBLIC_URL: options.publicUrl, MODE: options.mode, HOST: options.host }, request, true);
  const nonce = randomBytes(16).toString("base64url");
  const inner = innerCalls(app, request);
  const hasSession = /(?:^|;\s*)(?:__Host-)?session=[^;\s]/.test(request.headers.cookie ?? "");
  const framedByOurs = framed.test(request.url);
  const allowed = await allowedOn(request, options);
  reply.header(
    "content-security-policy",
    contentSecurityPolicy({ nonce, origin, allowed, developing: options.developing !== undefined, framedByOurs }),
  );
  reply.header("x-frame-options", framedByOurs ? "SAMEORIGIN" : "DENY");
  try {
    const { handlePage } = await source.module();
    const sent = createRequest(request.raw, reply.raw, { host: new URL(origin).host, protocol: new URL(origin).protocol });
    const asked = isForm ? new Request(sent.url, { method: "POST", headers: sent.headers, body: (request.body ?? "") as string }) : sent;
    const response = await handlePage(asked, { inner: inner.call, nonce, mode: options.mode, origin, hasSession, brand: options.brand });
    if (response.status >= 500 && (response.headers.get("content-type") ?? "").startsWith("text/plain"))
      throw new Error(await response.text());
    for (const cookie of inner.setCookies) response.headers.append("set-cookie", cookie);
    if (isForm || hasSession || inner.setCookies.length > 0) response.headers.set("cache-control", "no-store");
    else if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-cache");
    // The page's data is temporarily unavailable: crawlers learn when to come back.
    if (response.status === 503 && !response.headers.has("retry-after")) response.headers.set("retry-after", "2");
    response.headers.append("vary", "Cookie");
    return await sendPage(response, request, reply);
  } catch (error) {
    if (error instanceof Error) source.readable(error);
    request.log.error({ err: error }, "a page could not be rendered");
    return reply.code(500).header("cache-control", "no-store").type("text/html; charset=utf-8").send(lastResort(request.url));
  }
}

/** What a page may use from elsewhere. Without an answer about payment pages it opens without them. */
async function allowedOn(
  { url, log }: FastifyRequest,
  { allowed = {}, paymentPages, mediaServers = [] }: PagesOptions,
): Promise<AllowedOrigins> {
  if (mediaServers.length > 0 && inClass.test(url)) return { ...allowed, connections: [...(allowed.connections ?? []), ...mediaServers] };
  if (!paymentPages || !paying.test(url)) return allowed;
  const origins = await paymentPages().catch((error: unknown) => {
    log.error({ err: error }, "the payment pages are not known");
    return [];
  });
  return { ...allowed, frames: [...(allowed.frames ?? []), ...origins] };
}
