import { type ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import type { IconLink } from "~/kit/icon/icons.ts";
import { Text } from "~/kit/text/text.tsx";
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

interface SideCardProps {
  /** The id of the card's title, unique on the page. */
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A card beside a record's details. */
export function SideCard({ id, title, text, children }: SideCardProps) {
  return (
    <SectionCard id={id} title={title} gap={12} packed>
      <Text size="small" tone="slate">
        {text}
      </Text>
      {children}
    </SectionCard>
  );
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
