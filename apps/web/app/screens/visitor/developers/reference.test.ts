import { expect, test } from "vitest";
import { readReference } from "./reference.server.ts";

test("[PRT-20] calls and events are read from the OpenAPI document, with fields of inner objects after a dot", () => {
  const order = {
    type: "object",
    properties: {
      id: { type: "integer", exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      createdAt: { type: "string", format: "date-time" },
      status: { type: "string", enum: ["PENDING", "ACTIVE"] },
      students: { type: "array", items: { type: "object", properties: { firstName: { type: "string" } }, description: "Only if allowed" } },
      groupId: { anyOf: [{ type: "integer" }, { type: "null" }] },
    },
  };
  const { calls, events } = readReference({
    paths: {
      "/partner/orders": {
        get: {
          operationId: "PRT-12",
          summary: "Orders",
          "x-scope": "orders",
          parameters: [{ name: "limit", schema: { type: "integer", minimum: 1, maximum: 100 } }],
          responses: {
            200: {
              content: { "application/json": { schema: { properties: { items: { type: "array", items: order }, nextCursor: {} } } } },
            },
          },
        },
      },
    },
    webhooks: {
      paid: {
        post: {
          summary: "Paid",
          requestBody: { content: { "application/json": { schema: { properties: { type: { type: "string", const: "paid" } } } } } },
        },
      },
    },
  });
  expect(calls).toEqual([
    {
      id: "PRT-12",
      method: "GET",
      path: "/api/partner/orders",
      summary: "Orders",
      scope: "orders",
      parameters: [{ name: "limit", type: "integer, 1–100", about: "" }],
      fields: [
        { name: "id", type: "integer", about: "" },
        { name: "createdAt", type: "date-time", about: "" },
        { name: "status", type: '"PENDING" | "ACTIVE"', about: "" },
        { name: "students", type: "object[]", about: "Only if allowed" },
        { name: "students[].firstName", type: "string", about: "" },
        { name: "groupId", type: "integer | null", about: "" },
      ],
    },
  ]);
  expect(events).toEqual([{ type: "paid", summary: "Paid", fields: [{ name: "type", type: '"paid"', about: "" }] }]);
});
