import type { ReactNode } from "react";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./part.module.css";

/** A titled card on a page with several; `id` is its heading's. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <SectionCard id={id} title={title} gap={16} shrink className={styles.part} padding="medium">
      {children}
    </SectionCard>
  );
}

/** Replaces a part that couldn't be loaded. `words` selects the page's texts. */
export function PartFailed({ words }: { words: "account" | "children" }) {
  const texts = useTexts(words);
  const refresh = useRefresh();
  return (
    <ErrorState
      level={3}
      title={texts("failed")}
      text={texts("failedText")}
      retryLabel={texts("tryAgain")}
      busy={refresh.busy}
      onRetry={refresh.run}
    />
  );
}
