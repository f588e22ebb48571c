import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "~/shared/api/api.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { pathIn } from "~/shared/editions/paths.ts";
import { homePage, secondFactorPage } from "~/shared/guards/destinations.ts";
import { readHandedOver, type HandedOver } from "~/shared/guards/handed-over.ts";
import { useEdition, useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { LoginAnswer } from "../log-in.ts";

const send = ({ token, by, type }: HandedOver, confirm: boolean): Promise<LoginAnswer> =>
  by === "oauth"
    ? api("POST /auth/login/bearer_by_oauth", { body: { oauth_token: token, type, confirm } })
    : api("POST /auth/login/token", { body: { token, type, confirm } });

type Failure = "token_invalid" | "network" | "wait" | "unknown";

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return "network";
  if (error.status === 429) return "wait";
  return error.code === "token_invalid" ? "token_invalid" : "unknown";
}

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
  const { tell } = useConfirm();
  const [handed, setHanded] = useState<HandedOver | null>(null);
  const [busy, setBusy] = useState(true);
  const begun = useRef(false);
  const open = (page: string) => window.location.assign(page);
  const home = () => open(pathIn(slug, homePage(user)));

  const logIn = async (login: HandedOver, confirm: boolean): Promise<void> => {
    setBusy(true);
    try {
      const answer = await send(login, confirm);
      open(answer.secondFactor ? pathIn(slug, secondFactorPage(login.page)) : login.page);
    } catch (error) {
      if (error instanceof ApiError && error.code === "other_person_logged_in") {
        setHanded(login);
        setBusy(false);
        return;
      }
      await tell(texts("failed.title"), texts(`failed.${failureOf(error)}`));
      home();
    }
  };

  const begin = useEffectEvent(() => {
    const login = readHandedOver(window.location.hash, slug);
    window.history.replaceState(window.history.state, "", window.location.pathname);
    if (login) void logIn(login, false);
    else home();
  });
  useEffect(() => {
    // The token works once, so it is sent once, however often the effect runs.
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);

  return { asks: handed !== null, busy, changeOver: () => void (handed && !busy && logIn(handed, true)), stay: home };
}
