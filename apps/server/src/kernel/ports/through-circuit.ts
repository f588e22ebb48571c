import type { Circuit } from "./circuit.ts";
import type { PaymentProvider } from "./payments.ts";

/** A payment provider whose every question goes through a circuit: while it does not answer, nobody waits for it. */
export function throughCircuit(provider: PaymentProvider, circuit: Circuit): PaymentProvider {
  return {
    name: provider.name,
    publicSettings: provider.publicSettings,
    charge: (request) => circuit.call(() => provider.charge(request)),
    findCharge: (key) => circuit.call(() => provider.findCharge(key)),
    keepCard: (method) => circuit.call(() => provider.keepCard(method)),
    refund: (request) => circuit.call(() => provider.refund(request)),
    // What the provider tells by itself needs no answer of it.
    readNotice: (rawBody, headers, now) => provider.readNotice(rawBody, headers, now),
  };
}
