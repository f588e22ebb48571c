import type { apiKeysContract } from "@larkroom/contract/partners/api-keys";
import type { openapiContract } from "@larkroom/contract/partners/openapi";
import type { webhooksContract } from "@larkroom/contract/partners/webhooks";
import type { Handlers } from "../../kernel/http/call.ts";
import { addApiKey, generateApiKey, listApiKeys, readApiKey, revokeApiKey, revokeGeneratedKey } from "./api-keys.ts";
import { getPartnerOpenapi } from "./partner-openapi.ts";
import { addWebhook, changeWebhook, listDeliveries, listWebhooks, removeWebhook, replayDeliveries } from "./webhooks.ts";

export const partnersRoutes: Handlers<typeof apiKeysContract & typeof openapiContract & typeof webhooksContract> = {
  "GET /school/:id/api_key": readApiKey,
  "POST /school/:id/generate_api_key": generateApiKey,
  "DELETE /school/:id/api_key": revokeGeneratedKey,
  "GET /school/:id/api_keys": listApiKeys,
  "POST /school/:id/api_keys": addApiKey,
  "DELETE /school/:id/api_keys/:keyId": revokeApiKey,
  "GET /partner/openapi.json": getPartnerOpenapi,
  "GET /school/:id/webhooks": listWebhooks,
  "POST /school/:id/webhooks": addWebhook,
  "PUT /school/:id/webhooks/:webhookId": changeWebhook,
  "DELETE /school/:id/webhooks/:webhookId": removeWebhook,
  "GET /school/:id/webhooks/:webhookId/deliveries": listDeliveries,
  "POST /school/:id/webhooks/:webhookId/replay": replayDeliveries,
};
