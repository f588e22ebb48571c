import type { LoaderApi } from "../api/loader-api.server.ts";
import { remembered } from "../api/remembered.server.ts";
import type { LoginMethods } from "./root-data.ts";

const aMinute = 60_000;

/** The available login methods. If they can't be loaded, only the basic one is offered. */
export const loadLoginMethods = (api: LoaderApi): Promise<LoginMethods> =>
  remembered("login-methods", aMinute, () => api.attempt("GET /auth/options")).catch(() => ({ google: false, sms: false, school: false }));
