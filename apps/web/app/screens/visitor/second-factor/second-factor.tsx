import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { safeRedirect } from "@larkroom/domain/identity/safe-redirect";
import { redirect } from "react-router";
import { SetUpSecondFactor } from "~/features/identity/second-factor/set-up.tsx";
import { secondFactor } from "~/features/identity/second-factor/texts.server.ts";
import { verifyForm } from "~/features/identity/second-factor/verify-form.ts";
import { VerifyCode } from "~/features/identity/second-factor/verify-code.tsx";
import { FocusedTitle } from "~/features/identity/focused-title.tsx";
import { Text } from "~/kit/text/text.tsx";
import { leaveFor } from "~/shared/api/leave-for.ts";
import { unanswered } from "~/shared/api/leaving.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pathIn } from "~/shared/editions/paths.ts";
import { loginPage } from "~/shared/guards/destinations.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormSheet } from "../form-sheet.tsx";
import type { Route } from "./+types/second-factor";
import styles from "./second-factor.module.css";

/** The step a login needs after the password. `redirect`: the requested page. */
export async function loader(args: Route.LoaderArgs) {
  const { api, edition } = pageState(args.context);
  const wanted = wantedBy(args.url, edition);
  const state = await api.unless([401, 403], "GET /auth/second_factor");
  // No one is logged in, or a user without a second factor.
  if (state === null) throw redirect(pathIn(edition, loginPage("staff", wanted)));
  const { pending, mayTrustDevice } = state;
  if (pending === null) throw redirect(wanted);
  return { texts: loadTexts(args, { secondFactor }), pending, mayTrustDevice, wanted };
}

const wantedBy = (url: URL, edition: EditionSlug): string => safeRedirect(url.searchParams.get("redirect"), pathIn(edition, "/staff"));

/** Handles the authenticator code; everything else on the page needs scripts. */
export async function action(args: Route.ActionArgs) {
  const posted = await args.request.clone().formData();
  return formAction(
    args,
    verifyForm(false, () => posted.has("trustDevice"), wantedBy(args.url, pageState(args.context).edition)),
  );
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("secondFactor")("metaTitle"), hidden: true }));

export default function SecondFactor({ loaderData: { pending, mayTrustDevice, wanted } }: Route.ComponentProps) {
  const texts = useTexts("secondFactor");
  const goOn = () => leaveFor(wanted);
  const lookAgain = () => {
    window.location.reload();
    return unanswered;
  };
  if (pending === "verify")
    return (
      <FormSheet title={texts("verify.title")}>
        <VerifyCode mayTrustDevice={mayTrustDevice} onDone={goOn} onOver={lookAgain} />
      </FormSheet>
    );
  return (
    <SetUpSecondFactor
      onDone={goOn}
      frame={(step, children) => (
        <FormSheet
          title={
            step === "begin" ? (
              texts("setUp.title")
            ) : (
              <FocusedTitle key={step}>{texts(step === "scan" ? "setUp.scanTitle" : "recovery.title")}</FocusedTitle>
            )
          }
        >
          {step === "begin" ? (
            <Text tone="soft" className={styles.why}>
              {texts("setUp.required")}
            </Text>
          ) : null}
          {children}
        </FormSheet>
      )}
    />
  );
}
