import { useState } from "react";
import { AskReset, ResetSent, type AskedFor } from "~/features/identity/passwords/ask-reset.tsx";
import { ChoosePassword, DeadResetLink, PasswordSet } from "~/features/identity/passwords/choose-password.tsx";
import { askResetForm, chooseForm } from "~/features/identity/passwords/reset-forms.ts";
import { resetStrategy, type ResetStrategy } from "~/features/identity/passwords/reset-pages.ts";
import { passwords } from "~/features/identity/passwords/texts.server.ts";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useSentForm } from "~/shared/forms/native-form.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormSheet } from "../form-sheet.tsx";
import { isExpiredResetLink } from "./reset-link.server.ts";
import type { Route } from "./+types/forgot-password";

/** `token` from an emailed link: the user sets a new password. Without one they request a link. `strategy`: whose password it is. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const strategy = resetStrategy(searchParams.get("strategy"));
  const token = searchParams.get("token");
  return {
    texts: loadTexts(args, { passwords }),
    strategy,
    token,
    dead: token !== null && (await isExpiredResetLink(args.context, strategy, token)),
  };
}

export const action = (args: Route.ActionArgs) => {
  const { searchParams } = args.url;
  const token = searchParams.get("token");
  return formAction(args, token === null ? askResetForm : chooseForm(resetStrategy(searchParams.get("strategy")), token));
};

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t("passwords")("forgot.metaTitle"),
    description: t("passwords")("forgot.metaDescription"),
    hidden: true,
  }));

export default function ForgotPassword({ loaderData: { strategy, token, dead } }: Route.ComponentProps) {
  return token === null ? <Ask key={strategy} strategy={strategy} /> : <Choose key={token} {...{ strategy, token, dead }} />;
}

function Ask({ strategy }: { strategy: ResetStrategy }) {
  const texts = useTexts("passwords");
  const sent = useSentForm(askResetForm);
  const [asked, setAsked] = useState<AskedFor | null>(
    sent?.isDone ? { strategy: resetStrategy(sent.values.strategy), identity: sent.values.identity?.trim() ?? "" } : null,
  );
  const [last, setLast] = useState(strategy);
  if (asked)
    return (
      <FormSheet>
        <ResetSent asked={asked} onAgain={() => setAsked(null)} />
      </FormSheet>
    );
  return (
    <FormSheet title={texts("forgot.title")}>
      <AskReset
        initial={last}
        onSent={(now) => {
          setLast(now.strategy);
          setAsked(now);
        }}
      />
    </FormSheet>
  );
}

function Choose({ strategy, token, dead }: { strategy: ResetStrategy; token: string; dead: boolean }) {
  const texts = useTexts("passwords");
  const isSet = useSentForm(chooseForm(strategy, token))?.isDone;
  const [state, setState] = useState<"open" | "set" | "dead">(isSet ? "set" : dead ? "dead" : "open");
  if (state === "open")
    return (
      <FormSheet title={texts("choose.title")}>
        <ChoosePassword strategy={strategy} token={token} onChanged={() => setState("set")} onDead={() => setState("dead")} />
      </FormSheet>
    );
  return <FormSheet>{state === "set" ? <PasswordSet strategy={strategy} /> : <DeadResetLink strategy={strategy} />}</FormSheet>;
}
