import { identityContract } from "./identity/identity.ts";
import { peopleContract } from "./people/people.ts";

/** Every call the product answers, keyed by its method and path below `/api`. */
export const contract = {
  ...identityContract,
  ...peopleContract,
};

export type Contract = typeof contract;
export type ContractKey = keyof Contract;
