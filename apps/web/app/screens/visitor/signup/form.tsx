import { useEffect, useEffectEvent } from "react";
import { draftStore } from "~/features/enrolment/draft/draft-store.ts";
import { pathIn } from "~/shared/editions/paths.ts";
import { hasRegistrationToken } from "~/shared/guards/guards.server.ts";
import { useEdition } from "~/shared/session/session.ts";
import type { Route } from "./+types/form";
import { formPage, withForm } from "./prefilled.ts";
import { StepBones } from "./step-bones.tsx";

/** `regform_token`: of a form that was filled in beforehand. */
export const loader = (args: Route.LoaderArgs) => hasRegistrationToken(args);

/** Takes what the form is filled in with into the sign-up of this browser and goes on there: the token stays in no address. */
export default function PrefilledForm({ loaderData: { token, draft } }: Route.ComponentProps) {
  const { slug } = useEdition();
  const begin = useEffectEvent(() => {
    draftStore(slug).update((now) => withForm(now, token, draft));
    // A whole new page: the course and the group are the server's to look up.
    window.location.replace(pathIn(slug, formPage(draft)));
  });
  useEffect(() => begin(), []);
  return <StepBones step="students" />;
}
