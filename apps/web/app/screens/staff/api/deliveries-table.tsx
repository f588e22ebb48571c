import { Button } from "~/kit/button/button.tsx";
import { Chip, type ChipTone } from "~/kit/chip/chip.tsx";
import { IconCheck, IconClock, IconX } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { DataTable, type Header } from "~/kit/table/data-table.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTableWords } from "~/shared/table/use-table-words.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Delivery } from "./types.ts";

interface DeliveriesTableProps {
  params: { id: number; webhookId: number };
  list: { items: Delivery[]; total: number } | null;
  query: { page: number; limit: number };
  isActive: boolean;
}

const looks: Readonly<Record<Delivery["status"], { tone: ChipTone; icon: typeof IconCheck }>> = {
  DELIVERED: { tone: "green", icon: IconCheck },
  PENDING: { tone: "yellow", icon: IconClock },
  PARKED: { tone: "red", icon: IconX },
};

/** A webhook's deliveries: what became of each, and a button that sends it again. */
export function DeliveriesTable({ params, list, query, isActive }: DeliveriesTableProps) {
  const texts = useTexts("staffApi");
  const formats = useFormats();
  const { change } = useTableAddress();
  const moment = (at: string): string => `${formats.dateWithoutWeekday(at)}, ${formats.time(at)}`;
  const headers: Header<Delivery>[] = [
    { value: "event", text: texts("deliveries.columns.event"), rowHeader: true, cell: ({ event }) => texts(`events.${event}`) },
    { value: "at", text: texts("deliveries.columns.at"), cell: ({ createdAt }) => moment(createdAt) },
    {
      value: "status",
      text: texts("deliveries.columns.status"),
      cell: ({ status }) => {
        const { tone, icon: Icon } = looks[status];
        return (
          <Chip size="small" tone={tone} icon={<Icon size={14} stroke={2} aria-hidden="true" />}>
            {texts(`deliveries.statuses.${status}`)}
          </Chip>
        );
      },
    },
    { value: "attempts", text: texts("deliveries.columns.attempts"), align: "end", wideOnly: true, cell: ({ attempts }) => attempts },
    {
      value: "answer",
      text: texts("deliveries.columns.answer"),
      wideOnly: true,
      cell: ({ responseCode, responseText, lastAttemptAt }) =>
        lastAttemptAt === null ? null : (
          <Stack as="span" gap={2} anywhere>
            {responseCode ?? texts("deliveries.noAnswer")}
            {responseText ? (
              <span className="ltr">
                <bdi>{responseText}</bdi>
              </span>
            ) : null}
          </Stack>
        ),
    },
    {
      value: "next",
      text: texts("deliveries.columns.next"),
      wideOnly: true,
      cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? null : moment(nextAttemptAt)),
    },
  ];
  return (
    <DataTable
      caption={texts("deliveries.title")}
      headers={headers}
      rows={list?.items ?? null}
      rowKey={({ id }) => String(id)}
      rowName={({ event, createdAt }) => `${texts(`events.${event}`)}, ${moment(createdAt)}`}
      page={{ ...query, total: list?.total ?? 0 }}
      onPage={change}
      emptyText={texts("deliveries.empty")}
      words={useTableWords()}
      {...(isActive && {
        rowAction: ({ id }: Delivery) => <ReplayButton params={params} deliveryId={id} />,
      })}
    />
  );
}

/** Sends a delivery again. Each row has a call of its own, so that a second press does nothing while others can be sent. */
function ReplayButton({ params, deliveryId }: Pick<DeliveriesTableProps, "params"> & { deliveryId: number }) {
  const texts = useTexts("staffApi");
  const replay = useApiMutation("POST /school/:id/webhooks/:webhookId/replay", {
    done: ({ count }) => texts("deliveries.replayed", { count }),
    failureToast: true,
  });
  return (
    <Button size="staff" variant="tertiary" busy={replay.isPending} onClick={() => void replay.send({ params, body: { deliveryId } })}>
      {texts("deliveries.replay")}
    </Button>
  );
}
