import { editionSlugs } from "@larkroom/domain/editions/editions";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import type { Route } from "./+types/robots";

/** Pages of families, children and staff, and forms that differ for everyone. */
const closed = ["profile", "student", "staff", "live", "signup/", "login/", "invite", "groups", "kit"];

/** What search engines may crawl. */
export function loader({ context }: Route.LoaderArgs): Response {
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /login/",
    ...editionSlugs.flatMap((slug) => closed.map((page) => `Disallow: /${slug}/${page}`)),
    "",
    `Sitemap: ${pageState(context).origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
