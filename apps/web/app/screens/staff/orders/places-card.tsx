import { useState } from "react";
import type { SchoolOrder } from "~/features/payments/school-orders/order-words.tsx";
import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { MovePlaceDialog } from "./move-place-dialog.tsx";
import styles from "./orders.module.css";

type Place = SchoolOrder["items"][number];

/** The children of an order, each in the group they are in now. */
export function PlacesCard({ order }: { order: SchoolOrder }) {
  const texts = useTexts("schoolOrders");
  const path = usePath();
  const [moving, setMoving] = useState<Place | null>(null);
  return (
    <SectionCard id="order-places" title={texts("places.title")} gap={12}>
      <Stack as="ul">
        {order.items.map((place) => (
          <li key={place.id} className={styles.row}>
            <span className={styles.grow}>
              {place.student ? (
                <Link look="action" href={path(`/staff/students/${place.student.id}`)}>
                  <bdi>{place.student.name}</bdi>
                </Link>
              ) : (
                texts("places.erased")
              )}
              <Text as="span" size="small" tone="slate">
                <bdi>{place.group?.title ?? texts("places.noGroup")}</bdi>
                {order.status !== "PENDING" && !place.isEnrolled ? ` • ${texts("places.ended")}` : ""}
              </Text>
            </span>
            {place.isEnrolled && place.student && order.status !== "CANCELED" ? (
              <Button size="staff" variant="tertiary" onClick={() => setMoving(place)}>
                {texts("places.move")}
              </Button>
            ) : null}
          </li>
        ))}
      </Stack>
      {moving ? <MovePlaceDialog order={order} place={moving} onClose={() => setMoving(null)} /> : null}
    </SectionCard>
  );
}
