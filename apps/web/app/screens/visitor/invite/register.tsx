import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import type { Route } from "./+types/register";
import { InvitePage } from "./invite-page.tsx";
import { inviteTexts, loadInvite } from "./load-invite.server.ts";

/** `invite` in the URL is the group's invitation. */
export const loader = async (args: Route.LoaderArgs) => ({
  texts: loadTexts(args, inviteTexts),
  invite: await loadInvite(args, args.url.searchParams.get("invite") ?? undefined),
});

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("groupInvitation")("metaTitle"), hidden: true }));

/** A child registers with a group's invitation; without one the page only explains that. */
export default function Register({ loaderData: { invite } }: Route.ComponentProps) {
  return <InvitePage invite={invite} way="new" />;
}
