import { providerTitle } from "@larkroom/domain/payment-accounts/providers";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Checkout } from "./use-checkout.ts";

/** What prevents the payment, in words; null when nothing does. */
export function useProblemText({ problem, provider }: Pick<Checkout, "problem" | "provider">): string | null {
  const texts = useTexts("checkout");
  if (!problem) return null;
  if (problem.kind === "wait") return texts("problems.wait", { minutes: problem.minutes ?? 1 });
  if (problem.kind === "noSavedCard") return texts("problems.noSavedCard", { provider: providerTitle(provider ?? "") });
  return texts(`problems.${problem.kind}`);
}
