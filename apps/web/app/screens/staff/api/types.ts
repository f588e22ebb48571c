import type { Answer } from "~/shared/api/call.ts";

export type ApiKey = Answer<"GET /school/:id/api_keys">["items"][number];
export type Webhook = Answer<"GET /school/:id/webhooks">["items"][number];
export type Delivery = Answer<"GET /school/:id/webhooks/:webhookId/deliveries">["items"][number];
