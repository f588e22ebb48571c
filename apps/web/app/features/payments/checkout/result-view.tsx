import { isPaidOnPage, providerTitle } from "@larkroom/domain/payment-accounts/providers";
import { Scene } from "~/kit/art/scene.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { IconBuildingBank, IconCheck, IconClock, IconCreditCard, IconHourglass, IconTag, IconUsers, IconX } from "~/kit/icon/icons.ts";
import { Result } from "~/kit/states/states.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { cardBrandName } from "./card-mark.tsx";
import styles from "./checkout.module.css";
import { isolated } from "./isolated.ts";
import { PaymentPage } from "./payment-page.tsx";
import type { Order } from "./types.ts";

/** Every result of a checkout. */
export type ShownResult = "paid" | "processing" | "needs_action" | "declined" | "full" | "expired" | "promo_used_up" | "canceled";

export interface ResultViewProps {
  result: ShownResult;
  /** Null when no order was made. */
  order: Order | null;
  /** The children's first class, if known. */
  firstLesson: string | null;
  email: string | null;
  /** The bank's page. */
  actionUrl: string | null;
  /** Returns to where the problem can be fixed. */
  onward: (result: ShownResult) => void;
  /** The payer came back from the provider's page in the frame. */
  onReturned?: () => void;
}

const looks = {
  paid: { tone: "done", icon: IconCheck },
  processing: { tone: "waiting", icon: IconHourglass },
  needs_action: { tone: "waiting", icon: IconBuildingBank },
  declined: { tone: "failed", icon: IconX },
  full: { tone: "failed", icon: IconUsers },
  expired: { tone: "failed", icon: IconClock },
  promo_used_up: { tone: "failed", icon: IconTag },
  canceled: { tone: "failed", icon: IconX },
} as const;

const onwardWords = {
  declined: "tryCard",
  full: "otherTime",
  expired: "tryAgain",
  promo_used_up: "withoutCode",
  canceled: "chooseAgain",
} as const;

/** How a checkout ended, what it means for money and seats, and the next step. */
export function ResultView(props: ResultViewProps) {
  const { result, order } = props;
  const { tone, icon } = looks[result];
  const Sign = pageOrder(result, order) ? IconCreditCard : icon;
  const words = useResultWords(props);
  return (
    <Card padding="large" className={styles.result} role="status" data-result={result}>
      {result === "paid" ? <Scene name="done" width={260} className={styles.resultScene} /> : null}
      <Result
        tone={tone}
        icon={<Sign size={28} stroke={2} />}
        title={words.title}
        titleLook="h2"
        text={words.text}
        facts={useFacts(result, order)}
        actions={<NextStep {...props} />}
      />
    </Card>
  );
}

/** The order of a family that pays the school itself, which holds the seats until then. */
const directOrder = (result: ShownResult, order: Order | null): Order | null =>
  result === "needs_action" && order?.provider === "NONE" ? order : null;

/** The order that is to be paid on the provider's own page. */
const pageOrder = (result: ShownResult, order: Order | null): Order | null =>
  result === "needs_action" && order && isPaidOnPage(order.provider) ? order : null;

function NextStep({ result, order, actionUrl, onward, onReturned }: ResultViewProps) {
  const texts = useTexts("checkout");
  const path = usePath();
  if (result === "paid" || result === "processing" || directOrder(result, order)) {
    return (
      <ButtonLink full size="large" variant={result === "paid" ? "primary" : "secondary"} href={path("/profile")}>
        {texts("result.home")}
      </ButtonLink>
    );
  }
  if (result === "needs_action") {
    const onPage = pageOrder(result, order);
    if (actionUrl && onPage) return <PaymentPage provider={onPage.provider} src={actionUrl} onReturned={() => onReturned?.()} />;
    return actionUrl ? (
      <ButtonLink full size="large" href={actionUrl} target="_self">
        {texts("result.bank")}
      </ButtonLink>
    ) : null;
  }
  return (
    <Button full size="large" onClick={() => onward(result)}>
      {texts(`result.${onwardWords[result]}`)}
    </Button>
  );
}

function useFacts(result: ShownResult, order: Order | null): { label: string; value: string }[] {
  const texts = useTexts("checkout");
  const formats = useFormats();
  if (!order) return [];
  if (result === "paid") {
    const next = order.installments.find(({ status }) => status === "scheduled" || status === "pending");
    return next ? [{ label: texts("result.nextPayment"), value: formats.date(next.dueDate) }] : [];
  }
  if (directOrder(result, order)) return [{ label: texts("direct.order"), value: String(order.id) }];
  const held = order.holdExpiresAt;
  return held !== null && ["processing", "needs_action", "declined"].includes(result)
    ? [{ label: texts("result.heldUntil", { count: order.items.length }), value: formats.time(held) }]
    : [];
}

const reasons = [
  "card_declined",
  "insufficient_funds",
  "expired_card",
  "authentication_required",
  "authentication_failed",
  "not_charged",
] as const;

function useResultWords({ result, order, firstLesson, email }: ResultViewProps): { title: string; text: string } {
  const texts = useTexts("checkout");
  const formats = useFormats();
  const { locale } = useEdition();
  const first = order?.installments[0];
  if (result === "declined") {
    const reason = reasons.find((each) => each === first?.failure) ?? "other";
    return { title: texts("result.declined"), text: texts("result.declinedText", { reason: texts(`result.reasons.${reason}`) }) };
  }
  const toEmail = { email: isolated(email ?? "") };
  if (result === "processing") return { title: texts("result.processing"), text: texts("result.processingText", toEmail) };
  const direct = directOrder(result, order);
  if (direct) {
    const amount = isolated(formats.money(first?.amount ?? direct.amount, direct.currency));
    return {
      title: texts("direct.title", { school: isolated(direct.school), date: formats.date(direct.holdExpiresAt ?? direct.createdAt) }),
      text: texts("direct.how", { ...toEmail, amount, count: direct.items.length }),
    };
  }
  const onPage = pageOrder(result, order);
  if (onPage) return { title: texts("page.title", { provider: providerTitle(onPage.provider) }), text: texts("page.text") };
  if (result !== "paid") return { title: texts(`result.${result}`), text: texts(`result.${result}Text`) };
  const students = order?.items.flatMap(({ student }) => (student ? [isolated(student.name)] : [])) ?? [];
  const who = { names: new Intl.ListFormat(locale).format(students), count: students.length, ...toEmail };
  const free = order?.amount === 0;
  const day = firstLesson === null ? null : formats.dayAndMonth(firstLesson);
  const title =
    day === null ? texts(free ? "result.freeNoDate" : "result.paidNoDate") : texts(free ? "result.free" : "result.paid", { day });
  if (free || !order || !first) return { title, text: texts("result.freeText", who) };
  const amount = isolated(formats.money(first.amount, order.currency));
  const card = first.card
    ? texts("card.ending", { brand: isolated(cardBrandName(first.card.brand)), digits: isolated(first.card.lastDigits) })
    : null;
  return {
    title,
    text: card === null ? texts("result.paidTextNoCard", { ...who, amount }) : texts("result.paidText", { ...who, amount, card }),
  };
}
