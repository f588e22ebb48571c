import type { Kernel } from "../../kernel/kernel.ts";
import type { Connection } from "../../kernel/ports/connections.ts";
import type { CrmApi } from "../../kernel/ports/crm.ts";
import { accessToken, type TokenMeans } from "./account-token.ts";

/** The parts of the kernel that calls to an account need. */
type Means = Pick<Kernel, "db" | "secrets" | "now"> & { readonly ports: Pick<Kernel["ports"], "crm"> };

export const tokenMeans = ({ db, secrets, now, ports }: Means): TokenMeans => ({ db, secrets, now, crm: ports.crm });

/** The API of an account, with tokens that are renewed as needed. */
export const apiOfAccount = (kernel: Means, own: Connection): CrmApi =>
  kernel.ports.crm.apiOf(own, (rejected) => accessToken(tokenMeans(kernel), own.id, rejected));
