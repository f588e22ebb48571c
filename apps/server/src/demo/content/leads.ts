import { z } from "zod";
import { callsContract } from "@larkroom/contract/leads/calls";
import { text } from "@larkroom/contract/shared/wire";
import { leadSources, leadStages } from "@larkroom/domain/leads/leads";
import { demoEmail, readOfSchools } from "./read-content.ts";

const words = text(2000).nullable().default(null);

/** Someone who wrote to a demo school. */
const lead = z.object({
  source: z.enum(leadSources),
  stage: z.enum(leadStages),
  hoursAgo: z.int().positive().describe("How long ago they wrote"),
  name: z.string(),
  email: demoEmail,
  message: words,
  nextStep: words,
  consent: z.boolean().default(false),
});

/** Who wrote to the demo school of each country, oldest first. */
export const demoLeads = readOfSchools("leads.json", z.array(lead));

const { name, phone, childAge, message } = callsContract["POST /public/booked_call"].body.shape;
const caller = z.object({ name, email: demoEmail, phone, childAge, message });

/** Who booked a call with the demo school of each country. */
export const demoCallers = readOfSchools("caller.json", caller);
