import { useState } from "react";
import { AcceptInvitation, DeadInvitation, type Invited } from "~/features/identity/invitation/accept-invitation.tsx";
import { acceptForm } from "~/features/identity/invitation/accept-form.ts";
import { invitation } from "~/features/identity/invitation/texts.server.ts";
import { passwords } from "~/features/identity/passwords/texts.server.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormSheet } from "../form-sheet.tsx";
import type { Route } from "./+types/invitation";

/** `token` is from the emailed link. */
export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get("token") ?? "";
  return { texts: loadTexts(args, { invitation, passwords }), token, invited: await invitedBy(args.context, token) };
}

/** The person a token invites; null for an invalid one. */
async function invitedBy(context: Route.LoaderArgs["context"], token: string): Promise<(Invited & { name: string }) | null> {
  if (token === "" || token.length > 200) return null;
  const { api, origin } = pageState(context);
  // Someone may be logged in, so the call sends its origin, as one from a page's script would.
  const { kind, email, name } = await api("POST /auth/invitation/check", { body: { token }, headers: { origin } });
  return kind === null || kind === "ai_assistant" ? null : { kind, email, name: name ?? "" };
}

export async function action(args: Route.ActionArgs) {
  const token = args.url.searchParams.get("token") ?? "";
  const invited = await invitedBy(args.context, token);
  // For an invalid link the page shows its usual message.
  return invited && formAction(args, acceptForm(pageState(args.context).edition, invited.kind, token));
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("invitation")("metaTitle"), hidden: true }));

export default function Invitation({ loaderData: { token, invited } }: Route.ComponentProps) {
  return invited ? (
    <Open key={token} token={token} invited={invited} />
  ) : (
    <FormSheet>
      <DeadInvitation />
    </FormSheet>
  );
}

function Open({ token, invited }: { token: string; invited: Invited & { name: string } }) {
  const texts = useTexts("invitation");
  const [dead, setDead] = useState(false);
  if (dead)
    return (
      <FormSheet>
        <DeadInvitation />
      </FormSheet>
    );
  return (
    <FormSheet title={texts("title", { name: invited.name })}>
      <AcceptInvitation token={token} invited={invited} onDead={() => setDead(true)} />
    </FormSheet>
  );
}
