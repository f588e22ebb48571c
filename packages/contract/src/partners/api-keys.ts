import { z } from "zod";
import { partnerScopes } from "@larkroom/domain/partners/partner-scopes";
import { endpoint, noContent } from "../endpoint.ts";
import { admins } from "../directory/directory-shapes.ts";
import { superAdmins } from "../roles.ts";
import { id, instant, pathId, text } from "../shared/wire.ts";

const byId = z.object({ id: pathId });
export const partnerScope = z.enum(partnerScopes);

const apiKey = z.object({
  id,
  name: z.string().describe("Empty: made by generate_api_key"),
  start: z.string().describe("The beginning of the key, to recognize it by"),
  scopes: z.array(partnerScope),
  createdAt: instant,
  createdBy: z.object({ id, name: z.string() }).nullable(),
  lastUsedAt: instant.nullable().describe("Accurate to a minute"),
  expiresAt: instant.nullable(),
  isExpired: z.boolean(),
});

/** The keys with which a school's own systems read its data (see partner-api.ts). */
export const apiKeysContract = {
  "GET /school/:id/api_key": endpoint({
    id: "SCH-07-read",
    summary: "Whether a school has a partner key, since when and created by whom; the key itself is never shown again",
    who: superAdmins,
    params: byId,
    response: z.object({
      isSet: z.boolean(),
      madeAt: instant.nullable(),
      madeBy: z.object({ id, name: z.string() }).nullable(),
    }),
    errors: ["not_found"],
  }),
  "DELETE /school/:id/api_key": endpoint({
    id: "SCH-07-revoke",
    summary: "Revokes a school's partner key",
    who: superAdmins,
    params: byId,
    response: noContent,
    errors: ["not_found"],
  }),
  "POST /school/:id/generate_api_key": endpoint({
    id: "SCH-07",
    summary: "Replaces a school's partner key and shows it once; the previous key stops working",
    who: superAdmins,
    params: byId,
    response: z.object({ apiPartnerKey: z.string() }),
    errors: ["not_found"],
  }),
  "GET /school/:id/api_keys": endpoint({
    id: "PRT-01",
    summary: "A school's partner keys, with their scopes and when each was last used",
    who: admins,
    params: byId,
    response: z.object({ items: z.array(apiKey) }),
    errors: ["not_found"],
  }),
  "POST /school/:id/api_keys": endpoint({
    id: "PRT-02",
    summary: "Adds a partner key and shows it once. Needs a fresh second factor",
    who: admins,
    params: byId,
    body: z.object({
      name: text(60),
      scopes: z.array(partnerScope).min(1, { error: "required" }).max(partnerScopes.length),
      expiresAt: instant.nullable().default(null),
    }),
    response: z.object({ key: apiKey, apiPartnerKey: z.string() }),
    errors: ["not_found", "fresh_second_factor_required", "transition_not_allowed"],
  }),
  "DELETE /school/:id/api_keys/:keyId": endpoint({
    id: "PRT-03",
    summary: "Revokes a partner key: it stops working at once",
    who: admins,
    params: byId.extend({ keyId: pathId }),
    response: noContent,
    errors: ["not_found"],
  }),
};
