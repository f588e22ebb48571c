import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { editionOfCountry } from "@larkroom/domain/editions/editions";
import type { LinkedContent } from "@larkroom/domain/lti/content-link";
import { oauthBrowserOf } from "../../kernel/http/cookies.ts";
import { Refusal } from "../../kernel/http/errors.ts";
import { mustComeFromOurPages } from "../../kernel/http/origin.ts";
import { requestInfo } from "../../kernel/http/request-info.ts";
import { pageBasics, serveAssets } from "../../kernel/http/serve-assets.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { getAccount } from "../identity/index.ts";
import { school } from "../schools/schools.views.ts";
import { beginAt, integrationOf, isFramed, loginRequest, refused } from "./begin-login.ts";
import { answerDeepLinking, listChoices } from "./deep-linking.ts";
import { findIntegration, type Integration, originsOf } from "./integrations.store.ts";
import { findByKey, findByToken, giveKey, isLinked, type ValidLaunch } from "./launches.store.ts";
import { linkAccount } from "./link-account.ts";
import {
  choosePage,
  linkPage,
  openPage,
  type PageWords,
  problemPage,
  proofPage,
  registeredPage,
  returnPage,
  startPage,
  type Storage,
} from "./pages/page.ts";
import { registerPlatform } from "./register-platform.ts";

const assets = {
  "lti.js": { file: () => new URL("./pages/lti.js", import.meta.url), type: "text/javascript; charset=utf-8" },
  "lti.css": { file: () => new URL("./pages/lti.css", import.meta.url), type: "text/css; charset=utf-8" },
  ...pageBasics,
};

/** These pages run our script only. Only the platform they belong to may frame them; a form may also go back to it. */
const policy = (ancestors: readonly string[], formTarget = ""): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${formTarget}`.trim(),
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(" ") : "'none'"}`,
  ].join("; ");

/** A page and the integration it belongs to; without one it can't be framed. */
interface Shown {
  readonly html: (words: PageWords) => string;
  readonly integration: Integration | null;
  readonly formTarget?: string;
  readonly status?: number;
}

type Fields = Readonly<Record<string, string | undefined>>;
const textsOf = (value: unknown): Fields =>
  Object.fromEntries(Object.entries(value ?? {}).filter((one): one is [string, string] => typeof one[1] === "string"));

/** A content in a form's field: `lesson:12`. */
function contentIn(field: string | undefined): LinkedContent | null {
  const found = /^(course|lesson|slide):([1-9]\d{0,14})$/.exec(field ?? "");
  return found ? { kind: found[1] as "course", id: Number(found[2]) } : null;
}

/** Whether what a browser presents is what the launch's browser was given at its beginning. */
const isBrowserOf = (kernel: Kernel, launch: ValidLaunch, secret: string): boolean =>
  secret !== "" && Buffer.from(kernel.secrets.hash(secret)).equals(Buffer.from(launch.browserHash));

const loginAddress = (request: Readonly<Record<string, string>>): string => `/api/lti/login?${new URLSearchParams(request).toString()}`;

/** What the platform's page keeps for us, and under which key. The state is in no address of ours, so the key is made of the login's nonce. */
const storageOf = (integration: Integration, request: Readonly<Record<string, string | undefined>>, key: string): Storage | null =>
  request["lti_storage_target"] === undefined
    ? null
    : { target: request["lti_storage_target"], origin: new URL(integration.authUrl).origin, key: `larkroom_${key}` };

/** The same key for both pages: from what the login and the launch share. */
const storageKey = (kernel: Kernel, { id, login_hint }: { id: number; login_hint: string }): string =>
  kernel.secrets.sign("lti-storage", `${id} ${login_hint}`).slice(0, 22);

