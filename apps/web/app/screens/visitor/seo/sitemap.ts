import { editions, editionSlugs, type EditionSlug } from "@larkroom/domain/editions/editions";
import { pathIn } from "~/shared/editions/paths.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { publicCourses } from "../public-courses.server.ts";
import type { Route } from "./+types/sitemap";

const pages = ["/", "/faq", "/contact-us", "/teach", "/find-a-course"];
const unprefixed = ["/courses", "/privacy-policy", "/terms-and-conditions"];

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** All public pages in every edition that has them, each with its alternates in the other languages. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { api, origin } = pageState(context);
  const lists = await Promise.all(editionSlugs.map((slug) => publicCourses(api, slug)));
  const courses = new Map<string, EditionSlug[]>();
  editionSlugs.forEach((slug, index) => {
    for (const { prettyUrl } of lists[index] ?? []) courses.set(prettyUrl, [...(courses.get(prettyUrl) ?? []), slug]);
  });
  const entry = (page: string, found: readonly EditionSlug[]) =>
    found.map((slug) => {
      const sisters =
        found.length > 1
          ? found
              .map(
                (one) => `<xhtml:link rel="alternate" hreflang="${editions[one].locale}" href="${escaped(origin + pathIn(one, page))}"/>`,
              )
              .join("")
          : "";
      return `<url><loc>${escaped(origin + pathIn(slug, page))}</loc>${sisters}</url>`;
    });
  const urls = [
    ...pages.flatMap((page) => entry(page, editionSlugs)),
    ...[...courses].flatMap(([prettyUrl, found]) => entry(`/courses/${prettyUrl}`, found)),
    ...unprefixed.map((page) => `<url><loc>${escaped(origin + page)}</loc></url>`),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" } });
}
