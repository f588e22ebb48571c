import { Button } from "~/kit/button/button.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useOnline } from "~/shared/app-shell/offline-notice.tsx";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useRefresh } from "~/shared/session/use-refresh.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { Alert } from "~/kit/banner/banner.tsx";
import { BalancesCard } from "./balances-card.tsx";
import { EntriesTable } from "./entries-table.tsx";
import { JournalExport } from "./journal-export.tsx";
import type { Journal } from "./journal-words.ts";
import styles from "./journal.module.css";

export interface JournalPageProps {
  data: {
    query: { page: number; limit: number };
    /** Null when it couldn't be loaded. */
    list: Journal | null;
    /** When it was loaded, epoch milliseconds. */
    at: number;
    isStale: boolean;
  };
}

/** A month of a school's journal: the balances of its accounts, and its entries. The month is in the URL. */
export function JournalPage({ data: { list: journal, query, at, isStale } }: JournalPageProps) {
  const texts = useTexts("staffJournal");
  const table = useTexts("table");
  const staff = useTexts("staff");
  const formats = useFormats();
  const confirm = useConfirm();
  const { change, isLoading } = useTableAddress();
  const { run: retry, busy } = useRefresh();
  const isOnline = useOnline();
  const title = <Heading level={1}>{texts("title")}</Heading>;
  const monthName = (month: string): string => {
    const [year = 0, number = 1] = month.split("-").map(Number);
    return formats.monthLabel(year, number);
  };
  const closing = useApiMutation(
    (api, { school, month }: Journal) => api("POST /journal/close", { body: { schoolId: school.id, month } }),
    { done: () => texts("closed"), failureToast: { already_done: texts("wasClosed") } },
  );
  if (!journal)
    return (
      <>
        {title}
        <ErrorState title={texts("failed")} retryLabel={texts("again")} busy={busy} onRetry={retry} />
      </>
    );
  const shown = journal.months.find(({ month }) => month === journal.month);
  const close = async (): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("close.title", { month: monthName(journal.month) }),
      text: texts("close.text"),
      accept: texts("close.accept"),
      decline: staff("form.cancel"),
      tone: "warning",
    });
    if (isSure) await closing.send(journal);
  };
  const time = formats.time(Temporal.Instant.fromEpochMilliseconds(at));
  const months = journal.months.some(({ month }) => month === journal.month)
    ? journal.months
    : [{ month: journal.month, isClosed: false, canClose: false }, ...journal.months];
  return (
    <>
      <Cluster gap={[8, 16]} align="center" touch>
        {title}
        <Cluster gap={8} push>
          {shown?.canClose ? (
            <Button
              size="staff"
              variant="secondary"
              busy={closing.isPending}
              busyLabel={staff("form.working")}
              onClick={() => void close()}
            >
              {texts("close.open")}
            </Button>
          ) : null}
          <JournalExport journal={journal} />
        </Cluster>
      </Cluster>
      <Text size="small" tone="slate">
        {texts("text")}
      </Text>
      {!isOnline || isStale ? <Alert tone="warning">{table(isOnline ? "failed" : "offline", { time })}</Alert> : null}
      <Cluster gap={[8, 16]} align="end">
        <SelectField
          label={texts("month")}
          className={styles.month}
          value={journal.month}
          onChange={(event) => change({ month: event.target.value })}
          options={months.map(({ month, isClosed }) => ({
            value: month,
            title: isClosed ? texts("monthClosed", { month: monthName(month) }) : monthName(month),
          }))}
        />
        <Text size="small" tone="slate" className={styles.state}>
          {texts(shown?.isClosed ? "isClosed" : "isOpen")}
        </Text>
      </Cluster>
      <BalancesCard balances={journal.balances} />
      <EntriesTable journal={journal} query={query} isLoading={isLoading} />
    </>
  );
}
