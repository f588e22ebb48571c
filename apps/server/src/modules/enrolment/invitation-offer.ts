import { z } from "zod";
import { suggestLogin } from "@larkroom/domain/identity/child-login";
import { childName } from "@larkroom/domain/people/child-name";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { makePassword } from "../people/index.ts";
import { mustBeInvited, mustBeOpen } from "./invitation.store.ts";

const purpose = "invitation-offer";

/** An offer is good for so long, seconds. */
const life = 3600;

const offered = z.object({ inviteId: z.string(), login: z.string(), password: z.string(), until: z.int() });

/** Whether the platform offered this login and password for this invitation, and not long ago. */
export function wasOffered(
  { secrets }: Pick<Kernel, "secrets">,
  now: Temporal.Instant,
  given: { inviteId: string; login?: string | undefined; password?: string | undefined; offer?: string | undefined },
): boolean {
  if (given.offer === undefined) return false;
  try {
    const { inviteId, login, password, until } = offered.parse(JSON.parse(secrets.open(purpose, Buffer.from(given.offer, "base64url"))));
    return inviteId === given.inviteId && login === given.login && password === given.password && now.epochMilliseconds < until;
  } catch {
    return false;
  }
}

/**
 * A login and a password to come in with. Nothing is kept and nobody's login is looked up: what is free shows when the child comes in,
 * and for a login there is only the password counts.
 */
export const offerCredentials = handler("POST /public/student/invite/credentials", async (call) => {
  const { kernel, body, now } = call;
  mustBeOpen(await mustBeInvited(call, body.inviteId), now);
  if (body.isAuth) return { login: body.login, password: null, offer: null };
  const name = childName(body.name);
  if (name === "") throw fieldRefusal("name", "required");
  const login = body.login ?? suggestLogin(name, (count) => kernel.secrets.digits(count));
  const password = makePassword(kernel);
  const until = now.add({ seconds: life }).epochMilliseconds;
  const sealed = kernel.secrets.seal(purpose, JSON.stringify({ inviteId: body.inviteId, login, password, until }));
  return { login, password, offer: Buffer.from(sealed).toString("base64url") };
});
