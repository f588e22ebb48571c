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

const offered = z.object({
  inviteId: z.string(),
  login: z.string(),
  /** The platform made the login, too: nobody's was looked for with it. */
  isSuggested: z.boolean(),
  password: z.string(),
  until: z.int(),
});

/** What the platform offered for this invitation, not long ago; null where this login and password were not. */
export function readOffer(
  { secrets }: Pick<Kernel, "secrets">,
  now: Temporal.Instant,
  given: { inviteId: string; login?: string | undefined; password?: string | undefined; offer?: string | undefined },
): { isSuggested: boolean } | null {
  if (given.offer === undefined) return null;
  try {
    const offer = offered.parse(JSON.parse(secrets.open(purpose, Buffer.from(given.offer, "base64url"))));
    const isThis = offer.inviteId === given.inviteId && offer.login === given.login && offer.password === given.password;
    return isThis && now.epochMilliseconds < offer.until ? { isSuggested: offer.isSuggested } : null;
  } catch {
    return null;
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
  const sealed = kernel.secrets.seal(
    purpose,
    JSON.stringify({ inviteId: body.inviteId, login, isSuggested: body.login === undefined, password, until }),
  );
  return { login, password, offer: Buffer.from(sealed).toString("base64url") };
});
