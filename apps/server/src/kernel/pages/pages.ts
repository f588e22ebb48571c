import { randomBytes } from "node:crypto";
import path from "node:path";
import { createRequest } from "@remix-run/node-fetch-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../http/errors.ts";
import { mustComeFromOurPages } from "../http/origin.ts";
import { inertPolicy } from "../http/security-headers.ts";
import { builtPages } from "./built-pages.ts";
import { developedPages } from "./developed-pages.ts";
import { innerCalls, sharedCalls } from "./inner-calls.ts";
import { lastResort } from "./last-resort.ts";
import { hashOwnElements } from "./own-elements.ts";
import { CachedPage, PageCache, type Rendering } from "./page-cache.ts";
import type { PageSource } from "./page-module.ts";
import { sendCached, sendPage } from "./send-page.ts";
import { registerSharePictures } from "./share-pictures.ts";
import { sharedPageOf, type SharedPage } from "./shared-page.ts";
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
  /** Calls the listener whenever something that visitors' pages show has changed, on any node. */
  onChange?: (listener: () => void) => void;
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
    // In development a page must show each change of its source.
    const cache = options.developing ? null : new PageCache<Unshared>();
    options.onChange?.(() => {
      cache?.forget();
      // A module that doesn't load is reported by the next page.
      source.module().then((module) => module.forget(), ignored);
    });
    registerSharePictures(pages, { app, origin, brand: options.brand.name, covers: path.join(options.webRoot, "public/covers") });
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => done(null, body));
    // Fastify's automatic HEAD route can't measure a web Response.
    pages.route({
      method: ["GET", "HEAD", "POST"],
      url: "/*",
      exposeHeadRoute: false,
      bodyLimit: formLimit,
      handler: (request, reply) => answerPage({ app, source, origin, options, cache }, request, reply),
    });
  });
}

const ignored = (): void => {};

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
  cache: PageCache<Unshared> | null;
}

/** The rendering of a page that isn't kept: one that doesn't exist, or that lacks something. */
interface Unshared {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly policy: string;
}

async function answerPage(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { source, cache } = pages;
  try {
    const shared = cache && sharedPageOf(request);
    return await (shared ? answerShared(pages, shared, request, reply) : answerOwn(pages, request, reply));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error) source.readable(error);
    request.log.error({ err: error }, "a page could not be rendered");
    if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", inertPolicy);
    return reply.code(500).header("cache-control", "no-store").type("text/html; charset=utf-8").send(lastResort(request.url));
  }
}

/** Answers with a page that is the same for all visitors, from memory while nothing has changed. */
async function answerShared(pages: Pages, shared: SharedPage, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const vary = shared.dependsOnLanguage ? "Cookie, Accept-Language" : "Cookie";
  const made = await pages.cache!.get(shared.key, () => renderShared(pages, shared));
  if (made.page) return sendCached(made.page, vary, request, reply);
  const { status, headers, html, policy } = made.other;
  reply.header("content-security-policy", policy).header("x-frame-options", "DENY");
  const response = new Response(html, { status, headers });
  response.headers.set("content-length", String(Buffer.byteLength(html)));
  return sendPage(finished(response, vary), request, reply);
}

/** Renders a page from its key alone: no header, address or cookie of a request reaches it. */
async function renderShared({ app, source, origin, options }: Pages, shared: SharedPage): Promise<Rendering<Unshared>> {
  const nonce = randomBytes(16).toString("base64url");
  const inner = sharedCalls(app, origin);
  const { handlePage } = await source.module();
  const response = await handlePage(new Request(origin + shared.path, { headers: { cookie: shared.cookie } }), {
    inner: inner.call,
    nonce,
    mode: options.mode,
    origin,
    brand: options.brand,
    hasSession: false,
    isShared: true,
  });
  await mustBePage(response);
  const { html, own } = hashOwnElements(await response.text(), nonce);
  const policy = contentSecurityPolicy({ own, origin, ...(options.allowed && { allowed: options.allowed }) });
  if (response.status === 200 && !inner.hasFailed() && !response.headers.has("set-cookie")) {
    return { page: new CachedPage(Buffer.from(html), policy) };
  }
  const isFailure = response.status >= 500 || (response.status === 200 && inner.hasFailed());
  return { page: null, isFailure, other: { status: response.status, headers: response.headers, html, policy } };
}

/** @throws when the page's own error handling has failed */
async function mustBePage(response: Response): Promise<void> {
  if (response.status >= 500 && (response.headers.get("content-type") ?? "").startsWith("text/plain"))
    throw new Error(await response.text());
}

/** Completes the headers of a page that isn't kept by anyone but its visitor's browser. */
function finished(response: Response, vary: string): Response {
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-cache");
  // The page's data is temporarily unavailable: crawlers learn when to come back.
  if (response.status === 503 && !response.headers.has("retry-after")) response.headers.set("retry-after", "2");
  response.headers.append("vary", vary);
  return response;
}

async function answerOwn({ app, source, origin, options }: Pages, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const isForm = request.method === "POST";
  if (isForm) mustComeFromOurPages({ PUBLIC_URL: options.publicUrl, MODE: options.mode, HOST: options.host }, request, true);
  const nonce = randomBytes(16).toString("base64url");
  const inner = innerCalls(app, request);
  const hasSession = /(?:^|;\s*)(?:__Host-)?session=[^;\s]/.test(request.headers.cookie ?? "");
  const framedByOurs = framed.test(request.url);
  const allowed = await allowedOn(request, options);
  reply.header(
    "content-security-policy",
    contentSecurityPolicy({
      own: { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] },
      origin,
      allowed,
      developing: options.developing !== undefined,
      framedByOurs,
    }),
  );
  reply.header("x-frame-options", framedByOurs ? "SAMEORIGIN" : "DENY");
  const { handlePage } = await source.module();
  const sent = createRequest(request.raw, reply.raw, { host: new URL(origin).host, protocol: new URL(origin).protocol });
  const asked = isForm ? new Request(sent.url, { method: "POST", headers: sent.headers, body: (request.body ?? "") as string }) : sent;
  const response = await handlePage(asked, { inner: inner.call, nonce, mode: options.mode, origin, hasSession, brand: options.brand });
  await mustBePage(response);
  for (const cookie of inner.setCookies) response.headers.append("set-cookie", cookie);
  if (isForm || hasSession || inner.setCookies.length > 0) response.headers.set("cache-control", "no-store");
  return sendPage(finished(response, "Cookie"), request, reply);
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
