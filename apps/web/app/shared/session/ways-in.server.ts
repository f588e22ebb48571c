import type { LoaderApi } from "../api/loader-api.server.ts";
import { remembered } from "../api/remembered.server.ts";
import type { WaysIn } from "./root-data.ts";

const aMinute = 60_000;

/** Which ways to log in there are here. Where nobody can tell, the one that is always there is offered alone. */
export const waysIn = (api: LoaderApi): Promise<WaysIn> =>
  remembered("ways-in", aMinute, () => api.attempt("GET /auth/options")).catch(() => ({ google: false, sms: false }));
