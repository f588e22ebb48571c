import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { pathId } from "@larkroom/contract/shared/wire";
import { actorOfToken } from "../../kernel/auth/sessions.ts";
import { tokenOf } from "../../kernel/http/cookies.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { parse } from "../../kernel/http/validation.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { findOwnExport, isDownloadOpen } from "./data-export.store.ts";

const params = z.object({ id: pathId });
const query = z.object({ expires: z.coerce.number().int().positive(), signature: z.string().max(100) });

/** Serves archives at signed URLs, only in their owner's session. Everyone else, an expired URL and an altered one get the same answer: not found. */
export function registerExports(app: FastifyInstance, kernel: Kernel): void {
  app.get("/downloads/exports/:id", async (request, reply) => {
    const { id } = parse(params, request.params, "params");
    const wanted = query.safeParse(request.query);
    const actor = await actorOfToken(kernel, tokenOf(request, kernel.config).token);
    if (actor.kind !== "client" || !wanted.success || !isDownloadOpen(kernel, id, wanted.data.expires, wanted.data.signature))
      throw refusal("not_found");
    const row = await findOwnExport(kernel.db, id, actor.id, kernel.now());
    const file = row && (await kernel.files.read(row.fileKey));
    if (!row || !file) throw refusal("not_found");
    return reply
      .header("cache-control", "no-store")
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(row.filename)}`)
      .header("content-length", file.size)
      .type("application/zip")
      .send(file.stream);
  });
}
