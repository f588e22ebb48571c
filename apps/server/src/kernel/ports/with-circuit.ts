import type { Circuit } from "./circuit.ts";
import type { PaymentProvider } from "./payments.ts";

/** A payment provider behind a circuit breaker: while the provider is down, no call waits for it. */
export function withCircuit(provider: PaymentProvider, circuit: Circuit): PaymentProvider {
  return {
    name: provider.name,
    publicSettings: provider.publicSettings,
    charge: (request) => circuit.call(() => provider.charge(request)),
    findCharge: (key) => circuit.call(() => provider.findCharge(key)),
    saveCard: (method) => circuit.call(() => provider.saveCard(method)),
    refund: (request) => circuit.call(() => provider.refund(request)),
    // Reading a webhook event makes no call to the provider.
    readNotice: (rawBody, headers, now) => provider.readNotice(rawBody, headers, now),
  };
}
