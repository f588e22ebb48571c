import type { FastifyRequest } from "fastify";
import { editionOfCountry, isEdition } from "@larkroom/domain/editions/editions";
import type { Actor } from "../auth/actor.ts";
import type { Config } from "../config.ts";
import type { Form, RequestInfo } from "./call.ts";
import { deviceOf, oauthBrowserOf, trustedDeviceOf } from "./cookies.ts";
import { refusal } from "./errors.ts";

/** `X-Country` names an edition by its country's id or slug; the default is the person's own, or us. */
function editionOf(request: FastifyRequest, actor: Actor): RequestInfo["edition"] {
  const asked = request.headers["x-country"];
  if (typeof asked === "string") {
    if (isEdition(asked)) return asked;
    const byId = editionOfCountry(Number(asked));
    if (byId) return byId.slug;
  }
  return "edition" in actor ? actor.edition : "us";
}

/** Reads a form. A truncated or invalid one is a malformed request, not a server error. */
async function readForm(request: FastifyRequest, maxFileBytes: number): Promise<Form> {
  try {
    return await readParts(request, maxFileBytes);
  } catch (error) {
    if (error instanceof Error && "statusCode" in error) throw error;
    request.log.debug({ err: error }, "a form could not be read");
    throw refusal("malformed_request");
  }
}

async function readParts(request: FastifyRequest, maxFileBytes: number): Promise<Form> {
  const fields: Record<string, string> = {};
  let file: Form["file"] = null;
  for await (const part of request.parts({ limits: { fileSize: maxFileBytes } })) {
    if (part.type === "field") {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated) return { fields, file: "too large" };
    file = { field: part.fieldname, filename: part.filename, bytes };
  }
  return { fields, file };
}

/** What verbs may know about a request. */
export function requestInfo(request: FastifyRequest, actor: Actor, config: Config): RequestInfo {
  const key = request.headers["idempotency-key"];
  return {
    id: request.id,
    ip: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    edition: editionOf(request, actor),
    idempotencyKey: typeof key === "string" && key.length > 0 && key.length <= 200 ? key : null,
    deviceId: deviceOf(request, config),
    trustedDevice: (accountId) => trustedDeviceOf(request, config, accountId),
    oauthBrowser: oauthBrowserOf(request, config),
    headers: request.headers,
    rawBody: request.rawText,
    form: (maxFileBytes) => readForm(request, maxFileBytes),
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
