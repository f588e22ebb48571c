import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { fileTypes, isFileMediaType } from "@larkroom/domain/files/file-kinds";
import { refusal } from "../http/errors.ts";
import type { Kernel } from "../kernel.ts";
import { isFileToken } from "./file-address.ts";
import type { StoredFile } from "./stored-files.ts";
import { isStorageKey } from "./storage.ts";
import { storedFile } from "./tables.ts";

/** Types a browser may show inline; everything else is a download. SVG can't be uploaded, so it is always ours. */
const isShown = (mediaType: string): boolean =>
  mediaType === "image/svg+xml" || (isFileMediaType(mediaType) && fileTypes[mediaType].isShown);

/** The content security policy for a file opened as a page: it can't run or load anything. */
const sealed = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'";

const rangePattern = /^bytes=(\d+)-(\d*)$/;

/** The single byte range of a request, or null for the whole file. @throws RangeError when it lies outside the file */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const match = rangePattern.exec(header ?? "");
  if (!match) return null;
  const start = Number(match[1]);
  const end = match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  if (start > end) throw new RangeError("outside the file");
  return { start, end };
}

const tokenQuery = z.object({ token: z.string().max(200).optional() });

/** The file a URL may open: a public one, or a private one with its token in the URL. @throws not_found for any other, withdrawn or missing file */
export async function openFile(kernel: Kernel, key: string, query: unknown): Promise<StoredFile> {
  const [file] = isStorageKey(key) ? await kernel.db.select().from(storedFile).where(eq(storedFile.key, key)) : [];
  if (!file || (file.expiresAt && Temporal.Instant.compare(file.expiresAt, kernel.now()) <= 0)) throw refusal("not_found");
  if (file.visibility === "private") {
    const { token } = tokenQuery.safeParse(query).data ?? {};
    if (token === undefined || !isFileToken(kernel, key, token)) throw refusal("not_found");
  }
  return file;
}

/** Sets caching headers and a content security policy that blocks everything. */
export function sealAnswer(reply: FastifyReply, file: Pick<StoredFile, "visibility">, etag: string): void {
  const isPublic = file.visibility === "public";
  reply.header("etag", etag).header("cache-control", isPublic ? "public, max-age=86400" : "private, max-age=600");
  reply.header("content-security-policy", sealed).header("cross-origin-resource-policy", "same-origin");
  if (!isPublic) reply.header("referrer-policy", "no-referrer");
}

/** Answers with a stored file unchanged, whole or by range. */
export async function sendStored(kernel: Kernel, request: FastifyRequest, reply: FastifyReply, file: StoredFile): Promise<FastifyReply> {
  const etag = `"${file.id}-${file.size}"`;
  sealAnswer(reply, file, etag);
  reply.header("accept-ranges", "bytes");
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  if (!isShown(file.mediaType)) reply.header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`);
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
}

/** Serves files under `/files/`, whole or by range: public ones, and private ones with their token in the URL. */
export function registerFiles(app: FastifyInstance, kernel: Kernel): void {
  app.get<{ Params: { "*": string } }>("/files/*", async (request, reply) =>
    sendStored(kernel, request, reply, await openFile(kernel, request.params["*"], request.query)),
  );
}
