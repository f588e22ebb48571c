import { useEffect, useRef, useState, type Ref } from "react";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { FieldMessages } from "~/kit/field/field.tsx";
import { IconTag, IconX } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useFailureText } from "~/shared/errors/use-failure-text.ts";
import { useApiForm } from "~/shared/forms/use-api-form.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./checkout.module.css";
import { fromTheLeft } from "./isolated.ts";
import type { PromoRefusal, Quote } from "./types.ts";

export interface PromoCodeProps {
  /** The applied code; null when there is none. */
  code: string | null;
  /** The quote with the code; undefined while loading. */
  quote: Quote | undefined;
  planType: "ONETIME" | "INSTALLMENTS";
  /** Tries a code: applies it and returns null, or returns why not. */
  onApply: (code: string) => Promise<PromoRefusal | null>;
  onRemove: () => void;
}

/** The promo code in its states: collapsed, being typed, refused, or applied. */
export function PromoCode({ code, quote, planType, onApply, onRemove }: PromoCodeProps) {
  const [open, setOpen] = useState(false);
  const texts = useTexts("checkout");
  const stage = code !== null ? "applied" : open ? "typed" : "closed";
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  // What was pressed disappeared with the stage before.
  useEffect(() => {
    if (wasPressed.current) button.current?.focus();
  }, [stage]);
  if (code !== null) {
    return (
      <AppliedCode
        code={quote?.promo?.code ?? code}
        quote={quote}
        planType={planType}
        removeButton={button}
        onRemove={() => {
          wasPressed.current = true;
          setOpen(false);
          onRemove();
        }}
      />
    );
  }
  if (!open) {
    return (
      <Button
        ref={button}
        variant="tertiary"
        size="small"
        className={styles.promoOpener}
        icon={<IconTag size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => {
          wasPressed.current = true;
          setOpen(true);
        }}
      >
        {texts("promo.have")}
      </Button>
    );
  }
  return <TypedCode planType={planType} onApply={onApply} />;
}

/** Why a code was refused; a code for another payment type names that type. */
function useRefusalText(planType: PromoCodeProps["planType"]): (refusal: PromoRefusal) => string {
  const texts = useTexts("checkout");
  return (refusal) =>
    texts(
      `promo.refused.${refusal === "other_order_type" ? (planType === "INSTALLMENTS" ? "onetime_only" : "installments_only") : refusal}`,
    );
}

function TypedCode({ planType, onApply }: Pick<PromoCodeProps, "planType" | "onApply">) {
  const texts = useTexts("checkout");
  const refusalText = useRefusalText(planType);
  const failureText = useFailureText();
  const { values, set, errorOf, show, mutation, formProps } = useApiForm({
    initial: { code: "" },
    check: ({ code }) => ({ code: code.trim() === "" && "missing" }),
    // An empty field only takes the focus.
    problemText: (problem) => (problem === "missing" ? "" : refusalText(problem as PromoRefusal)),
    send: (_, { code }) => onApply(code.trim()),
    onDone: (refusal) => void (refusal && show({ code: refusal })),
  });
  return (
    <Split {...formProps} as="form" gap={8} align="start" className={styles.promoForm}>
      <TextField
        name="code"
        // The user opened this field, so focusing it is expected.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={texts("promo.label")}
        hideLabel
        placeholder={texts("promo.label")}
        value={values.code}
        onChange={(event) => {
          set("code", event.target.value.toUpperCase());
          mutation.reset();
        }}
        error={errorOf("code") || (mutation.failure ? failureText(mutation.failure) : undefined)}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" variant="secondary" busy={mutation.isPending} busyLabel={texts("promo.applying")}>
        {texts("promo.apply")}
      </Button>
    </Split>
  );
}

function AppliedCode({
  code,
  quote,
  planType,
  removeButton,
  onRemove,
}: {
  code: string;
  quote: Quote | undefined;
  planType: PromoCodeProps["planType"];
  removeButton: Ref<HTMLButtonElement>;
  onRemove: () => void;
}) {
  const texts = useTexts("checkout");
  const formats = useFormats();
  const refusalText = useRefusalText(planType);
  const promo = quote?.promo;
  const words =
    !quote || !promo
      ? ""
      : promo.discountType === "PERCENT"
        ? texts("promo.percentOff", { percent: percentText(promo.discount, formats) })
        : texts("promo.amountOff", { amount: formats.money(quote.discount, quote.currency, { short: true }) });
  return (
    <div>
      <Split gap={10} align="center" className={styles.promo}>
        <Chip tone={quote?.promoRefusal ? "grey" : "green"} icon={<IconTag aria-hidden="true" />}>
          <bdi>{code}</bdi>
        </Chip>
        <Text role="status" as="span" size="small" grow shrink>
          {words}
        </Text>
        <IconButton ref={removeButton} label={texts("promo.remove", { code })} size="small" onClick={onRemove}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </Split>
      <FieldMessages error={quote?.promoRefusal ? refusalText(quote.promoRefusal) : undefined} />
    </div>
  );
}

/** "10%", or "12.50%". */
export const percentText = (percent: number, { number }: { number: (value: number, decimals?: number) => string }): string =>
  fromTheLeft(`${number(percent, Number.isInteger(percent) ? 0 : 2)}%`);
