export { paymentAccountsRoutes } from "./payment-accounts.routes.ts";
export { listAccounts } from "./payment-accounts.store.ts";
