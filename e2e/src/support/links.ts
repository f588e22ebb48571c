import type { APIRequestContext } from "@playwright/test";
import { expect } from "@playwright/test";

/** A link as rendered by the server. */
interface DrawnLink {
  href: string;
  /** Its text, without spaces. */
  words: string;
}

const unescaped = (text: string): string =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The links in a page's HTML, before any script has run. */
export const linksIn = (html: string): DrawnLink[] =>
  [...html.matchAll(/<a\s[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = "", inner = ""]) => ({
    href: unescaped(href),
    words: unescaped(inner.replaceAll(/<[^>]*>/g, "")).replaceAll(/\s/g, ""),
  }));

const idsIn = (html: string): Set<string> => new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => unescaped(id)));

interface Answer {
  status: number;
  html: string;
}

/** Follows links as one person, each URL once. */
export class LinkWalk {
  private readonly request: APIRequestContext;
  private readonly origin: string;
  private readonly answers = new Map<string, Promise<Answer>>();

  constructor(request: APIRequestContext, origin: string) {
    this.request = request;
    this.origin = origin;
  }

  /** The number of requested URLs. */
  get asked(): number {
    return this.answers.size;
  }

  /** The final answer of a product URL; a redirect to another site counts as a success. */
  private async ask(url: URL, redirects = 5): Promise<Answer> {
    const answer = await this.request.get(url.href, { maxRedirects: 0 });
    const { location } = answer.headers();
    if (answer.status() < 300 || answer.status() >= 400 || location === undefined || redirects === 0) {
      const isPage = (answer.headers()["content-type"] ?? "").startsWith("text/html");
      return { status: answer.status(), html: isPage ? await answer.text() : "" };
    }
    const next = new URL(location, url);
    return next.origin === this.origin ? this.ask(next, redirects - 1) : { status: 200, html: "" };
  }

  open(address: string): Promise<Answer> {
    const url = new URL(address, this.origin);
    url.hash = "";
    const known = this.answers.get(url.href) ?? this.ask(url);
    this.answers.set(url.href, known);
    return known;
  }

  /** What is wrong with a link, or null when it works. */
  private async faultOf({ href, words }: DrawnLink, page: string): Promise<string | null> {
    if (href.startsWith("mailto:")) return words.endsWith(href.slice("mailto:".length)) ? null : "an email address in place of a page";
    if (href === "" || href === "#") return "no address";
    const opened = new URL(page, this.origin);
    const url = new URL(href, opened);
    if (!url.protocol.startsWith("http") || url.origin !== this.origin) return null;
    const { status, html } = await this.open(url.href);
    if (status >= 400 && url.pathname !== opened.pathname) return `answers ${status}`;
    const part = decodeURIComponent(url.hash.slice(1));
    return part !== "" && html !== "" && !idsIn(html).has(part) ? "no such part of the page" : null;
  }

  /** Opens pages and follows every link on them. @returns the dead ones, each with the page it was found on */
  async deadLinksOf(pages: readonly string[], status = 200): Promise<string[]> {
    const dead = new Map<string, string>();
    for (const page of pages) {
      const answer = await this.open(page);
      expect(answer.status, page).toBe(status);
      for (const link of linksIn(answer.html)) {
        const fault = await this.faultOf(link, page);
        if (fault !== null) dead.set(link.href, `${link.href} on ${page}: ${fault}`);
      }
    }
    return [...dead.values()];
  }
}
