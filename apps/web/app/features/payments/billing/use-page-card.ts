import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { savePageCard, takeCardPage } from "./page-card.ts";

/** Saves the card that was entered on the provider's page, when the family comes back from there. */
export function usePageCard(): { isSaving: boolean; hasFailed: boolean } {
  const texts = useTexts("billing");
  const [query, setQuery] = useSearchParams();
  const [hasFailed, setFailed] = useState(false);
  const hasBegun = useRef(false);
  const saving = useApiMutation(savePageCard, {
    done: texts("cardAdded"),
    onFailure: () => {
      setFailed(true);
      return true;
    },
  });
  const isBack = query.get("card") === "entered";
  const save = useEffectEvent(() => {
    // The page is taken from the tab once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const page = takeCardPage();
    setQuery(
      (now) => {
        now.delete("card");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
    if (page) saving.send(page).catch(() => setFailed(true));
    else setFailed(true);
  });
  useEffect(() => {
    if (isBack) save();
  }, [isBack]);
  return { isSaving: saving.isPending, hasFailed };
}
