import { editionSlugs } from "@larkroom/domain/editions/editions";
import { expect, test } from "./support/scenario.ts";
import { linksIn, LinkWalk } from "./support/links.ts";
import { officePages, parentPages, purchaseOf, studentPages, superAdminPages, teacherPages, visitorPages } from "./support/pages.ts";
import { logInQuietly, login } from "./support/people.ts";

const unprefixed = /^\/(?:courses|privacy-policy|terms-and-conditions)$/;
const inEdition = (slug: string, pages: readonly string[]): string[] =>
  pages.map((page) => (unprefixed.test(page) ? page : `/${slug}${page === "/" ? "" : page}`));

test("[RT-02] no link on a public page is dead, in every edition, and none points to a placeholder", async ({ person, baseURL }) => {
  const origin = baseURL ?? "";
  for (const slug of editionSlugs) {
    const { request } = await person({ extraHTTPHeaders: { "x-country": slug } });
    const walk = new LinkWalk(request, origin);
    expect(await walk.deadLinksOf(inEdition(slug, visitorPages))).toEqual([]);
    const courses = linksIn((await walk.open(`/${slug}`)).html).flatMap(({ href }) => (/\/courses\/./.test(href) ? [href] : []));
    expect(courses).not.toEqual([]);
    expect(await walk.deadLinksOf([...new Set(courses)])).toEqual([]);
    expect(await walk.deadLinksOf([`/${slug}/nothing-here`], 404)).toEqual([]);
  }
});

test("every URL of the sitemap answers", async ({ request, baseURL }) => {
  const walk = new LinkWalk(request, baseURL ?? "");
  const xml = await (await request.get("/sitemap.xml")).text();
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
  expect(listed.length).toBeGreaterThan(10);
  expect(await Promise.all(listed.map(async (url) => [url, (await walk.open(url)).status]))).toEqual(listed.map((url) => [url, 200]));
});

test("[LY-04] no link on the pages of a parent, a child, a teacher or an office is dead @sweep", async ({ person, baseURL }) => {
  const origin = baseURL ?? "";
  const slug = "us";
  const { parent, begin } = await purchaseOf(origin, slug);
  const people = [
    ["parent", parent, [...(await parentPages(origin, slug)), begin]],
    ["student", login("student", slug), await studentPages(origin, slug)],
    ["teacher", login("teacher", slug), await teacherPages(origin, slug)],
    ["super admin", login("super admin"), [...officePages, ...superAdminPages]],
  ] as const;
  for (const [kind, who, pages] of people) {
    const context = await person();
    await logInQuietly(context, kind, who);
    const walk = new LinkWalk(context.request, origin);
    expect(await walk.deadLinksOf(inEdition(slug, pages)), kind).toEqual([]);
    expect(walk.asked, kind).toBeGreaterThan(pages.length);
  }
});
