import type { FastifyInstance } from "fastify";
import { isTooSlow, rateWindowSeconds } from "@larkroom/domain/files/upload-rate";

/**
 * Cuts a request off whose body comes too slowly: in each minute until it is all there, so many bytes at least must have come over its connection.
 * Whatever was read of it is let go of.
 */
export function guardBodyRate(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw, log }) => {
    const hasBody = raw.headers["transfer-encoding"] !== undefined || Number(raw.headers["content-length"] ?? 0) > 0;
    if (!hasBody) return;
    const { socket } = raw;
    let before = socket.bytesRead;
    const clock = setInterval(() => {
      if (raw.complete) return clearInterval(clock);
      const sofar = socket.bytesRead;
      if (isTooSlow(sofar - before)) {
        log.info({ bytes: sofar - before }, "a body came too slowly");
        socket.destroy();
      }
      before = sofar;
    }, rateWindowSeconds * 1000);
    clock.unref();
    raw.once("close", () => clearInterval(clock));
  });
}
