import { partnerContract } from "@larkroom/contract/partners/partner-api";
import { webhookEvents } from "@larkroom/domain/partners/webhook-delivery";
import { handler } from "../../kernel/http/call.ts";
import { openapi } from "../../kernel/http/openapi.ts";
import { webhookData } from "./webhook-data.ts";

const scheme = { type: "http", scheme: "bearer", description: "A key of one school: lark_ and 43 characters" };

let document: Record<string, unknown> | undefined;

/** The OpenAPI document of the partner API, with its webhooks. */
export const getPartnerOpenapi = handler("GET /partner/openapi.json", async ({ kernel: { config }, answer }) => {
  document ??= openapi(
    partnerContract,
    { name: `${config.BRAND_NAME} partner API`, version: config.version },
    {
      securitySchemes: { bearer: scheme },
      webhooks: Object.fromEntries(
        webhookEvents.map((event) => [
          event,
          {
            post: {
              operationId: event,
              summary: webhookData[event].summary,
              requestBody: { required: true, content: { "application/json": { schema: webhookData[event].schema } } },
              responses: { "2XX": { description: "Received" }, 410: { description: "Unsubscribes: the webhook is turned off" } },
            },
          },
        ]),
      ),
    },
  ) as Record<string, unknown>;
  answer.header("cache-control", "public, max-age=300");
  return document;
});
