import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import type { Route } from "./+types/invite";
import { InvitePage } from "./invite-page.tsx";
import { inviteTexts, loadInvite } from "./load-invite.server.ts";

export const loader = async (args: Route.LoaderArgs) => ({
  texts: loadTexts(args, inviteTexts),
  invite: await loadInvite(args, args.params.id),
});

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("groupInvitation")("metaTitle"), hidden: true }));

/** A group's invitation, for a new child. */
export default function Invite({ loaderData: { invite } }: Route.ComponentProps) {
  return <InvitePage invite={invite} way="new" />;
}
