import { type ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import type { IconLink } from "~/kit/icon/icons.ts";
import type { Api } from "~/shared/api/call.ts";
import type { ApiFailure } from "~/shared/api/failure.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

export interface Attempts<What extends string> {
  /** Which of the card's actions is running. */
  busy: What | null;
  failure: ApiFailure | null;
  attempt: (what: What, work: (api: Api) => Promise<void>) => Promise<unknown>;
}

/** Runs a card's actions one at a time; an error is shown in the card. */
export function useAttempts<What extends string>(): Attempts<What> {
  const { isPending, sent, failure, send } = useApiMutation((api, _what: What, work: (api: Api) => Promise<void>) => work(api));
  return { busy: isPending ? (sent?.[0] ?? null) : null, failure, attempt: send };
}

interface CardButtonProps {
  icon: typeof IconLink;
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button for one of the card's actions. */
export function CardButton({ icon: Sign, busy, onClick, children }: CardButtonProps) {
  const texts = useTexts("staffPeople");
  return (
    <Button
      size="staff"
      variant="secondary"
      icon={<Sign size={16} stroke={1.75} aria-hidden="true" />}
      busy={busy}
      busyLabel={texts("working")}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
