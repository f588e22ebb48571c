import { useState } from "react";
import { type EmailList, emailLists } from "@larkroom/domain/people/email-lists";
import { emailPreferences } from "~/features/people/email-preferences/texts.server.ts";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormSheet } from "../form-sheet.tsx";
import type { Route } from "./+types/unsubscribe";
import styles from "./unsubscribe.module.css";

/** The data in an email's link: whose emails of which kind to turn off, and our signature. */
interface Permission {
  client: string;
  signature: string;
  list: EmailList;
}

/** Reads it from the URL; null when incomplete. */
function permissionIn(query: URLSearchParams): Permission | null {
  const client = query.get("client") ?? "";
  const signature = query.get("signature") ?? "";
  const list = emailLists.find((one) => one === (query.get("list") ?? "weekly_summary"));
  return /^\d{1,16}$/.test(client) && /^[\w-]{1,100}$/.test(signature) && list ? { client, signature, list } : null;
}

export const loader = (args: Route.LoaderArgs) => ({
  texts: loadTexts(args, { emailPreferences }),
  permission: permissionIn(args.url.searchParams),
});

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("emailPreferences")("page.metaTitle"), hidden: true }));

/** The page of an email's unsubscribe link, logged in or not. It asks first, because programs that open every link of an email must not unsubscribe anyone. */
export default function Unsubscribe({ loaderData: { permission } }: Route.ComponentProps) {
  const texts = useTexts("emailPreferences");
  const path = usePath();
  const [step, setStep] = useState<"ask" | "done" | "unknown">(permission ? "ask" : "unknown");
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
      <div className={styles.words}>
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
      </div>
    </FormSheet>
  );
}
