import { z } from "zod";
import { suggestLogin } from "@larkroom/domain/identity/child-login";
import { childName } from "@larkroom/domain/people/child-name";
import { handler } from "../../kernel/http/call.ts";
import { fieldRefusal } from "../../kernel/http/errors.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { makePassword } from "../people/index.ts";
import { mustBeInvited, mustBeOpen } from "./invitation.store.ts";

const purpose = "invitation-offer";

/** How long an offer is valid, in seconds. */
const life = 3600;

const offered = z.object({
  inviteId: z.string(),
  login: z.string(),
  /** The login was generated too, so using it doesn't count as probing for existing logins. */
  isSuggested: z.boolean(),
  password: z.string(),
  until: z.int(),
});

/** A recent offer for this invitation; null when it is not for this login and password. */
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
 * Offers a login and a password. Nothing is stored and no login is looked up: whether it is free shows at registration. An existing login needs its
 * password there.
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
