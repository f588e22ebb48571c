import { parseAnswerNumber } from "@larkroom/domain/curriculum/answer-text";
import type { Answer } from "~/shared/api/call.ts";

type SchoolProvider = Answer<"GET /school/:id/ai_provider">;

/** The numbers of a provider's form, in order. Money is entered in units of the currency and sent in millionths. */
const money = ["priceInput", "priceOutput", "moneyPerSchool"] as const;
export const numbers = [
  "priceInput",
  "priceOutput",
  "messagesPerChild",
  "tokensPerChild",
  "tokensPerClass",
  "tokensPerSchool",
  "moneyPerSchool",
] as const;
export type NumberField = (typeof numbers)[number];

const million = 1_000_000;
const isMoney = (name: NumberField): boolean => money.some((one) => one === name);

/** The saved numbers as they are typed. */
export function numbersIn({ price, limits }: Pick<SchoolProvider, "price" | "limits">): Record<NumberField, string> {
  const saved: Record<NumberField, number> = { priceInput: price.input, priceOutput: price.output, ...limits };
  return Object.fromEntries(numbers.map((name) => [name, String(isMoney(name) ? saved[name] / million : saved[name])])) as Record<
    NumberField,
    string
  >;
}

const valueOf = (name: NumberField, text: string): number | null => {
  const typed = parseAnswerNumber(text);
  return typed === null || typed < 0 ? null : Math.round(isMoney(name) ? typed * million : typed);
};

/** A code for each number that isn't one. */
export const numberProblems = (typed: Readonly<Record<NumberField, string>>): Partial<Record<NumberField, "number">> =>
  Object.fromEntries(numbers.filter((name) => valueOf(name, typed[name]) === null).map((name) => [name, "number" as const]));

/** The typed numbers as they are sent. */
export const micros = (typed: Readonly<Record<NumberField, string>>): Record<NumberField, number> =>
  Object.fromEntries(numbers.map((name) => [name, valueOf(name, typed[name]) ?? 0])) as Record<NumberField, number>;
