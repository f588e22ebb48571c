import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./lobby.module.css";
import type { useLobby } from "./use-lobby.ts";

/** The guests who wait in the lobby of a demo class, each with the host's two decisions. */
export function LobbyList({ lobby, isFailed, retry, decide }: ReturnType<typeof useLobby>) {
  const texts = useTexts("lobby");
  if (isFailed) return <ErrorState title={texts("failed")} retryLabel={texts("tryAgain")} onRetry={retry} />;
  const waiting = lobby?.waiting ?? [];
  return (
    <Stack gap={8}>
      <div role="status">
        {lobby && waiting.length === 0 ? (
          <Text size="small" tone="slate">
            {texts("empty")}
          </Text>
        ) : null}
      </div>
      <Stack as="ul" gap={4}>
        {waiting.map(({ id, name }) => (
          <Cluster key={id} as="li" gap={[6, 10]} align="center" className={styles.guest}>
            <Avatar name={name} size="mark" />
            <Text as="span" weight={500} className={styles.name}>
              <bdi>{name}</bdi>
            </Text>
            <Button size="staff" variant="secondary" aria-label={texts("declineName", { name })} onClick={() => decide(id, "decline")}>
              {texts("decline")}
            </Button>
            <Button size="staff" aria-label={texts("admitName", { name })} onClick={() => decide(id, "admit")}>
              {texts("admit")}
            </Button>
          </Cluster>
        ))}
      </Stack>
      {lobby ? (
        <Text size="small" tone="slate">
          {texts("admitted", { count: lobby.admitted })}
        </Text>
      ) : null}
    </Stack>
  );
}
