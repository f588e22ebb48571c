import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { IconClock } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useNow } from "~/kit/time/use-now.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { heldSeatLink, timeLeft } from "./held-seat.ts";
import styles from "./waiting-list.module.css";

export type WaitingPlace = Answer<"GET /public/profile/client/waiting_list">[number];

const bold = (words: ReactNode) => (
  <b key="course">
    <bdi>{words}</bdi>
  </b>
);

/** A family's place in a waiting list: how far it is, or the seat that is held with the time left, and what the family can do. */
export function PlaceCard({ place }: { place: WaitingPlace }) {
  const texts = useTexts("waitingPlaces");
  const formats = useFormats();
  const { course, group, offer } = place;
  const now = useNow(usePageNow().epochMilliseconds, 20_000);
  const left = offer && timeLeft(offer.until, now);
  const facts = offer
    ? [
        texts("group", { group: offer.group.publicName }),
        texts("until", { date: formats.date(offer.until), time: formats.time(offer.until) }),
      ]
    : [
        group ? texts("group", { group: group.publicName }) : texts("anyGroup"),
        texts("since", { date: formats.dateWithoutWeekday(place.createdAt) }),
      ];
  return (
    <Card padding="small" className={offer ? styles.offer : styles.place}>
      <Stack gap={2} shrink anywhere className={styles.words}>
        <Text>{offer ? texts.rich("offered", { course: course.title, b: bold }) : bold(course.title)}</Text>
        <Text size="small" tone="soft">
          {facts.join(" • ")}
        </Text>
        {offer?.isBeingPaid ? <Text size="small">{texts("paying")}</Text> : null}
      </Stack>
      {!offer ? (
        <Chip tone="grey">{texts("place", { place: place.place })}</Chip>
      ) : left ? (
        <Chip tone="yellow" icon={<IconClock size={16} stroke={2} aria-hidden="true" />}>
          {"hours" in left ? texts("hoursLeft", left) : texts("minutesLeft", left)}
        </Chip>
      ) : null}
      {offer && !left ? (
        <Text size="small" className={styles.failure}>
          {texts("ended")}
        </Text>
      ) : (
        <Actions place={place} />
      )}
    </Card>
  );
}

function Actions({ place: { id, course, offer, students } }: { place: WaitingPlace }) {
  const texts = useTexts("waitingPlaces");
  const { ask } = useConfirm();
  const what = offer ? "decline" : "leave";
  const leaving = useApiMutation((api) => api("DELETE /public/profile/client/waiting_list/:id", { params: { id } }), {
    done: texts(offer ? "declined" : "left"),
  });
  const leave = async (): Promise<void> => {
    const isSure = await ask({
      title: texts(`${what}Title`),
      text: texts(`${what}Text`),
      accept: texts(`${what}Accept`),
      decline: texts("keep"),
      tone: "warning" as const,
    });
    if (isSure) await leaving.send();
  };
  const takers = offer?.isBeingPaid || students.length < 2 ? [students[0] ?? null] : students;
  return (
    <>
      <Cluster gap={8} align="center" justify="end" push>
        {offer?.isBeingPaid ? null : (
          <Button
            variant="tertiary"
            size="small"
            busy={leaving.isPending}
            busyLabel={texts("leaving")}
            aria-label={texts(`${what}Label`, { course: course.title })}
            onClick={() => void leave()}
          >
            {texts(what)}
          </Button>
        )}
        {offer
          ? takers.map((child) => (
              <ButtonLink key={child?.id ?? 0} size="small" href={heldSeatLink(offer.link, child?.id ?? null)}>
                {offer.isBeingPaid
                  ? texts("finish")
                  : takers.length > 1
                    ? texts("takeFor", { name: child?.name.split(" ")[0] ?? "" })
                    : texts("take")}
              </ButtonLink>
            ))
          : null}
      </Cluster>
      <FailureAlert
        failure={leaving.failure}
        overrides={{ transition_not_allowed: texts("beingPaid"), not_found: texts("gone") }}
        className={styles.failure}
      />
    </>
  );
}
