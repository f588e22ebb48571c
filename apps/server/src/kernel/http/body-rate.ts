import type { FastifyInstance } from "fastify";
import { isTooSlow, rateWindowSeconds } from "@larkroom/domain/files/upload-rate";

/**
 * Destroys the connection of a request whose body arrives too slowly: until it is complete, each minute must bring a minimum number of bytes.
 * The part that was read is discarded.
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
        log.info({ bytes: sofar - before }, "a request body arrived too slowly");
        socket.destroy();
      }
      before = sofar;
    }, rateWindowSeconds * 1000);
    clock.unref();
    raw.once("close", () => clearInterval(clock));
  });
}
