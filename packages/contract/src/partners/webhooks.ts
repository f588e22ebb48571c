import { z } from "zod";
import { deliveryStatuses, webhookEnds, webhookEvents } from "@larkroom/domain/partners/webhook-delivery";
import { endpoint, noContent } from "../endpoint.ts";
import { admins } from "../directory/directory-shapes.ts";
import { id, instant, pathId, queryInt } from "../shared/wire.ts";

const byId = z.object({ id: pathId });
const byWebhook = byId.extend({ webhookId: pathId });
const webhookEvent = z.enum(webhookEvents);

const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(webhookEvent),
  includesStudents: z.boolean().describe("Whether events name the child, by id and first name"),
  active: z.boolean(),
  endedBecause: z.enum(webhookEnds).nullable().describe("Why it is off"),
  failingSince: instant.nullable().describe("The first failure after the last success"),
  createdAt: instant,
});

const delivery = z.object({
  id,
  webhookId: z.string().describe("The same for every attempt, as the header webhook-id"),
  event: webhookEvent,
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  responseCode: z.int().nullable().describe("Of the last attempt; null if there was no answer"),
  responseText: z.string().nullable().describe("What the receiver answered, at most 200 characters, or why there is no answer"),
  createdAt: instant,
  lastAttemptAt: instant.nullable(),
  nextAttemptAt: instant.nullable(),
});

const events = z.array(webhookEvent).min(1, { error: "required" }).max(webhookEvents.length);
const url = z.string().trim().min(1, { error: "required" }).max(500, { error: "too_long" });

/** What a school's webhooks are told, and what became of it. */
export const webhooksContract = {
  "GET /school/:id/webhooks": endpoint({
    id: "PRT-14",
    summary: "A school's webhooks",
    who: admins,
    params: byId,
    response: z.object({ items: z.array(webhook) }),
    errors: ["not_found"],
  }),
  "POST /school/:id/webhooks": endpoint({
    id: "PRT-15",
    summary: "Adds a webhook and shows its signing secret once. Needs a fresh second factor",
    who: admins,
    params: byId,
    body: z.object({ url, events, includesStudents: z.boolean().default(false) }),
    response: z.object({ webhook, secret: z.string() }),
    errors: ["not_found", "fresh_second_factor_required", "transition_not_allowed"],
  }),
  "PUT /school/:id/webhooks/:webhookId": endpoint({
    id: "PRT-16",
    summary: "Changes a webhook's events, or turns it on or off. Its address stays: another address is another webhook",
    who: admins,
    params: byWebhook,
    body: z.object({ events: events.optional(), active: z.boolean().optional() }),
    response: webhook,
    errors: ["not_found"],
  }),
  "DELETE /school/:id/webhooks/:webhookId": endpoint({
    id: "PRT-17",
    summary: "Removes a webhook with its deliveries",
    who: admins,
    params: byWebhook,
    response: noContent,
    errors: ["not_found"],
  }),
  "GET /school/:id/webhooks/:webhookId/deliveries": endpoint({
    id: "PRT-18",
    summary: "A webhook's deliveries of the last 30 days, newest first",
    who: admins,
    params: byWebhook,
    query: z.object({
      page: queryInt(1, 100_000).default(1),
      limit: queryInt(1, 100).default(20),
      status: z.enum(deliveryStatuses).optional(),
    }),
    response: z.object({ items: z.array(delivery), total: z.int() }),
    errors: ["not_found"],
  }),
  "POST /school/:id/webhooks/:webhookId/replay": endpoint({
    id: "PRT-19",
    summary: "Sends one delivery again, or all since an instant, with the ids they had",
    who: admins,
    params: byWebhook,
    body: z.union([z.object({ deliveryId: id }), z.object({ since: instant })]),
    response: z.object({ count: z.int() }),
    errors: ["not_found", "transition_not_allowed"],
  }),
};
