import type { PaymentDraft } from "@larkroom/domain/enrolment/draft";
import { nextCart, openNextCart, placeInQueue, queueOf } from "~/features/enrolment/draft/cart-queue.ts";
import { keyOfChild } from "~/features/enrolment/draft/signup-draft.ts";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useSignup } from "./signup-state.ts";

/** The course of a queued purchase and the children it is for. */
function useCartWords(): (cart: PaymentDraft) => { course: string; names: string } {
  const { courses, children } = useSignup();
  const { locale } = useEdition();
  const formats = useFormats();
  return ({ courseId, studentLogins }) => ({
    course: formats.name(courses.find(({ id }) => id === courseId)?.title ?? ""),
    names: new Intl.ListFormat(locale).format(
      children.filter((child) => studentLogins.includes(keyOfChild(child))).map(({ name }) => formats.name(name.split(" ")[0] ?? name)),
    ),
  });
}

/** At a checkout that is one of several: which it is, and what comes next. */
export function PaymentPlace() {
  const texts = useTexts("signup");
  const wordsOf = useCartWords();
  const { draft } = useSignup();
  const place = placeInQueue(draft);
  if (!place) return null;
  const next = nextCart(draft);
  return <Alert tone="info">{next ? texts("queue.now", { ...place, ...wordsOf(next) }) : texts("queue.last", place)}</Alert>;
}

/** After a payment that was one of several: what comes next, and the way there. */
export function NextPayment() {
  const texts = useTexts("signup");
  const wordsOf = useCartWords();
  const { draft, update, go } = useSignup();
  const queue = queueOf(draft);
  const next = queue?.carts[queue.next];
  if (!next) return null;
  const place = { number: queue.next + 1, of: queue.carts.length };
  return (
    <Alert
      tone="info"
      action={
        <Button
          size="small"
          onClick={() => {
            update(openNextCart);
            go("checkout");
          }}
        >
          {texts("queue.pay", place)}
        </Button>
      }
    >
      {texts("queue.next", wordsOf(next))}
    </Alert>
  );
}
