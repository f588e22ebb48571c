import type { FastifyRequest } from "fastify";
import { editionOfCountry, isEdition } from "@larkroom/domain/editions/editions";
import type { Actor } from "../auth/actor.ts";
import type { RequestInfo } from "./call.ts";
import { deviceOf, oauthBrowserOf } from "./cookies.ts";

/** `X-Country` names an edition by its country's id or slug; without one the person's own holds, else us. */
function editionOf(request: FastifyRequest, actor: Actor): RequestInfo["edition"] {
  const asked = request.headers["x-country"];
  if (typeof asked === "string") {
    if (isEdition(asked)) return asked;
    const byId = editionOfCountry(Number(asked));
    if (byId) return byId.slug;
  }
  return "edition" in actor ? actor.edition : "us";
}

/** What verbs may know of a request. */
export function requestInfo(request: FastifyRequest, actor: Actor): RequestInfo {
  const key = request.headers["idempotency-key"];
  return {
    id: request.id,
    ip: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    edition: editionOf(request, actor),
    idempotencyKey: typeof key === "string" && key.length > 0 && key.length <= 200 ? key : null,
    deviceId: deviceOf(request),
    oauthBrowser: oauthBrowserOf(request),
    headers: request.headers,
    rawBody: request.rawText,
    async file() {
      const part = await request.file();
      if (!part) return null;
      const fields = Object.fromEntries(
        Object.entries(part.fields).flatMap(([name, field]) =>
          field && !Array.isArray(field) && field.type === "field" ? [[name, String(field.value)]] : [],
        ),
      );
      return {
        field: part.fieldname,
        filename: part.filename,
        mediaType: part.mimetype,
        stream: part.file,
        fields,
        truncated: () => part.file.truncated,
      };
    },
  };
}
