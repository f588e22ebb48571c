import { z } from "zod";
import { providers } from "@larkroom/domain/assistant/providers";
import { endpoint, noContent } from "../endpoint.ts";
import { superAdmins } from "../roles.ts";
import { instant, pathId } from "../shared/wire.ts";

const byId = z.object({ id: pathId });
const testProblem = z.enum(["keys_refused", "not_reachable", "model_unknown"]);
const micros = z.int().min(0).max(10_000_000_000);
const limits = z.object({
  messagesPerChild: z.int().min(0).max(1_000),
  tokensPerChild: z.int().min(0).max(10_000_000),
  tokensPerClass: z.int().min(0).max(100_000_000),
  tokensPerSchool: z.int().min(0).max(1_000_000_000),
  moneyPerSchool: micros.describe("In millionths of the currency's unit"),
});

const settings = z.object({
  provider: z.enum(providers),
  model: z.string().trim().min(1, { error: "required" }).max(100),
  active: z.boolean(),
  price: z.object({ input: micros, output: micros }).describe("Of a million tokens, in millionths of the currency's unit"),
  limits: limits.describe("For one day"),
});

const shown = settings.extend({
  model: z.string().describe("Empty: never set up"),
  keyEnd: z.string().nullable().describe("The last four characters of the key"),
  isCompatibleSet: z.boolean().describe("Whether this server has the address of a compatible service"),
  testedAt: instant.nullable(),
  testProblem: testProblem.nullable(),
  updatedAt: instant.nullable().describe("Null: never set up"),
});

/** Which AI provider answers the children of a school, with its sealed key. */
export const assistantProviderContract = {
  "GET /school/:id/ai_provider": endpoint({
    id: "AIA-10",
    summary: "A school's AI provider, set up or not",
    who: superAdmins,
    params: byId,
    response: shown,
    errors: ["not_found"],
  }),
  "PUT /school/:id/ai_provider": endpoint({
    id: "AIA-11",
    summary: "Sets a school's AI provider up; a key that is left out keeps its value. Needs a fresh second factor",
    who: superAdmins,
    params: byId,
    body: settings.extend({ key: z.string().trim().min(8).max(300).optional() }),
    response: shown,
    errors: ["not_found", "fresh_second_factor_required"],
  }),
  "POST /school/:id/ai_provider/test": endpoint({
    id: "AIA-12",
    summary: "Asks the provider for one word with the saved key, and stores whether it answered",
    who: superAdmins,
    params: byId,
    response: z.object({ ok: z.boolean(), problem: testProblem.nullable() }),
    errors: ["not_found", "transition_not_allowed"],
  }),
  "DELETE /school/:id/ai_provider": endpoint({
    id: "AIA-13",
    summary: "Forgets a school's provider and key: the lesson's own hints answer. Needs a fresh second factor",
    who: superAdmins,
    params: byId,
    response: noContent,
    errors: ["not_found", "fresh_second_factor_required"],
  }),
};
