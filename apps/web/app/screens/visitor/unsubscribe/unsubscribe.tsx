import { useState } from "react";
import { emailLists } from "@larkroom/domain/people/email-lists";
import { type EmailPermission, EmailSwitches } from "~/features/people/email-preferences/email-switches.tsx";
import { emailPreferences } from "~/features/people/email-preferences/texts.server.ts";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormSheet } from "../form-sheet.tsx";
import type { Route } from "./+types/unsubscribe";

/** Reads it from the URL; null when incomplete. */
function permissionIn(query: URLSearchParams): EmailPermission | null {
  const client = query.get("client") ?? "";
  const signature = query.get("signature") ?? "";
  const list = emailLists.find((one) => one === (query.get("list") ?? "weekly_summary"));
  return /^\d{1,16}$/.test(client) && /^[\w-]{1,100}$/.test(signature) && list ? { client, signature, list } : null;
}

export async function loader(args: Route.LoaderArgs) {
  const permission = permissionIn(args.url.searchParams);
  const { api } = pageState(args.context);
  return {
    texts: loadTexts(args, { emailPreferences }),
    permission,
    preferences: permission && (await api.find("GET /public/email_preferences", { query: permission })),
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("emailPreferences")("page.metaTitle"), hidden: true }));

/**
 * The page of an email's unsubscribe link, logged in or not. It asks first, because programs that open every link of an email must not unsubscribe
 * anyone. Below are all emails that can be turned off.
 */
export default function Unsubscribe({ loaderData: { permission, preferences } }: Route.ComponentProps) {
  const texts = useTexts("emailPreferences");
  const path = usePath();
  const [step, setStep] = useState<"ask" | "done" | "unknown">(permission && preferences ? "ask" : "unknown");
  const { isPending, failure, send } = useApiMutation("POST /public/email_preferences/unsubscribe", {
    onDone: () => setStep("done"),
    onFailure: ({ code }) => {
      if (code !== "not_found") return false;
      setStep("unknown");
      return true;
    },
  });

  return (
    <FormSheet
      title={step === "ask" && permission ? texts(`page.${permission.list}.ask`) : texts(step === "done" ? "page.done" : "page.unknown")}
    >
      <Stack gap={20} justify="start">
        <Text tone="soft" role="status">
          {permission && step !== "unknown" ? texts(`page.${permission.list}.${step}Text`) : texts("page.unknownText")}
        </Text>
        <FailureAlert failure={failure} />
        {step === "ask" && permission ? (
          <Button busy={isPending} busyLabel={texts("page.ending")} onClick={() => void send({ query: permission, body: {} })}>
            {texts("page.end")}
          </Button>
        ) : (
          <ButtonLink href={path("/profile/settings")} variant="secondary">
            {texts("page.profile")}
          </ButtonLink>
        )}
        {permission && preferences && step !== "unknown" ? (
          <>
            <Heading level={2} look="h3">
              {texts("page.all")}
            </Heading>
            <EmailSwitches profile={{ ...preferences, email: "" }} permission={permission} />
            <Text size="compact" tone="soft">
              {texts("page.always")}
            </Text>
          </>
        ) : null}
      </Stack>
    </FormSheet>
  );
}
