import { api } from "~/shared/api/api.ts";

/** Confirms the current session with a code, for actions that need a recent one. */
export const giveCode = (typed: string): Promise<unknown> =>
  api("POST /auth/second_factor/step_up", { body: { code: typed.replace(/\s/g, "") } });
