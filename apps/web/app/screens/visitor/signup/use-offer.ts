import { plansForJourney, type Journey } from "@larkroom/domain/enrolment/journeys";
import { useQuery } from "@tanstack/react-query";
import type { OpenGroup, PricePlan } from "~/features/enrolment/types.ts";
import { api } from "~/shared/api/api.ts";

/** The offer of a course for the current journey. */
export interface Offer {
  state: "none" | "loading" | "ready" | "failed";
  /** Open groups by start date, including full ones. */
  groups: readonly OpenGroup[];
  /** All active plans of the course. */
  plans: readonly PricePlan[];
  /** The plans of the journey, installments before single payments. */
  offered: readonly PricePlan[];
  retry: () => void;
}

/** The course data loaded with the URL, to avoid loading it again. */
export interface OfferSeed {
  id: number;
  groups: readonly OpenGroup[];
  prices: readonly PricePlan[];
}

/** Loads the groups and plans of a course in parallel. */
export function useOffer(courseId: number | null, journey: Journey | null, seed: OfferSeed | null): Offer {
  const seeded = seed !== null && seed.id === courseId ? seed : null;
  const id = courseId ?? 0;
  const groups = useQuery({
    queryKey: ["groups", id],
    queryFn: ({ signal }) => api("GET /public/course/:id/regular_groups", { params: { id }, signal }),
    enabled: courseId !== null,
    initialData: seeded ? [...seeded.groups] : undefined,
  });
  const plans = useQuery({
    queryKey: ["plans", id],
    queryFn: ({ signal }) => api("GET /public/course/:id/payment_plans", { params: { id }, signal }),
    enabled: courseId !== null,
    initialData: seeded ? [...seeded.prices] : undefined,
  });
  const ready = groups.data !== undefined && plans.data !== undefined;
  return {
    state: courseId === null ? "none" : ready ? "ready" : groups.isError || plans.isError ? "failed" : "loading",
    groups: (groups.data ?? []).filter(({ firstClass, status }) => firstClass !== null && status === "OPEN").toSorted(byFirstClass),
    plans: plans.data ?? [],
    offered:
      journey === null ? [] : plansForJourney(plans.data ?? [], journey).toSorted((a, b) => b.installments.length - a.installments.length),
    retry: () => {
      void groups.refetch();
      void plans.refetch();
    },
  };
}

const byFirstClass = (a: OpenGroup, b: OpenGroup): number =>
  a.firstClass && b.firstClass ? Temporal.Instant.compare(a.firstClass.from, b.firstClass.from) : 0;
