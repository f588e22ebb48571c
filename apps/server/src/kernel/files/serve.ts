import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { refusal } from "../http/errors.ts";
import type { Kernel } from "../kernel.ts";
import { storedFile } from "./tables.ts";

/** What a browser may show in place; everything else is a download. */
const shown = new Set([
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/svg+xml",
  "video/webm",
  "video/mp4",
  "audio/webm",
  "audio/mpeg",
  "text/vtt",
]);

/** A file opened as a page of its own may run nothing and reach nothing. */
const sealed = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'";

const rangePattern = /^bytes=(\d+)-(\d*)$/;

/** A single byte range of a request, or null for all of it. @throws RangeError when it lies outside the file. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const match = rangePattern.exec(header ?? "");
  if (!match) return null;
  const start = Number(match[1]);
  const end = match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  if (start > end) throw new RangeError("outside the file");
  return { start, end };
}

/** Serves public files under `/files/`, whole or by range. Private ones have calls of their own that ask who reads them. */
export function registerFiles(app: FastifyInstance, kernel: Kernel): void {
  app.get<{ Params: { "*": string } }>("/files/*", async (request, reply) => {
    const key = request.params["*"];
    const [file] = await kernel.db
      .select()
      .from(storedFile)
      .where(and(eq(storedFile.key, key), eq(storedFile.visibility, "public")));
    if (!file) throw refusal("not_found");
    const etag = `"${file.id}-${file.size}"`;
    reply.header("etag", etag).header("cache-control", "public, max-age=86400").header("accept-ranges", "bytes");
    reply.header("content-security-policy", sealed).header("cross-origin-resource-policy", "same-origin");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    if (!shown.has(file.mediaType))
      reply.header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`);
    let range: ReturnType<typeof rangeOf>;
    try {
      range = rangeOf(request.headers.range, file.size);
    } catch {
      return reply.code(416).header("content-range", `bytes */${file.size}`).send();
    }
    const content = await kernel.files.read(file.key, range ?? undefined);
    if (!content) throw refusal("not_found");
    if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${file.size}`);
    reply.header("content-length", range ? range.end - range.start + 1 : content.size);
    return reply.type(file.mediaType).send(content.stream);
  });
}
