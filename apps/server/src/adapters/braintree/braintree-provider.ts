import type { BraintreeGateway } from "braintree";
import { toDecimal } from "@larkroom/domain/shared/decimal-amount";
import type { ChargeRequest, ChargeState, PaymentProvider, ProviderAccount, ProviderCustomer } from "../../kernel/ports/payments.ts";
import { cardOf, chargeState, findTransaction, isPaid, isUndecided, knownCharge, savedToken } from "./charge-state.ts";
import { isError, lazyGateway } from "./connect.ts";
import { merchantAccountFinder } from "./merchant-accounts.ts";
import { readNotice } from "./read-notice.ts";
import { refundTransaction } from "./refund.ts";
import { cardResult, searchResult, simpleResult, tokenResult, type Transaction, transaction, transactionResult } from "./shapes.ts";

export interface BraintreeSettings {
  /** Another address than Braintree's own, by its origin. */
  readonly apiUrl: string | undefined;
  /** Tells the operator about money that needs manual action. */
  readonly alert: (details: Readonly<Record<string, unknown>>, text: string) => void;
}

/** Validation errors that are about the card and not about us: unknown, used already, or another customer's. */
const cardErrors = new Set(["91511", "91516", "91517", "91518", "91564", "91565", "91566", "91567", "91569"]);
const customerExists = "91609";

const refused = (failureCode: string): ChargeState => ({
  reference: null,
  status: "declined",
  actionUrl: null,
  failureCode,
  hard: true,
  card: null,
});

/**
 * An account at Braintree. It has no idempotency keys: our key is a transaction's order id, by which a lost one is found. A charge is never sent twice.
 */
