import { useRef } from "react";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button } from "~/kit/button/button.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconCopy } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { copyText } from "~/shared/clipboard/copy-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

export type Referrals = Answer<"GET /public/profile/client/referrals">;

/** The parent's referral link, and who joined through it. */
export function ReferralCard({ referrals: { link, items } }: { referrals: Referrals }) {
  const texts = useTexts("account");
  const formats = useFormats();
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    if (await copyText(link, { copied: texts("referrals.copied") })) return;
    field.current?.focus();
    field.current?.select();
    toasts.show({ tone: "info", mode: "replace", text: texts("referrals.notCopied") });
  };
  return (
    <Stack gap={18}>
      <Text size="compact" tone="soft">
        {texts("referrals.text")}
      </Text>
      <TextField ref={field} name="link" label={texts("referrals.link")} value={link} dir="ltr" readOnly />
      <Button
        variant="secondary"
        icon={<IconCopy size={20} stroke={1.75} aria-hidden="true" />}
        className={place({ start: true })}
        onClick={() => void copy()}
      >
        {texts("referrals.copy")}
      </Button>
      <div>
        <Heading level={3} look="h4">
          {texts("referrals.came")}
        </Heading>
        {items.length === 0 ? (
          <Text tone="slate">{texts("referrals.nobody")}</Text>
        ) : (
          <ul>
            {items.map(({ id, name, joinedAt }) => (
              <Cluster key={id} as="li" gap={[4, 12]} align="center" lined={8}>
                <Avatar name={name} size="small" />
                <bdi>{name}</bdi>
                <Text as="span" size="small" tone="slate" push>
                  {texts("referrals.joined", { date: formats.dateWithoutWeekday(joinedAt) })}
                </Text>
              </Cluster>
            ))}
          </ul>
        )}
      </div>
    </Stack>
  );
}
