import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Smaller pages gain nothing from compression. */
const smallest = 1024;

/**
 * Sends a page. A complete one is compressed in one piece, off the event loop: a third of the work of
 * compressing it in chunks. One that is still being rendered is streamed.
 */
export async function sendPage(response: Response, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!response.headers.has("content-length")) return reply.send(response);
  response.headers.delete("content-length");
  response.headers.append("vary", "Accept-Encoding");
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.code(response.status);
  const page = Buffer.from(await response.arrayBuffer());
  const encoding = page.length < smallest ? null : preferred(request.headers["accept-encoding"]);
  if (encoding === null) return reply.send(page);
  return reply.header("content-encoding", encoding).send(await compressed(page, encoding));
}

/** The best encoding the browser accepts, usually brotli. An encoding with weight 0 is not accepted. */
function preferred(accepted: string | undefined): "br" | "gzip" | null {
  const codings = (accepted ?? "").split(",").map((coding) => coding.trim());
  const takes = (name: string) => codings.some((coding) => new RegExp(`^${name}(?:\\s*;\\s*q=(?!0(?:\\.0*)?$).+)?$`).test(coding));
  return takes("br") ? "br" : takes("gzip") ? "gzip" : null;
}

// Level 3 takes less than half the time of 4 and makes a page 5% larger.
const compressed = (page: Buffer, encoding: "br" | "gzip"): Promise<Buffer> =>
  encoding === "br"
    ? brotli(page, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 3,
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
        },
      })
    : gz(page, { level: 4 });
