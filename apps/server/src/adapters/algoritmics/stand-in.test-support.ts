import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/**
 * A platform as docs/integrations/algoritmics.md describes it: children known by pseudonyms and codes, courses in pages, progress by task, and
 * pages that open by a signed link only. Everything sent to it is kept.
 */
export async function algoritmicsStandIn() {
  const key = "algoritmics-key-of-school-a";
  let codes = new Map<string, string>();
  let progress = new Map<string, { percent: number; doneAt: string | null }>();
  let courses: { id: number; title: string }[] = [];
  let received: { method: string; path: string; body: string }[] = [];
  let faults: number[] = [];
  let pageSize = 50;

  const json = (response: ServerResponse, status: number, body: object): void =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const { method = "GET" } = request;
    received.push({ method, path: `${url.pathname}${url.search}`, body });
    const fault = faults.shift();
    if (fault !== undefined) return json(response, fault, { error: "fault" });
    if (!url.pathname.startsWith("/api/")) return page(response, url);
    if (request.headers.authorization !== `Bearer ${key}`) return json(response, 401, { error: "key" });
    const [, pseudonym] = /^\/api\/v1\/students\/([\w-]{1,64})$/.exec(url.pathname) ?? [];
    if (method === "PUT" && pseudonym !== undefined) {
      const known = codes.get(pseudonym);
      const code = known ?? `LARK-${1_000 + codes.size}`;
      codes.set(pseudonym, code);
      return json(response, known === undefined ? 201 : 200, { code });
    }
    if (method === "GET" && url.pathname === "/api/v1/courses") {
      const from = Number(url.searchParams.get("from") ?? 0);
      const items = courses.slice(from, from + pageSize);
      if (items.length === 0) return void response.writeHead(204).end();
      const next = from + pageSize < courses.length ? `/api/v1/courses?from=${from + pageSize}` : null;
      return json(response, 200, { items, next });
    }
    const [, taskId] = /^\/api\/v1\/tasks\/([^/]+)\/progress$/.exec(url.pathname) ?? [];
    if (method === "POST" && taskId !== undefined) {
      const asked = (JSON.parse(body) as { codes: string[] }).codes;
      if (asked.some((code) => ![...codes.values()].includes(code))) return json(response, 422, { error: "unknown code" });
      const items = asked.flatMap((code) => {
        const own = progress.get(`${decodeURIComponent(taskId)} ${code}`);
        return own ? [{ code, percent: own.percent, done_at: own.doneAt }] : [];
      });
      return items.length === 0 ? void response.writeHead(204).end() : json(response, 200, { items });
    }
    return json(response, 404, { error: "not found" });
  }

  /** A page for whoever has a link that is signed, has not ended and names a code of the platform. */
  function page(response: ServerResponse, url: URL): void {
    const signature = url.searchParams.get("signature") ?? "";
    url.searchParams.delete("signature");
    const wanted = createHmac("sha256", key).update(`${url.pathname}${url.search}`).digest("base64url");
    const isSigned = signature.length === wanted.length && timingSafeEqual(Buffer.from(signature), Buffer.from(wanted));
    const isOpen = isSigned && Number(url.searchParams.get("expires")) * 1_000 > Date.now();
    response.writeHead(isOpen ? 200 : 403, { "content-type": "text/html" }).end(isOpen ? "<h1>Task</h1>" : "<h1>Closed</h1>");
  }

  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    env: { CONNECTION_PRIVATE_HOSTS: "127.0.0.1" },
    received: () => received,
    codes: () => codes,
    setCourses: (titles: readonly string[]) => void (courses = titles.map((title, at) => ({ id: at + 1, title }))),
    setPageSize: (size: number) => void (pageSize = size),
    /** What a child does at the platform. */
    work: (taskId: string, code: string, percent: number, doneAt: string | null = null) =>
      void progress.set(`${taskId} ${code}`, { percent, doneAt }),
    fail: (status: number, times = 1) => void faults.push(...Array.from({ length: times }, () => status)),
    reset(): void {
      [codes, progress] = [new Map(), new Map()];
      [courses, received, faults, pageSize] = [[], [], [], 50];
    },
  };
}
