import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { IconDownload } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { download } from "~/shared/api/download.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OrderFold } from "../order-fold.tsx";
import styles from "./receipts.module.css";

type Receipts = Answer<"GET /payment_order/:id/receipts">["items"];
type Reader = "family" | "school";

export interface OrderReceiptsProps {
  orderId: number;
  /** Whose page it is: a family sees its own orders, a school those of its families. */
  reader: Reader;
  /** Open from the start, as the link in the email about a payment asks. */
  open?: boolean;
}

/** The receipts and credit notes of an order, each to download; loaded when opened. */
export function OrderReceipts({ orderId, reader, open = false }: OrderReceiptsProps) {
  const texts = useTexts("receipts");
  const [receipts, setReceipts] = useState<Receipts | null>(null);
  const [isOpen, setOpen] = useState(open);
  const loading = useApiMutation(
    (api) =>
      reader === "family"
        ? api("GET /public/profile/client/orders/:id/receipts", { params: { id: orderId } })
        : api("GET /payment_order/:id/receipts", { params: { id: orderId } }),
    { onDone: ({ items }) => setReceipts(items) },
  );
  const load = () => void loading.send();
  const loadAtOnce = useEffectEvent(load);
  useEffect(() => {
    if (open) loadAtOnce();
  }, [open]);
  return (
    <div className={reader === "family" ? styles.receipts : undefined}>
      <OrderFold
        title={texts("open")}
        isOpen={isOpen}
        onPress={() => {
          setOpen(!isOpen);
          // Again each time: a payment may have been made meanwhile.
          if (!isOpen) load();
        }}
      >
        {receipts ? (
          <List receipts={receipts} reader={reader} />
        ) : loading.failure ? (
          <ErrorState level={4} title={texts("failed")} retryLabel={texts("again")} busy={loading.isPending} onRetry={load} />
        ) : (
          <SkeletonGroup label={texts("loading")} slowText={texts("slow")}>
            <Skeleton height={56} shape="box" />
          </SkeletonGroup>
        )}
      </OrderFold>
    </div>
  );
}

function List({ receipts, reader }: { receipts: Receipts; reader: Reader }) {
  const texts = useTexts("receipts");
  if (receipts.length === 0)
    return (
      <Text size="small" tone="slate">
        {texts("none")}
      </Text>
    );
  return (
    <ul>
      {receipts.map((receipt) => (
        <Row key={receipt.id} receipt={receipt} reader={reader} />
      ))}
    </ul>
  );
}

function Row({ receipt, reader }: { receipt: Receipts[number]; reader: Reader }) {
  const texts = useTexts("receipts");
  const formats = useFormats();
  const params = { id: receipt.id };
  const file = useApiMutation(
    () => (reader === "family" ? download("GET /public/profile/client/receipt/:id", { params }) : download("GET /receipt/:id", { params })),
    { failureToast: true },
  );
  const part = receipt.part === null ? "none" : formats.number(receipt.part);
  return (
    <Cluster as="li" gap={[4, 16]} align="center" size="compact" lined={8}>
      <span className={styles.words}>
        <span>{texts(`kinds.${receipt.kind}`, { part })}</span>
        <Text as="span" size="small" tone="slate">
          <bdi dir="ltr">{receipt.number}</bdi> • {formats.dateWithoutWeekday(receipt.at)}
        </Text>
      </span>
      <Text as="bdi" size="inherit" weight={600}>
        {formats.money(receipt.amount, receipt.currency)}
      </Text>
      <Button
        variant="tertiary"
        size={reader === "family" ? "small" : "staff"}
        icon={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
        busy={file.isPending}
        busyLabel={texts("download")}
        aria-label={texts("downloadOne", { number: formats.name(receipt.number) })}
        onClick={() => void file.send()}
      >
        {texts("download")}
      </Button>
    </Cluster>
  );
}