/** The pages a platform shows: they find out whether the browser began the launch, link an account once, and open Larkroom or choose content. */
export function serveLtiPages(http: FastifyInstance, kernel: Kernel): void {
  async function wordsFor(integration: Integration | null): Promise<PageWords> {
    const [of] = integration
      ? await kernel.db.select({ countryId: school.countryId }).from(school).where(eq(school.id, integration.schoolId))
      : [];
    return {
      edition: (of && editionOfCountry(of.countryId)?.slug) ?? "us",
      brand: kernel.config.BRAND_NAME,
      platform: integration?.name ?? "",
    };
  }

  async function send(reply: FastifyReply, { html, integration, formTarget, status = 200 }: Shown): Promise<FastifyReply> {
    return reply
      .code(status)
      .header("content-security-policy", policy(integration === null ? [] : originsOf(integration), formTarget))
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html(await wordsFor(integration)));
  }

  /** Runs a page; a refusal is a page too, which the same platform may frame. */
  const answer =
    (run: (request: FastifyRequest, note: (integration: Integration) => void) => Promise<Shown>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      let known: Integration | null = null;
      try {
        await kernel.limits.take("ltiLaunch", request.ip);
        return await send(reply, await run(request, (integration) => (known = integration)));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.options.retryAfter !== undefined) reply.header("retry-after", String(error.options.retryAfter));
        const reason = error.code === "lti_refused" ? (error.options.reason ?? "") : error.code;
        return send(reply, { html: (words) => problemPage(words, reason), integration: known, status: error.status });
      }
    };

  async function integrationOfLaunch({ integrationId }: ValidLaunch): Promise<Integration> {
    const integration = await findIntegration(kernel.db, integrationId);
    if (integration === null || !integration.isEnabled) throw refused("disabled");
    return integration;
  }

  /** The next step of a launch whose browser is known. */
  async function nextStep(launch: ValidLaunch, integration: Integration, key: string, framed: boolean): Promise<Shown> {
    const { person, name, accountId } = launch;
    if (person === null || (launch.deepLinking !== null && person !== "instructor")) throw refused("role");
    if (accountId === null || !(await isLinked(kernel.db, launch)))
      return { html: (words) => linkPage(words, { key, person, name, failure: null }), integration };
    const account = await getAccount(kernel.db, accountId);
    if (account.disabledAt !== null || account.removedAt !== null) throw refused("account");
    if (launch.deepLinking === null) return { html: (words) => openPage(words, { key, isFramed: framed }), integration };
    const below: LinkedContent = { kind: "home" };
    const choices = await listChoices(kernel, launch, below);
    return { html: (words) => choosePage(words, { key, below, choices }), integration };
  }

  async function launchOfKey(fields: Fields, note: (integration: Integration) => void) {
    const key = fields["key"] ?? "";
    const launch = await findByKey(kernel, key);
    if (launch === null) throw refused("used");
    const integration = await integrationOfLaunch(launch);
    note(integration);
    return { key, launch, integration };
  }

  void http.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string", bodyLimit: 16_384 }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(body as string))),
      );
      // A form of another site must not move someone's launch on.
      scope.addHook("preHandler", async (request) => {
        if (request.method === "POST") mustComeFromOurPages(kernel.config, request, true);
      });

      scope.get(
        "/start",
        answer(async ({ query }, note) => {
          const asked = loginRequest(new URLSearchParams(textsOf(query) as Record<string, string>));
          const integration = await integrationOf(kernel, asked, note);
          const proof = kernel.secrets.token();
          const { address } = await beginAt(kernel, integration, asked, proof);
          const key = storageKey(kernel, { id: integration.id, login_hint: asked.login_hint ?? "" });
          const storage = storageOf(integration, asked, key);
          return { html: (words) => startPage(words, { storage, proof, address, loginUrl: loginAddress(asked) }), integration };
        }),
      );

      scope.get(
        "/launch",
        answer(async (request, note) => {
          const token = textsOf(request.query)["launch"] ?? "";
          const launch = await findByToken(kernel, token);
          if (launch === null) throw refused("expired");
          const integration = await integrationOfLaunch(launch);
          note(integration);
          if (isBrowserOf(kernel, launch, oauthBrowserOf(request, kernel.config) ?? ""))
            return nextStep(launch, integration, await giveKey(kernel, launch), isFramed(request.headers));
          const key = storageKey(kernel, { id: integration.id, login_hint: launch.request["login_hint"] ?? "" });
          const storage = storageOf(integration, launch.request, key);
          return { html: (words) => proofPage(words, { storage, launch: token, loginUrl: loginAddress(launch.request) }), integration };
        }),
      );

      scope.post(
        "/launch",
        answer(async (request, note) => {
          const fields = textsOf(request.body);
          const launch = await findByToken(kernel, fields["launch"] ?? "");
          if (launch === null) throw refused("expired");
          const integration = await integrationOfLaunch(launch);
          note(integration);
          if (!isBrowserOf(kernel, launch, fields["proof"] ?? "")) throw refused("state");
          return nextStep(launch, integration, await giveKey(kernel, launch), isFramed(request.headers));
        }),
      );

      scope.post(
        "/link",
        answer(async (request, note) => {
          const fields = textsOf(request.body);
          const { key, launch, integration } = await launchOfKey(fields, note);
          const { kind = "", identity = "", password = "", code = "" } = fields;
          const { person, name } = launch;
          if (person === null) throw refused("role");
          const call = { kernel, actor: { kind: "visitor" } as const, request: requestInfo(request, { kind: "visitor" }, kernel.config) };
          try {
            const account = await linkAccount(call, launch, integration, { kind, identity, password, code: code.trim() });
            return await nextStep({ ...launch, accountId: account.id }, integration, key, isFramed(request.headers));
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            const reason = error.code === "lti_refused" ? (error.options.reason ?? "") : error.code;
            const failure = { reason, identity, kind };
            return { html: (words) => linkPage(words, { key, person, name, failure }), integration, status: error.status };
          }
        }),
      );

      scope.post(
        "/choose",
        answer(async (request, note) => {
          const fields = textsOf(request.body);
          const { key, launch, integration } = await launchOfKey(fields, note);
          if (launch.deepLinking === null || launch.person !== "instructor" || !(await isLinked(kernel.db, launch)))
            throw refused("not_linked");
          const picked = contentIn(fields["pick"]);
          if (picked !== null || fields["cancel"] === "1") {
            const sent = await answerDeepLinking(kernel, integration, key, picked);
            return { html: (words) => returnPage(words, sent), integration, formTarget: new URL(sent.returnUrl).origin };
          }
          const below = contentIn(fields["below"]) ?? { kind: "home" };
          const choices = await listChoices(kernel, launch, below);
          return { html: (words) => choosePage(words, { key, below, choices }), integration };
        }),
      );

      scope.get(
        "/register",
        answer(async (request, note) => {
          const { invite = "", openid_configuration = "", registration_token = null } = textsOf(request.query);
          const call = { kernel, actor: { kind: "visitor" } as const, request: requestInfo(request, { kind: "visitor" }, kernel.config) };
          const integration = await registerPlatform(call, { invite, configuration: openid_configuration, token: registration_token });
          note(integration);
          return { html: (words) => registeredPage(words, { isDeployed: integration.deployments.length > 0 }), integration };
        }),
      );

      scope.get(
        "/problem",
        answer(async ({ query }) => {
          const { reason = "", at = "" } = textsOf(query);
          const integration = /^[1-9]\d{0,14}$/.test(at) ? await findIntegration(kernel.db, Number(at)) : null;
          return { html: (words) => problemPage(words, reason), integration };
        }),
      );
    },
    { prefix: "/lti" },
  );
  serveAssets(http, "/lti/assets", assets);
}
