import { endOfDay } from "@larkroom/domain/shared/time";
import type { YearPlan } from "./year-plan.ts";
import { demoCodes, expiryOf } from "./promo-codes.ts";
import type { Purchase } from "./purchase.ts";

/** A code with an end was advertised in its last sixty days. */
const endingInMs = 60 * 24 * 3_600_000;

/** The codes that some of the families typed: each as its own terms allow. */
export function giveCodes(
  purchases: readonly Purchase[],
  { now, timeZone, featuredClientId }: Pick<YearPlan, "now" | "timeZone" | "featuredClientId">,
): Purchase[] {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const ends = new Map(
    demoCodes.map((terms) => {
      const expiry = expiryOf(terms, today);
      return [terms.code, expiry && endOfDay(expiry, timeZone).epochMilliseconds];
    }),
  );
  const uses = new Map<string, number[]>();
  return purchases.map((one, index) => {
    const used = (code: string): number[] => uses.get(code) ?? [];
    const wanted = demoCodes.find((terms) => {
      const { code, redemptionCount, perFamily, paymentOrderType } = terms;
      const left = (ends.get(code) ?? Infinity) - one.at.epochMilliseconds;
      const isValid =
        (paymentOrderType === "ALL" || paymentOrderType === one.type) &&
        (redemptionCount === null || used(code).length < redemptionCount) &&
        (perFamily === null || used(code).filter((id) => id === one.clientId).length < perFamily) &&
        (left === Infinity || (left > 0 && left < endingInMs));
      return isValid && isTyped(code, one, index);
    });
    // The featured family's payments stay round.
    if (!wanted || one.fate.kind === "overdue" || one.clientId === featuredClientId) return one;
    uses.set(wanted.code, [...used(wanted.code), one.clientId]);
    return { ...one, code: wanted.code };
  });
}

const isTyped = (code: string, { children }: Purchase, index: number): boolean => {
  if (code === "FIRSTFEW") return index > 1;
  if (code === "TOGETHER10") return children.length > 1;
  if (code === "SCHOOL10") return index % 2 === 0;
  if (code === "ATONCE") return index % 3 === 1;
  return index % 6 === 2;
};
