import type { Circuit } from "./circuit.ts";
import type { PaymentProvider } from "./payments.ts";

/** A payment provider behind a circuit breaker: while the provider is down, no call waits for it. */
export function withCircuit(provider: PaymentProvider, circuit: Circuit): PaymentProvider {
  const clientToken = provider.clientToken?.bind(provider);
  return {
    ...provider,
    charge: (request) => circuit.call(() => provider.charge(request)),
    findCharge: (charge) => circuit.call(() => provider.findCharge(charge)),
    saveCard: (request) => circuit.call(() => provider.saveCard(request)),
    refund: (request) => circuit.call(() => provider.refund(request)),
    ...(clientToken && { clientToken: () => circuit.call(clientToken) }),
  };
}
