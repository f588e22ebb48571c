export { type Account, findByIdentity, getAccount, insertAccount } from "./accounts.store.ts";
export { createSuperAdmin, type SuperAdminRefusal } from "./create-super-admin.ts";
export { rememberDevice } from "./devices.ts";
export {
  listClientLinks,
  makeClientLink,
  makeHandOff,
  makeRegistrationToken,
  revokeClientLinks,
  takeRegistrationToken,
} from "./hand-over.ts";
export { type AnyLoginCall, countLogin, enter, welcome } from "./enter.ts";
export { proveAccount } from "./prove-account.ts";
export { mustBeOwner } from "./prove-owner.ts";
export { revokeSentLinks } from "./one-time-tokens.ts";
export { proveIdentity } from "./log-in.ts";
export { identityRoutes } from "./identity.routes.ts";
export { schoolSignInRoutes } from "./school-sign-in.routes.ts";
export { registerIdentityJobs } from "./reset-password.ts";
export { giveSecondFactor } from "./second-factor.store.ts";
export { mustHaveFreshSecondFactor } from "./step-up.ts";
export { revokeTrustedDevices } from "./trusted-devices.store.ts";
export { takeVerification } from "./verify-code.ts";
export { invitePerson } from "./invite-person.ts";
export { identityTables } from "./personal-data.ts";
export { identityRetention } from "./retention.ts";
export { identityMailSamples } from "./mail-samples.ts";
