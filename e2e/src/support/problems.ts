import type { BrowserContext, ConsoleMessage, Page } from "@playwright/test";

/** Problems that occurred in a browser unnoticed. */
export class Problems {
  readonly #found: string[] = [];
  /** The preview of an email runs no scripts, so the browser refuses ours there too. */
  readonly #allowed: RegExp[] = [/Blocked script execution in 'about:srcdoc'/];

  /** Allows a message that the scenario causes on purpose, such as the browser's log of a refused call. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** The problems that were not allowed, each once. */
  get list(): string[] {
    return [...new Set(this.#found)].filter((message) => !this.#allowed.some((pattern) => pattern.test(message)));
  }

  /** Watches all current and future pages of a context: console errors, exceptions, and content policy violations. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding("reportPolicyViolation", ({ page }, violation: string) => this.#note(page, violation));
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => {
        const report: unknown = Reflect.get(globalThis, "reportPolicyViolation");
        const text = `content policy: ${event.effectiveDirective} refused ${event.blockedURI} (${event.sourceFile}:${event.lineNumber}) ${event.sample}`;
        if (typeof report === "function") report(text);
      });
    });
    context.on("weberror", (error) => this.#note(error.page(), `thrown: ${error.error().stack ?? error.error().message}`));
    context.on("console", (message: ConsoleMessage) => {
      if (message.type() !== "error") return;
      const { url } = message.location();
      this.#note(message.page(), `console: ${message.text()}${url ? ` (${url})` : ""}`);
    });
  }

  #note(page: Page | null, message: string): void {
    this.#found.push(`${page ? new URL(page.url()).pathname : "a page"}: ${message}`);
  }
}
