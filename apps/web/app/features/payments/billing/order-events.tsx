import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Order } from "./types.ts";

const cancelTexts: Readonly<Record<string, "canceledByYou" | "canceledExpired" | "canceledFull" | "canceledPromo" | "canceledBySchool">> = {
  by_client: "canceledByYou",
  by_staff: "canceledBySchool",
  hold_expired: "canceledExpired",
  group_full: "canceledFull",
  promo_code_used_up: "canceledPromo",
};

const refundReasons = ["order_canceled", "already_paid", "group_full", "by_staff", "by_provider"] as const;

/** A name inside a sentence, whatever its direction. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** What happened to an order besides its payments: a discount, why it was canceled, each refund with its reason, and disputes. */
export function OrderEvents({ order }: { order: Order }) {
  const texts = useTexts("billing");
  const formats = useFormats();
  const money = (amount: number) => formats.money(amount, order.currency);
  const school = isolated(order.school);
  const notes = [
    ...(order.discount > 0 ? [texts("discount", { amount: money(order.discount) })] : []),
    ...(order.status === "CANCELED" || order.cancelReason !== null
      ? [texts(cancelTexts[order.cancelReason ?? ""] ?? "canceledOther", { school })]
      : []),
  ];
  const dated = [
    ...order.refunds.map(({ id, amount, status, reason, bySchool, at }) => {
      const known = refundReasons.find((one) => one === reason);
      const values = { amount: money(amount), date: formats.dateWithoutWeekday(at), school };
      const state = texts(`refunds.${bySchool ? "bySchool" : "toCard"}.${status}`, values);
      return { key: `refund-${id}`, at, text: known ? `${state} ${texts(`refunds.reasons.${known}`, { school })}` : state };
    }),
    ...order.disputes.map(({ id, amount, status, at }) => {
      const values = { amount: money(amount), date: formats.dateWithoutWeekday(at) };
      return { key: `dispute-${id}`, at, text: texts(`disputes.${status}`, values) };
    }),
  ].toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
  return (
    <>
      {notes.map((words) => (
        <Text key={words} size="compact" tone="soft">
          {words}
        </Text>
      ))}
      {dated.length === 0 ? null : (
        <Stack as="ul" gap={6} aria-label={texts("refunds.title", { course: order.course.title })}>
          {dated.map(({ key, text }) => (
            <Text key={key} as="li" size="compact" tone="soft">
              {text}
            </Text>
          ))}
        </Stack>
      )}
    </>
  );
}
