import { z } from "zod";
import { attendanceState } from "@larkroom/contract/classes/family";
import { partnerStudent } from "@larkroom/contract/partners/partner-api";
import { amount, currency, id } from "@larkroom/contract/shared/wire";
import type { WebhookEvent } from "@larkroom/domain/partners/webhook-delivery";

const student = partnerStudent.nullable();
const percentage = z.int().describe("Hundredths of a percent: 8214 is 82.14 %");

/** What each event tells. */
const events: Record<WebhookEvent, { summary: string; data: z.ZodType }> = {
  enrolled: {
    summary: "A child was enrolled in a course",
    data: z.object({ enrolmentId: id, courseId: id, groupId: id, journey: z.string(), student }),
  },
  attended: {
    summary: "A child got a mark for a class, or another one than before",
    data: z.object({ groupClassId: id, groupId: id, state: attendanceState, student }),
  },
  graded: {
    summary: "A child got a grade for an assignment, or another one than before",
    data: z.object({ groupAssignmentId: id, groupId: id, percentage, student }),
  },
  paid: {
    summary: "An installment of an order was paid",
    data: z.object({ orderId: id, courseId: id, installment: z.int(), amount, currency }),
  },
};

const schemaOf = (event: WebhookEvent): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(
    z.object({ type: z.literal(event), timestamp: z.iso.datetime(), data: events[event].data }),
    { target: "draft-2020-12", io: "input", unrepresentable: "any" },
  );
  return schema;
};

/** Each event's summary and the JSON schema of its body. */
export const webhookData: Readonly<Record<WebhookEvent, { readonly summary: string; readonly schema: object }>> = {
  enrolled: { summary: events.enrolled.summary, schema: schemaOf("enrolled") },
  attended: { summary: events.attended.summary, schema: schemaOf("attended") },
  graded: { summary: events.graded.summary, schema: schemaOf("graded") },
  paid: { summary: events.paid.summary, schema: schemaOf("paid") },
};
