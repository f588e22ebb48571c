import { readFile } from "node:fs/promises";
import path from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { registerPages } from "./kernel/pages/pages.ts";
import { routeUpgrades } from "./kernel/pages/upgrade-router.ts";
import type { TestApp } from "./kernel/testing/app.ts";

const webRoot = path.resolve(import.meta.dirname, "../../web");

/** The areas of the site that are not for staff, with their paths. */
const areas = { visitor: "/us", client: "/us/profile", student: "/us/student", classroom: "/us/live" } as const;
export type Area = keyof typeof areas;

/** The URL of every page of an area, from its routes file, with these parameter values. */
export async function pagesOf(area: Area, values: Readonly<Record<string, string | number>>): Promise<string[]> {
  const source = await readFile(path.join(webRoot, `app/screens/${area}/routes.ts`), "utf8");
  const patterns = [...source.matchAll(/route\("([^"]+)"/g)].map(([, pattern = ""]) => pattern);
  return [areas[area], ...patterns.map((pattern) => (pattern.startsWith(":edition") ? `/${pattern}` : `${areas[area]}/${pattern}`))].map(
    (pattern) => pattern.replaceAll(/:(\w+)\??/g, (_, name: string) => String(values[name] ?? `no-${name}`)),
  );
}

/** The pages from source, rendered with this app's API. */
export async function openPages(app: TestApp): Promise<FastifyInstance> {
  const pages = fastify();
  pages.all("/api/*", async (request, reply) => {
    const { method, url, headers, body } = request;
    const answer = await app.http.inject({
      method: method as "GET",
      url,
      headers: headers as Record<string, string>,
      payload: body as object,
    });
    return reply.code(answer.statusCode).headers(answer.headers).send(answer.payload);
  });
  const brand = { name: "Larkroom", logo: null };
  const developing = { upgrades: routeUpgrades(pages.server, app.kernel.log) };
  await registerPages(pages, { webRoot, mode: "demo", host: "127.0.0.1", publicUrl: "http://localhost", brand, developing });
  return pages;
}
