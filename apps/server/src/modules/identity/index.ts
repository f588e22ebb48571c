export { type Account, findByIdentity, getAccount, insertAccount } from "./accounts.store.ts";
export { identityRoutes } from "./identity.routes.ts";
export { takeVerification } from "./verify-code.ts";
