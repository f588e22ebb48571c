import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Api } from "~/shared/api/call.ts";
import { leaveFor } from "~/shared/api/leave-for.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { pathIn } from "~/shared/editions/paths.ts";
import { useFailureText } from "~/shared/errors/use-failure-text.ts";
import { homePage, secondFactorPage } from "~/shared/guards/destinations.ts";
import { readHandedOver, type HandedOver } from "~/shared/guards/handed-over.ts";
import { useEdition, useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { LoginAnswer } from "../log-in.ts";

const send = (api: Api, { token, by, type }: HandedOver, confirm: boolean): Promise<LoginAnswer> =>
  by === "oauth"
    ? api("POST /auth/login/bearer_by_oauth", { body: { oauth_token: token, type, confirm } })
    : api("POST /auth/login/token", { body: { token, type, confirm } });

export interface TokenLogin {
  /** Someone else is logged in: asks whether to switch accounts. */
  asks: boolean;
  busy: boolean;
  changeOver: () => void;
  stay: () => void;
}

/** Removes the token from the URL before anything else, then uses it. Ends on the requested page or at home. */
export function useTokenLogin(): TokenLogin {
  const { slug } = useEdition();
  const user = useUser();
  const texts = useTexts("tokenLogin");
  const { showError } = useConfirm();
  const [handed, setHanded] = useState<HandedOver | null>(null);
  const begun = useRef(false);
  const failureText = useFailureText();
  const home = () => window.location.assign(pathIn(slug, homePage(user)));

  const loggingIn = useApiMutation(
    async (api, login: HandedOver, confirm: boolean) => {
      const answer = await send(api, login, confirm);
      return leaveFor(answer.secondFactor ? pathIn(slug, secondFactorPage(login.page)) : login.page);
    },
    {
      onFailure: (failure, login) => {
        if (failure.code === "other_person_logged_in") return setHanded(login);
        const unknown = texts("failed.unknown");
        const words = failureText(failure, {
          token_invalid: texts("failed.token_invalid"),
          network_error: texts("failed.network"),
          too_many_requests: texts("failed.wait"),
          unknown,
          internal_error: unknown,
          temporarily_unavailable: unknown,
        });
        void showError(texts("failed.title"), words).then(home);
      },
    },
  );

  const begin = useEffectEvent(() => {
    const login = readHandedOver(window.location.hash, slug);
    window.history.replaceState(window.history.state, "", window.location.pathname);
    if (login) void loggingIn.send(login, false);
    else home();
  });
  useEffect(() => {
    // The token works once, so it is sent once, however often the effect runs.
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);

  return { asks: handed !== null, busy: loggingIn.isPending, changeOver: () => void (handed && loggingIn.send(handed, true)), stay: home };
}
