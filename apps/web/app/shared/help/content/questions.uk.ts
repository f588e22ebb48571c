import type { Questions } from "../questions.ts";
import { questions as us } from "./questions.us.ts";

export const questions: Questions = {
  ...us,
  client: us.client.map((each) =>
    each.id === "installments"
      ? { ...each, question: "When are instalments charged?" }
      : each.id === "refund"
        ? { ...each, answer: each.answer.replace("Unpaid installments are canceled at once.", "Unpaid instalments are cancelled at once.") }
        : each,
  ),
};
