import { eq } from "drizzle-orm";
import type { Kernel } from "../../kernel/kernel.ts";
import type { PaymentProvider } from "../../kernel/ports/payments.ts";
import { school } from "../schools/schools.views.ts";
import { paymentOrder } from "./tables.ts";

/** The account that takes the money of an order or charge: the one of its school's country. Null when its keys are gone. */
export async function providerOf(
  kernel: Kernel,
  { provider, orderId }: { readonly provider: string; readonly orderId: number },
): Promise<PaymentProvider | null> {
  const [row] = await kernel.db
    .select({ countryId: school.countryId })
    .from(paymentOrder)
    .innerJoin(school, eq(school.id, paymentOrder.schoolId))
    .where(eq(paymentOrder.id, orderId));
  return row ? kernel.ports.payments.find(provider, row.countryId) : null;
}
