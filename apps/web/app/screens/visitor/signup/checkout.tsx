import { CardChoice } from "~/features/payments/checkout/card-choice.tsx";
import { ProviderChoice } from "~/features/payments/checkout/provider-choice.tsx";
import { PlanCards } from "~/features/payments/checkout/plan-cards.tsx";
import { OwnChildren } from "~/features/people/registration/own-children.tsx";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { IconPlus } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CheckoutFoot } from "./checkout-foot.tsx";
import { PaymentPlace } from "./next-payment.tsx";
import { useSignup } from "./signup-state.ts";
import styles from "./signup.module.css";
import { StepBones } from "./step-bones.tsx";
import { PartFailed, StepPage } from "./step-page.tsx";
import { Summary } from "./summary.tsx";
import { useCheckout, type Checkout } from "./use-checkout.ts";
import { useProblemText } from "./use-problem-text.ts";

/** The checkout: children, price plan and payment method, with the total and the pay button beside them. */
export default function SignupCheckout() {
  const { offer } = useSignup();
  if (offer.state === "loading") return <StepBones step="checkout" />;
  if (offer.state === "failed") return <PartFailed onRetry={offer.retry} />;
  return <CheckAndPay />;
}

function CheckAndPay() {
  const texts = useTexts("checkout");
  const checkout = useCheckout();
  const free = checkout.quote?.total === 0;
  return (
    <StepPage
      step="checkout"
      title={texts(free ? "titleFree" : "title")}
      aside={
        <Summary>
          <CheckoutFoot checkout={checkout} />
        </Summary>
      }
    >
      <PaymentPlace />
      {checkout.resuming ? (
        <Alert tone="info" live>
          {texts("resuming")}
        </Alert>
      ) : null}
      <WhoIsJoining checkout={checkout} />
      {checkout.pricesFailed ? (
        <ErrorState title={texts("problems.prices")} retryLabel={texts("card.again")} onRetry={checkout.retryPrices} />
      ) : (
        <PlanCards
          plans={checkout.plans}
          quotes={checkout.quotes}
          chosen={checkout.plan?.id ?? null}
          onChoose={checkout.onPlan}
          isDirect={checkout.provider === "NONE"}
          error={checkout.problem?.kind === "noPlan" ? texts("problems.noPlan") : undefined}
        />
      )}
      {free ? null : <CardPart checkout={checkout} />}
    </StepPage>
  );
}

function WhoIsJoining({ checkout }: { checkout: Checkout }) {
  const texts = useTexts("checkout");
  const { money } = useFormats();
  const { children, go } = useSignup();
  const { quote, cart } = checkout;
  return (
    <section aria-labelledby="who">
      <Cluster gap={[0, 16]} align="center" justify="between" className={styles.partHead}>
        <Heading level={2} look="h3" id="who">
          {texts("who")}
        </Heading>
        <AddChildButton onPress={() => go("students")} />
      </Cluster>
      <OwnChildren
        students={children}
        chosen={cart.studentIds}
        onChoose={checkout.onStudents}
        aside={() =>
          quote ? (
            <bdi className={styles.price}>{quote.perStudent === 0 ? texts("summary.free") : money(quote.perStudent, quote.currency)}</bdi>
          ) : null
        }
        error={checkout.problem?.kind === "noStudents"}
      />
    </section>
  );
}

function AddChildButton({ onPress }: { onPress: () => void }) {
  const texts = useTexts("signup");
  return (
    <Button
      variant="tertiary"
      size="small"
      className={styles.partAction}
      icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
      onClick={onPress}
    >
      {texts("students.add")}
    </Button>
  );
}

function CardPart({ checkout }: { checkout: Checkout }) {
  const texts = useTexts("checkout");
  const { problem } = checkout;
  const problemText = useProblemText(checkout);
  if (!checkout.cardsKnown) {
    return (
      <SkeletonGroup label={texts("card.loading")} slowText={texts("card.slow")}>
        <Skeleton height={240} shape="box" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <ProviderChoice providers={checkout.providers} chosen={checkout.provider} onChoose={checkout.onProvider} />
      {checkout.provider === "NONE" ? (
        <Alert tone="info">{texts("direct.text")}</Alert>
      ) : (
        <CardChoice
          key={checkout.provider}
          stored={checkout.stored}
          provider={checkout.cardProvider}
          sum={
            checkout.quote && checkout.quote.dueToday > 0 ? { amount: checkout.quote.dueToday, currency: checkout.quote.currency } : null
          }
          chosen={checkout.method}
          onChoose={checkout.onMethod}
          mayKeep={checkout.plan?.type === "ONETIME"}
          keep={checkout.keep}
          onKeep={checkout.onKeep}
          frame={checkout.frame}
          onEnter={checkout.pay}
          error={
            problem?.kind === "noMethod" || problem?.kind === "methodGone" || problem?.kind === "noSavedCard" ? problemText : undefined
          }
        />
      )}
    </>
  );
}
