import { afterAll } from "vitest";
import { contentAddress, type LinkedContent } from "@larkroom/domain/lti/content-link";
import {
  instructor,
  type LaunchAsk,
  learner,
  PlatformStandIn,
  type PlatformUser,
  type TokenFaults,
} from "../../adapters/lti/platform.test-support.ts";
import type { TestApp } from "../../kernel/testing/app.ts";

export const pupil = (sub: string, name = "Pat Pupil"): PlatformUser => ({ sub, name, roles: [learner] });
export const tutor = (sub: string, name = "Toni Tutor"): PlatformUser => ({ sub, name, roles: [instructor] });

/** A platform and a browser for each person, against the test's server. */
export async function startPlatform(app: TestApp): Promise<PlatformStandIn> {
  const platform = await new PlatformStandIn(app.now, async () => (await app.call("GET /lti/jwks")).body).start();
  afterAll(() => platform.stop());
  return platform;
}

/** A page or a redirect that a browser got. */
export interface Shown {
  readonly status: number;
  readonly location: string;
  readonly html: string;
  readonly headers: Record<string, unknown>;
  readonly cookies: Record<string, string>;
}

/** A browser: it keeps cookies, sends the headers a browser sends, and follows nothing by itself. `isFramed`: everything happens in a frame of the platform, without cookies. */
export class Browser {
  readonly #app: TestApp;
  readonly #isFramed: boolean;
  readonly cookies = new Map<string, string>();

  constructor(app: TestApp, { isFramed = false }: { isFramed?: boolean } = {}) {
    this.#app = app;
    this.#isFramed = isFramed;
  }

  async #send(method: "GET" | "POST", url: string, form: Record<string, string> | null, headers: Record<string, string>): Promise<Shown> {
    const response = await this.#app.http.inject({
      method,
      url,
      headers: {
        accept: "text/html,application/xhtml+xml",
        host: new URL(this.#app.kernel.config.PUBLIC_URL).host,
        "sec-fetch-dest": this.#isFramed ? "iframe" : "document",
        "sec-fetch-mode": "navigate",
        ...headers,
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    const set = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
    if (!this.#isFramed) for (const [name, value] of Object.entries(set)) this.cookies.set(name, value);
    return {
      status: response.statusCode,
      location: response.headers.location ?? "",
      html: response.body,
      headers: response.headers,
      cookies: set,
    };
  }

  get #held(): Record<string, string> {
    if (this.#isFramed || this.cookies.size === 0) return {};
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  }

  /** Follows a link or a redirect. */
  get(url: string): Promise<Shown> {
    return this.#send("GET", url, null, this.#held);
  }

  /** Sends a form of one of our pages. */
  submit(url: string, form: Record<string, string>): Promise<Shown> {
    const { origin } = new URL(this.#app.kernel.config.PUBLIC_URL);
    return this.#send("POST", url, form, { ...this.#held, origin, "sec-fetch-site": "same-origin" });
  }

  /** Sends a form of another site: without our cookies, which are not sent with such forms. */
  submitFrom(origin: string, url: string, form: Record<string, string>): Promise<Shown> {
    return this.#send("POST", url, form, { origin, "sec-fetch-site": "cross-site" });
  }
}

/** The value of a hidden field of a page. */
export const fieldOf = (html: string, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

/** What a page's script reads. */
export const dataOf = (html: string, name: string): string =>
  (new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? "").replaceAll("&amp;", "&");

export interface Launching {
  readonly user: PlatformUser;
  readonly content?: LinkedContent;
  readonly message?: LaunchAsk["message"];
  readonly course?: LaunchAsk["course"];
  readonly faults?: TokenFaults;
  readonly browser?: Browser;
}

/** Launches as a person of the platform up to the page of the launch. @returns the answer to the launch itself and the page it led to */
export async function launch(
  app: TestApp,
  platform: PlatformStandIn,
  { user, content = { kind: "home" }, message, course, faults, browser = new Browser(app) }: Launching,
) {
  const target = contentAddress(app.kernel.config.PUBLIC_URL, content);
  const begun = await browser.submitFrom(platform.url, "/api/lti/login", platform.loginRequest(target));
  const form = await platform.authorize(
    begun.location,
    { user, target, ...(message !== undefined && { message }), ...(course !== undefined && { course }) },
    faults,
  );
  const launched = await browser.submitFrom(platform.url, "/api/lti/launch", form);
  const page = launched.location.startsWith("/lti/") ? await browser.get(launched.location) : null;
  return { browser, begun, form, launched, page, key: page === null ? "" : fieldOf(page.html, "key") };
}
