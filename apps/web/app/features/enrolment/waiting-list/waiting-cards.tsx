import { Card } from "~/kit/card/card.tsx";
import { IconArrowRight } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { PlaceCard, type WaitingPlace } from "./place-card.tsx";
import styles from "./waiting-list.module.css";

/** For the parent's home: the seats that are held for the family, and a link to where it waits. */
export function WaitingCards({ places }: { places: readonly WaitingPlace[] }) {
  const texts = useTexts("waitingPlaces");
  const path = usePath();
  const waiting = places.filter(({ offer }) => offer === null).length;
  return (
    <Stack aria-label={texts("title")} as="section" gap={12}>
      {places
        .filter(({ offer }) => offer !== null)
        .map((place) => (
          <PlaceCard key={place.id} place={place} />
        ))}
      {waiting > 0 ? (
        <Card padding="small" className={styles.more}>
          <Text as="span" size="small" tone="slate">
            {texts("count", { count: waiting })}
          </Text>
          <Link
            look="action"
            href={path("/profile/waiting-list")}
            after={<IconArrowRight size={18} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
          >
            {texts("view")}
          </Link>
        </Card>
      ) : null}
    </Stack>
  );
}
