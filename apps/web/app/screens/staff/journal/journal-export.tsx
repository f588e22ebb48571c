import { accounts, journalEvents } from "@larkroom/domain/journal/accounts";
import { download } from "~/shared/api/download.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ExportMenu } from "../export-menu.tsx";
import type { Journal } from "./journal-words.ts";

const columns = ["date", "event", "order", "account", "debit", "credit", "currency"] as const;

/** The month as a file for an accountant, in the words of the page. */
export function JournalExport({ journal: { school, month, total } }: { journal: Journal }) {
  const texts = useTexts("staffJournal");
  return (
    <ExportMenu
      words={{ title: texts("export.title"), about: texts("export.about"), purposeHint: texts("export.purposeHint") }}
      total={total}
      isMore={false}
      save={(format, purpose) =>
        download("POST /journal/export", {
          body: {
            schoolId: school.id,
            month,
            purpose,
            format,
            headings: columns.map((name) => texts(`columns.${name}`)),
            accounts: Object.fromEntries(accounts.map((account) => [account, texts(`accounts.${account}`)])),
            events: Object.fromEntries(journalEvents.map((event) => [event, texts(`events.${event}`)])),
          },
        })
      }
    />
  );
}
