import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { pathId } from "@larkroom/contract/shared/wire";
import { accountIdOf } from "../../../kernel/auth/actor.ts";
import { actorOfToken } from "../../../kernel/auth/sessions.ts";
import { sendStored } from "../../../kernel/files/serve.ts";
import { tokenOf } from "../../../kernel/http/cookies.ts";
import { refusal } from "../../../kernel/http/errors.ts";
import { parse } from "../../../kernel/http/validation.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import { filesOfParts } from "./recording.store.ts";

const purpose = "recording";
/** How long a URL opens its file. A page that plays for longer asks for new ones, and membership is checked again. */
const lifetime = { minutes: 15 } as const;

const signed = (partId: number, accountId: number, expires: number): string => `${partId} ${accountId} ${expires}`;

/** When URLs signed now expire: on a whole second, at most fifteen minutes from now. */
export const urlsExpireAt = (now: Temporal.Instant): Temporal.Instant =>
  now.add(lifetime).round({ smallestUnit: "second", roundingMode: "floor" });

/** The URL path of a part's file, for one person's sessions until an instant on a whole second. */
export function recordingUrl({ secrets }: Pick<Kernel, "secrets">, partId: number, accountId: number, until: Temporal.Instant): string {
  const expires = until.epochMilliseconds / 1_000;
  return `/recordings/${partId}?expires=${expires}&signature=${secrets.sign(purpose, signed(partId, accountId, expires))}`;
}

const params = z.object({ id: pathId });
const query = z.object({ expires: z.coerce.number().int().positive(), signature: z.string().max(100) });

/**
 * Serves the files of recordings at signed URLs, whole or by range, only in the session of the person they were signed for. Everyone else, an expired
 * URL and an altered one get the same answer: not found.
 */
export function registerRecordings(app: FastifyInstance, kernel: Kernel): void {
  app.get("/recordings/:id", async (request, reply) => {
    const { id } = parse(params, request.params, "params");
    const wanted = query.safeParse(request.query);
    const accountId = accountIdOf(await actorOfToken(kernel, tokenOf(request, kernel.config).token));
    if (!wanted.success || accountId === null) throw refusal("not_found");
    const { expires, signature } = wanted.data;
    const isOpen = expires * 1_000 > kernel.now().epochMilliseconds;
    if (!isOpen || !kernel.secrets.isSigned(purpose, signed(id, accountId, expires), signature)) throw refusal("not_found");
    const file = (await filesOfParts(kernel.db, [id])).get(id);
    if (!file) throw refusal("not_found");
    return sendStored(kernel, request, reply, file);
  });
}
