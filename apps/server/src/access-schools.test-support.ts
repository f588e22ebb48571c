import type { branchesContract } from "@larkroom/contract/schools/branches";
import type { paymentAccountsContract } from "@larkroom/contract/payment-accounts/payment-accounts";
import type { countriesContract } from "@larkroom/contract/schools/countries";
import type { schoolSignInContract } from "@larkroom/contract/identity/school-sign-in";
import type { emailsContract } from "@larkroom/contract/schools/emails";
import type { holidaysContract } from "@larkroom/contract/schools/holidays";
import type { Role } from "@larkroom/contract/roles";
import { deleted, familyReaders as readers, managers, missing, type Row, type Targets } from "./access-targets.test-support.ts";

const schools =
  (accessibleTo: readonly Role[]): Targets =>
  (f, made) => [
    { name: "school A", id: f.school.id, accessibleTo },
    { name: "school B", id: f.otherSchool.id, accessibleTo: ["super_admin"] },
    deleted(made.deleted.school),
    missing,
  ];
const countries: Targets = () => [{ name: "a country", id: 1, accessibleTo: ["super_admin"] }, missing];
/** Existing branches have tests of their own. */
const noBranch: Targets = (_f, made) => [deleted(made.deleted.branch), missing];

type Calls = typeof holidaysContract &
  typeof branchesContract &
  typeof countriesContract &
  typeof emailsContract &
  typeof paymentAccountsContract;

/** Access table rows for records that belong to schools. */
export const schoolAccess: Record<
  keyof Calls | "POST /school" | Extract<keyof typeof schoolSignInContract, `${string} /school/${string}`>,
  Row
> = {
  "GET /school/:id/sign_in_provider": { targets: schools(managers), param: "id" },
  "PUT /school/:id/sign_in_provider": {
    targets: schools(managers),
    param: "id",
    body: () => ({ kind: "CLEVER", clientId: "x", clientSecret: "a secret of theirs", active: false }),
  },
  // This one asks the provider, and whoever is first removes it: school-sign-in.test.ts says who may.
  "POST /school/:id/sign_in_provider/test": { targets: () => [missing], param: "id" },
  "DELETE /school/:id/sign_in_provider": { targets: () => [missing], param: "id" },
  "POST /school": { body: () => ({ title: "Fresh", slug: `fresh-${Math.floor(performance.now() * 1000)}`, country: 2 }) },
  "GET /school/:id/holidays": { targets: schools(readers), param: "id" },
  "POST /school/:id/holidays": { targets: schools(managers), param: "id", body: () => ({ holidays: [] }) },
  "GET /branch": {},
  "GET /branch/:id": { targets: noBranch, param: "id" },
  "POST /branch": { body: () => ({ name: "Fresh" }) },
  "PUT /branch/:id": { targets: noBranch, param: "id", body: () => ({}) },
  "DELETE /branch/:id": { targets: noBranch, param: "id" },
  "GET /country": {},
  "GET /country/:id": { targets: countries, param: "id" },
  "PUT /country/:id": { targets: countries, param: "id", body: () => ({ name: "United States" }) },
  "POST /country": { body: () => ({}) },
  "DELETE /country/:id": { targets: countries, param: "id" },
  "GET /school/:id/emails": { targets: schools(managers), param: "id" },
  "PUT /school/:id/emails": { targets: schools(managers), param: "id", body: () => ({ color: null }) },
  "POST /school/:id/emails/logo": { targets: schools(managers), param: "id" },
  "DELETE /school/:id/emails/logo": { targets: schools(managers), param: "id" },
  "GET /school/:id/emails/:kind": { targets: schools(managers), param: "id" },
  "POST /school/:id/emails/:kind/test": { targets: schools(managers), param: "id" },
  "GET /payment_account": {},
  "PUT /payment_account/:country/:account": {
    targets: countries,
    param: "country",
    body: () => ({ active: false, mode: "test", keys: { publicKey: "pk_test_12345678" } }),
  },
  "POST /payment_account/:country/:account/test": { targets: countries, param: "country" },
  "DELETE /payment_account/:country/:account": { targets: countries, param: "country" },
};
