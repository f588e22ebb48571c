import { useEffect, useEffectEvent } from "react";
import { draftStore } from "~/features/enrolment/draft/draft-store.ts";
import { pathIn } from "~/shared/editions/paths.ts";
import { hasRegistrationToken } from "~/shared/guards/guards.server.ts";
import { useEdition } from "~/shared/session/session.ts";
import type { Route } from "./+types/form";
import { formPage, withForm } from "./prefilled.ts";
import { StepBones } from "./step-bones.tsx";

/** `regform_token`: the token of a prefilled form. */
export const loader = (args: Route.LoaderArgs) => hasRegistrationToken(args);

/** Copies a prefilled form into this browser's sign-up and continues there, so that the token stays in no URL. */
export default function PrefilledForm({ loaderData: { token, draft } }: Route.ComponentProps) {
  const { slug } = useEdition();
  const begin = useEffectEvent(() => {
    draftStore(slug).update((now) => withForm(now, token, draft));
    // A full page load, because the server must look up the course and group.
    window.location.replace(pathIn(slug, formPage(draft)));
  });
  useEffect(() => begin(), []);
  return <StepBones step="students" />;
}
