import { actorOfToken } from "../../kernel/auth/sessions.ts";
import { handler } from "../../kernel/http/call.ts";

/** Says whether a session token is still valid, but not whose it is. */
export const validateToken = handler("POST /auth/validate_token", async ({ kernel, request, body }) => {
  await kernel.limits.take("tokenCheck", request.ip);
  const actor = await actorOfToken(kernel, body.token);
  return { isValid: actor.kind !== "visitor" };
});