export function createBraintreeProvider(account: ProviderAccount, { apiUrl, alert }: BraintreeSettings): PaymentProvider {
  const connect = lazyGateway(account, apiUrl);
  const merchantAccountId = account.keys["merchantAccountId"] || undefined;
  const merchantAccounts = merchantAccountFinder(connect, merchantAccountId);

  /** The charges with our key, oldest first. */
  async function search(gateway: BraintreeGateway, key: string): Promise<Transaction[]> {
    const found = await new Promise<unknown>((resolve, reject) =>
      gateway.transaction.search(
        (criteria) => criteria.orderId().is(key),
        (error, answer) => (error ? reject(error) : resolve(answer)),
      ),
    );
    const { ids } = searchResult.parse(found);
    const all = await Promise.all(ids.map(async (id) => transaction.parse(await gateway.transaction.find(id))));
    return all
      .filter(({ type, orderId }) => type === "sale" && orderId === key)
      .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  }

  /** The charge with our key. If several took money, the first is the charge and people are told of the rest. */
  async function findByKey(gateway: BraintreeGateway, key: string): Promise<Transaction | null> {
    const all = await search(gateway, key);
    const [first, ...extra] = all.filter(isPaid);
    for (const { id, amount } of extra)
      alert({ provider: "BRAINTREE", reference: id, amount, charge: first?.id }, "a charge was made twice and needs manual action");
    return first ?? all.find(isUndecided) ?? all.at(-1) ?? null;
  }

  async function charge(request: ChargeRequest): Promise<ChargeState> {
    const { idempotencyKey, amount, currency, method, save, present, customer } = request;
    const gateway = await connect();
    const merchantAccount = await merchantAccounts.find(currency);
    if (merchantAccount === null) {
      alert({ provider: "BRAINTREE", countryId: account.countryId, currency }, "no merchant account takes this currency");
      return refused("currency_not_supported");
    }
    const token = savedToken(method);
    const isSaving = save && token === null;
    if (isSaving) await mustHaveCustomer(gateway, customer);
    const result = transactionResult.parse(
      await gateway.transaction.sale({
        amount: toDecimal(amount, currency),
        merchantAccountId: merchantAccount,
        orderId: idempotencyKey,
        // With the customer's id, Braintree refuses a card that is another customer's.
        ...(token === null ? { paymentMethodNonce: method } : { paymentMethodToken: token }),
        ...(isSaving || token !== null ? { customerId: customerId(customer) } : { customer: emailOf(customer) }),
        ...(present ? (save ? { transactionSource: "installment_first" } : {}) : { transactionSource: "installment" }),
        options: { submitForSettlement: true, ...(isSaving ? { storeInVaultOnSuccess: true } : {}) },
      }),
    );
    if (result.success) return chargeState(result.transaction);
    const its = result.transaction;
    if (its?.gatewayRejectionReason === "duplicate") return chargeState((await findByKey(gateway, idempotencyKey)) ?? its);
    if (its) return chargeState(its);
    const codes = result.errors.deepErrors().map(({ code }) => code);
    if (codes.some((code) => cardErrors.has(code))) return refused("card_declined");
    alert({ provider: "BRAINTREE", countryId: account.countryId, codes }, "Braintree refused a charge for a reason that is not the card");
    return refused("not_charged");
  }

  return {
    name: "BRAINTREE",
    repeatable: false,
    publicSettings: { publicKey: null, fieldsUrl: "/payment-fields/braintree" },
    charge,

    async findCharge({ idempotencyKey, reference }) {
      const gateway = await connect();
      const its = reference === null ? await findByKey(gateway, idempotencyKey) : await findTransaction(gateway, reference);
      return its && knownCharge(its);
    },

    async saveCard({ method, customer }) {
      const gateway = await connect();
      await mustHaveCustomer(gateway, customer);
      const result = cardResult.parse(
        await gateway.paymentMethod.create({
          customerId: customerId(customer),
          paymentMethodNonce: method,
          options: { verifyCard: true, ...(merchantAccountId === undefined ? {} : { verificationMerchantAccountId: merchantAccountId }) },
        }),
      );
      return result.success ? cardOf(result.paymentMethod, "") : null;
    },

    async refund(request) {
      return refundTransaction(await connect(), request);
    },

    async readNotice(rawBody, _headers, now) {
      const notice = await readNotice(await connect(), rawBody, now);
      if (notice?.kind === "declined")
        alert({ provider: "BRAINTREE", reference: notice.reference }, "money that counted as paid was not settled and needs manual action");
      return notice;
    },

    async testConnection() {
      try {
        const usable = await merchantAccounts.load();
        return usable.length > 0 ? { ok: true } : { ok: false, problem: "keys_refused" };
      } catch (error) {
        return { ok: false, problem: isError(error, "authenticationError", "authorizationError") ? "keys_refused" : "not_reachable" };
      }
    },

    async clientToken() {
      const gateway = await connect();
      return tokenResult.parse(await gateway.clientToken.generate(merchantAccountId === undefined ? {} : { merchantAccountId }))
        .clientToken;
    },

    async answerChallenge(challenge) {
      const gateway = await connect();
      try {
        return gateway.webhookNotification.verify(challenge);
      } catch (error) {
        if (isError(error, "invalidChallengeError")) return null;
        throw error;
      }
    },
  };
}

const customerId = ({ clientId }: ProviderCustomer): string => `client-${clientId}`;
const emailOf = ({ email }: ProviderCustomer): { email?: string } => (email === null ? {} : { email });

/** Creates the customer that saved cards belong to, unless there is one. */
async function mustHaveCustomer(gateway: BraintreeGateway, customer: ProviderCustomer): Promise<void> {
  const id = customerId(customer);
  try {
    await gateway.customer.find(id);
    return;
  } catch (error) {
    if (!isError(error, "notFoundError")) throw error;
  }
  const made = simpleResult.parse(await gateway.customer.create({ id, ...emailOf(customer) }));
  if (!made.success && !made.errors.deepErrors().some(({ code }) => code === customerExists))
    throw new Error("Braintree refused to create a customer");
}
