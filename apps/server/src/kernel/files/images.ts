import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { queryInt } from "@larkroom/contract/shared/wire";
import { largestSide, type Size, widthInside } from "@larkroom/domain/files/image-box";
import { refusal } from "../http/errors.ts";
import { parse } from "../http/validation.ts";
import type { Kernel } from "../kernel.ts";
import type { StoredFile } from "./stored-files.ts";
import { drawPicture, type PictureFormat, pictureFormats } from "./pictures.ts";
import { openFile, sealAnswer, sendStored } from "./serve.ts";
import { drawnFolder } from "./storage.ts";
import { storedFile } from "./tables.ts";

const side = queryInt(1, largestSide).optional();
const wanted = z.object({ w: side, h: side, fit: z.enum(["inside"]).optional(), format: z.enum(pictureFormats).optional() });

interface Drawing {
  readonly size: Size;
  readonly format: PictureFormat;
  readonly isMoving: boolean;
}

const ownFormat = ({ mediaType }: StoredFile): PictureFormat => mediaType.slice("image/".length) as PictureFormat;

/** The output type: the requested one, otherwise WebP if accepted, otherwise the picture's own. Unresized pictures keep their type. */
function formatFor(file: StoredFile, asked: PictureFormat | undefined, accept: string, isResized: boolean): PictureFormat {
  if (asked) return asked;
  return isResized && accept.includes("image/webp") ? "webp" : ownFormat(file);
}

/** Pictures being generated in this process: requests for the same one share the result. */
type UnderWay = Map<string, Promise<Buffer>>;

/** A picture in a size and type: from storage if it was generated before, otherwise generated and stored. */
async function drawn(kernel: Kernel, underWay: UnderWay, file: StoredFile, drawing: Drawing, address: string): Promise<Buffer> {
  const key = `${drawnFolder(file.key)}/${drawing.size.width}.${drawing.format}`;
  const made = await kernel.files.read(key);
  if (made) return buffer(made.stream);
  const begun = underWay.get(key);
  if (begun) return begun;
  const work = draw(kernel, file, key, drawing, address).finally(() => underWay.delete(key));
  underWay.set(key, work);
  return work;
}

async function draw(kernel: Kernel, file: StoredFile, key: string, drawing: Drawing, address: string): Promise<Buffer> {
  // Generating uses a CPU core for a while, so one address must not request size after size.
  await kernel.limits.take("pictureDrawn", address);
  const original = await kernel.files.read(file.key);
  if (!original) throw refusal("not_found");
  const bytes = await drawPicture(await buffer(original.stream), drawing);
  await kernel.files.put(key, Readable.from([bytes]));
  // The original was removed meanwhile: its generated sizes would otherwise stay forever.
  const [row] = await kernel.db.select({ id: storedFile.id }).from(storedFile).where(eq(storedFile.id, file.id));
  if (!row) await kernel.files.remove(key);
  return bytes;
}

/** How pictures are served, for the API's description. Their address is outside `/api`. */
export function describedImages(): Record<string, object> {
  const query = z.toJSONSchema(wanted, { target: "draft-2020-12", io: "input", unrepresentable: "any" }) as {
    properties?: Record<string, object>;
  };
  const parameter = (name: string, where: "path" | "query", schema: object) => ({ name, in: where, required: where === "path", schema });
  return {
    "/image/{path}": {
      get: {
        servers: [{ url: "/" }],
        operationId: "FILE-10",
        summary: "A picture, as it is or fitted into a box",
        parameters: [
          parameter("path", "path", { type: "string" }),
          ...Object.entries(query.properties ?? {}).map(([name, schema]) => parameter(name, "query", schema)),
        ],
        responses: { 200: { description: "The picture", content: { "image/*": { schema: { type: "string", format: "binary" } } } } },
      },
    },
  };
}

/**
 * Serves pictures under `/image/`, fitted into `w` by `h` pixels, never enlarged, in one of a fixed set of widths and as JPEG, PNG, GIF,
 * WebP or AVIF. Without these parameters a picture is sent unchanged, as are SVG drawings, which have no pixels.
 */
export function registerImages(app: FastifyInstance, kernel: Kernel): void {
  const underWay: UnderWay = new Map();
  app.get<{ Params: { "*": string } }>("/image/*", async (request, reply) => {
    const { w, h, format: asked } = parse(wanted, request.query, "query");
    const file = await openFile(kernel, request.params["*"], request.query);
    if (!file.mediaType.startsWith("image/")) throw refusal("not_found");
    const { width, height } = file;
    if (width === null || height === null) return sendStored(kernel, request, reply, file);
    const own = { width, height };
    const madeWidth = widthInside(own, { ...(w !== undefined && { width: w }), ...(h !== undefined && { height: h }) });
    if (asked === undefined) reply.header("vary", "accept");
    const format = formatFor(file, asked, request.headers.accept ?? "", madeWidth < width);
    if (madeWidth === width && format === ownFormat(file)) return sendStored(kernel, request, reply, file);
    const etag = `"${file.id}-${madeWidth}-${format}"`;
    sealAnswer(reply, file, etag);
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const size = { width: madeWidth, height: Math.max(1, Math.floor((height * madeWidth) / width)) };
    const isMoving = file.mediaType === "image/gif" || file.mediaType === "image/webp";
    const bytes = await drawn(kernel, underWay, file, { size, format, isMoving }, request.ip);
    return reply.type(`image/${format}`).send(bytes);
  });
}
