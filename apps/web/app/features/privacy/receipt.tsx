import { Chip, type ChipTone } from "~/kit/chip/chip.tsx";
import { IconChevronDown } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./privacy.module.css";

export type Receipt = Answer<"GET /public/profile/client/erasures">[number];

const toneOf = { deleted: "green", stripped: "yellow", kept: "grey" } as const satisfies Record<string, ChipTone>;

/** What happened to each kind of data. */
export function ReceiptLines({ receipt }: { receipt: Pick<Receipt, "lines" | "requestedAt"> }) {
  const texts = useTexts("ownData");
  const formats = useFormats();
  return (
    <>
      <Text size="small" tone="slate">
        {texts("receipts.requested", {
          date: formats.dateWithoutWeekday(receipt.requestedAt),
          time: formats.time(receipt.requestedAt),
        })}
      </Text>
      <ul>
        {receipt.lines.map(({ what, does, count, why }) => (
          <Cluster key={`${what} ${does}`} as="li" gap={[8, 14]} align="center" lined={12}>
            <div className={styles.words}>
              <Text weight={500}>{what}</Text>
              <Text size="small" tone="slate">
                {texts("receipts.count", { count })}
                {why === null ? null : (
                  <>
                    {" • "}
                    {why}
                  </>
                )}
              </Text>
            </div>
            <Chip size="small" tone={toneOf[does]}>
              {texts(`receipts.does.${does}`)}
            </Chip>
          </Cluster>
        ))}
      </ul>
    </>
  );
}

/** Collapsible receipts of erasures. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const texts = useTexts("ownData");
  const formats = useFormats();
  if (receipts.length === 0) return <Text tone="slate">{texts("receipts.none")}</Text>;
  return (
    <ul className={styles.receipts}>
      {receipts.map((receipt) => (
        <li key={receipt.id}>
          <details>
            <summary>
              <span className={styles.words}>
                <Text as="span" weight={500}>
                  {texts(`receipts.${receipt.subject}`)}
                </Text>
                <Text as="span" size="small" tone="slate">
                  {texts("receipts.when", {
                    date: formats.dateWithoutWeekday(receipt.erasedAt),
                    time: formats.time(receipt.erasedAt),
                  })}
                  {" • "}
                  {texts(`receipts.${receipt.method}`)}
                </Text>
              </span>
              <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
            </summary>
            <ReceiptLines receipt={receipt} />
          </details>
        </li>
      ))}
    </ul>
  );
}
