import { editions, editionSlugs, type EditionSlug } from "@larkroom/domain/editions/editions";
import { pathIn, unknownLanguage } from "~/shared/editions/paths.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadOffersCalls } from "~/shared/session/offers-calls.server.ts";
import { publicCourses } from "../public-courses.server.ts";
import type { Route } from "./+types/sitemap";

/** Pages of every edition; the home page shows the courses, so it changes with them. */
const pages = ["/", "/faq", "/contact-us", "/teach", "/developers", "/find-a-course"];
const documents = ["/privacy-policy", "/terms-and-conditions"];

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The page in other languages, and the one for readers of any other. */
function sistersOf(origin: string, page: string, found: readonly EditionSlug[]): string[] {
  if (found.length < 2) return [];
  const link = (language: string, path: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(origin + path)}"/>`;
  return [...found.map((slug) => link(editions[slug].locale, pathIn(slug, page))), link("x-default", unknownLanguage(page, found))];
}

const latestOf = (times: readonly string[]): string | undefined => times.toSorted().at(-1);

const url = (address: string, changedAt: string | undefined, sisters: readonly string[]): string =>
  `<url><loc>${escaped(address)}</loc>${changedAt === undefined ? "" : `<lastmod>${changedAt}</lastmod>`}${sisters.join("")}</url>`;

/** All public pages in every edition that has them, each with its alternates in the other languages. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { api, origin } = pageState(context);
  const lists = await Promise.all(editionSlugs.map((slug) => publicCourses(api, slug)));
  const offers = await Promise.all(editionSlugs.map((slug) => loadOffersCalls(api, slug)));
  const courses = new Map<string, Map<EditionSlug, string>>();
  editionSlugs.forEach((slug, index) => {
    for (const { prettyUrl, changedAt } of lists[index] ?? [])
      courses.set(prettyUrl, (courses.get(prettyUrl) ?? new Map<EditionSlug, string>()).set(slug, changedAt));
  });
  const latest = (slugs: readonly EditionSlug[]) =>
    latestOf(slugs.flatMap((slug) => (lists[editionSlugs.indexOf(slug)] ?? []).map(({ changedAt }) => changedAt)));
  const entry = (page: string, found: readonly EditionSlug[], changed: (slug: EditionSlug) => string | undefined) =>
    found.map((slug) => url(origin + pathIn(slug, page), changed(slug), sistersOf(origin, page, found)));
  const urls = [
    ...pages.flatMap((page) => entry(page, editionSlugs, (slug) => (page === "/" ? latest([slug]) : undefined))),
    ...entry(
      "/book-a-call",
      editionSlugs.filter((_, index) => offers[index]),
      () => undefined,
    ),
    ...[...courses].flatMap(([prettyUrl, found]) => entry(`/courses/${prettyUrl}`, [...found.keys()], (slug) => found.get(slug))),
    url(`${origin}/courses`, latest(editionSlugs), []),
    ...documents.map((page) => url(origin + page, undefined, [])),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" } });
}
