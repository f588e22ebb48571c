import { useState } from "react";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OrderFold } from "../order-fold.tsx";
import { HourBar } from "./hour-bar.tsx";
import { HourList, type Hours, type HoursOfChild } from "./hour-list.tsx";
import styles from "./hour-ledger.module.css";

/** What became of every class that an order paid for, by child; loaded when it is opened. */
export function OrderHours({ orderId }: { orderId: number }) {
  const texts = useTexts("hourLedger");
  const [hours, setHours] = useState<Hours | null>(null);
  const loading = useApiMutation("GET /public/profile/client/orders/:id/hours", { onDone: setHours });
  const load = () => void loading.send({ params: { id: orderId } });
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.hours}>
      <OrderFold
        title={texts("open")}
        isOpen={isOpen}
        onPress={() => {
          setOpen(!isOpen);
          if (!isOpen && hours === null) load();
        }}
      >
        {hours ? (
          hours.places.map((place) => <Child key={place.student.id} place={place} currency={hours.currency} />)
        ) : loading.failure ? (
          <ErrorState level={4} title={texts("failed")} retryLabel={texts("again")} busy={loading.isPending} onRetry={load} />
        ) : (
          <SkeletonGroup label={texts("loading")} slowText={texts("slow")}>
            <Skeleton height={120} shape="box" />
          </SkeletonGroup>
        )}
      </OrderFold>
    </div>
  );
}

function Child({ place, currency }: { place: HoursOfChild; currency: Hours["currency"] }) {
  const texts = useTexts("hourLedger");
  const formats = useFormats();
  const money = (amount: number) => formats.money(amount, currency);
  const lines = [
    ...(["paid", "owed", "canceled", "refunded"] as const).flatMap((kind) =>
      place[kind] > 0 ? [texts(`money.${kind}`, { amount: money(place[kind]) })] : [],
    ),
    ...(place.reduction > 0 ? [texts("reduction", { amount: money(place.reduction) })] : []),
    ...(place.extra > 0 ? [texts("extra", { count: place.extra })] : []),
  ];
  return (
    <Stack as="section" gap={12} className={styles.child} aria-label={place.student.name}>
      <Cluster as="header" gap={[4, 12]} align="baseline" justify="between">
        <Heading level={4}>
          <bdi>{place.student.name}</bdi>
        </Heading>
        <Text as="span" size="small" tone="slate">
          {texts("total", { count: place.hours.length, price: money(place.price) })}
        </Text>
      </Cluster>
      <HourBar currency={currency} sums={place.sums} />
      {lines.length > 0 ? (
        <Cluster as="ul" gap={[4, 20]} size="small" tone="slate">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Cluster>
      ) : null}
      <HourList name={place.student.name} currency={currency} hours={place.hours} />
    </Stack>
  );
}
