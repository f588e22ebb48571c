import type { Api } from "~/shared/api/call.ts";

/** Gives a code in the session that is open, for what wants one given just now. */
export const giveCode = (api: Api, typed: string): Promise<unknown> =>
  api("POST /auth/second_factor/step_up", { body: { code: typed.replace(/\s/g, "") } });
