import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import type { Route } from "./+types/register";
import { InvitePage } from "./invite-page.tsx";
import { inviteTexts, loadInvite } from "./load-invite.server.ts";

/** `invite` of the address is the group's invitation. */
export const loader = async (args: Route.LoaderArgs) => ({
  texts: loadTexts(args, inviteTexts),
  invite: await loadInvite(args, args.url.searchParams.get("invite") ?? undefined),
});

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("groupInvitation")("metaTitle"), hidden: true }));

/** A child registers by the invitation of a group; without one there is nothing to register for. */
export default function Register({ loaderData: { invite } }: Route.ComponentProps) {
  return <InvitePage invite={invite} way="new" />;
}
