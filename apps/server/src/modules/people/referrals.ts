import { and, desc, eq, isNull } from "drizzle-orm";
import { firstName } from "@larkroom/domain/people/household";
import { actorOf } from "../../kernel/auth/actor.ts";
import { account } from "../../kernel/auth/tables.ts";
import { handler } from "../../kernel/http/call.ts";
import { refusal } from "../../kernel/http/errors.ts";
import { client } from "./tables.ts";

const shownAtMost = 200;

/** A parent's referral link and the families who used it, newest first: only a first name and a date of each. */
export const listReferrals = handler("GET /public/profile/client/referrals", async ({ kernel, actor }) => {
  const { id, edition } = actorOf(actor, "client");
  const [own] = await kernel.db.select({ referralUuid: client.referralUuid }).from(client).where(eq(client.id, id));
  if (!own) throw refusal("not_found");
  const came = await kernel.db
    .select({ id: client.id, name: account.name, joinedAt: client.createdAt })
    .from(client)
    .innerJoin(account, eq(account.id, client.id))
    .where(and(eq(client.referredBy, id), isNull(account.disabledAt)))
    .orderBy(desc(client.id))
    .limit(shownAtMost);
  return {
    referralUuid: own.referralUuid,
    link: `${kernel.config.PUBLIC_URL}/${edition}/signup?${new URLSearchParams({ referral: own.referralUuid }).toString()}`,
    items: came.map(({ name, ...rest }) => ({ ...rest, name: firstName(name) })),
  };
});
