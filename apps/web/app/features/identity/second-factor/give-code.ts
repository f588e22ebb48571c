import type { Api } from "~/shared/api/call.ts";

/** Confirms the current session with a code, for actions that need a recent one. */
export const giveCode = (api: Api, typed: string): Promise<unknown> =>
  api("POST /auth/second_factor/step_up", { body: { code: typed.replace(/\s/g, "") } });
