import { and, eq, type SQL, sql } from "drizzle-orm";
import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { OrderProvider } from "@larkroom/domain/payment-accounts/providers";
import type { Actor } from "../../kernel/auth/actor.ts";
import { paymentOrder } from "../payments/payments.views.ts";
import { inScope } from "../schools/index.ts";
import { country, school } from "../schools/schools.views.ts";

/** What every report can be narrowed to. */
export interface ReportFilters {
  readonly course?: number | undefined;
  readonly provider?: OrderProvider | undefined;
  readonly country?: EditionSlug | undefined;
  readonly school?: number | undefined;
}

/** The orders that the actor's report is about, as a condition on `payment_order` and `school`. */
export const ordersInReport = (actor: Actor, filters: ReportFilters): SQL =>
  and(
    inScope(actor, paymentOrder.schoolId),
    filters.school === undefined ? undefined : eq(paymentOrder.schoolId, filters.school),
    filters.course === undefined ? undefined : eq(paymentOrder.courseId, filters.course),
    filters.country === undefined
      ? undefined
      : eq(school.countryId, sql`(select ${country.id} from ${country} where ${country.slug} = ${filters.country})`),
  ) ?? sql`true`;

/** A date in the zone of the order's school, which decides the month of a payment. */
export const dayInSchool = (at: SQL | typeof paymentOrder.createdAt): SQL<string> =>
  sql<string>`(${at} at time zone ${school.timeZone})::date`;
