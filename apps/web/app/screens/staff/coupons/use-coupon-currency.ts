import type { Currency } from "@larkroom/domain/shared/money";
import { useEffect, useState } from "react";
import { api } from "~/shared/api/api.ts";
import { failureOf } from "~/shared/api/failure.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { editionOf, type Coupon } from "./coupon-words.ts";

/** What the currency depends on; null for what isn't chosen. */
interface Narrowed {
  countryId: number | null;
  courseId: number | null;
  schoolId: number | null;
}

/** The currency the server will store a fixed amount in: of the country, else of the course, else of the school. Null until it is known. */
export function useCouponCurrency(coupon: Coupon | null, { countryId, courseId, schoolId }: Narrowed): Currency | null {
  const user = useLoggedIn();
  const [found, setFound] = useState<Currency | null>(null);
  const isAsSaved = coupon !== null && coupon.countryId === countryId && (coupon.course?.id ?? null) === courseId;
  const known = isAsSaved ? coupon.currency : countryId === null ? null : editionOf(countryId).currency;
  const isKnown = known !== null;
  const school = coupon?.school.id ?? schoolId ?? user.schoolId;
  useEffect(() => {
    setFound(null);
    if (isKnown) return undefined;
    const stop = new AbortController();
    currencyOf(courseId, school, stop.signal).then(
      (currency) => {
        if (!stop.signal.aborted) setFound(currency);
      },
      // On failure the amount stays without a currency.
      (error: unknown) => void (stop.signal.aborted || failureOf(error)),
    );
    return () => stop.abort();
  }, [isKnown, courseId, school]);
  return known ?? found;
}

async function currencyOf(courseId: number | null, schoolId: number | null, signal: AbortSignal): Promise<Currency | null> {
  if (courseId !== null) return (await api("GET /course/:id", { params: { id: courseId }, signal })).currency;
  if (schoolId === null) return null;
  return editionOf((await api("GET /school/:id", { params: { id: schoolId }, signal })).country).currency;
}
