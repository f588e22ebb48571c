import { download } from "~/shared/api/download.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ExportMenu } from "../export-menu.tsx";
import type { Report } from "./payout-words.ts";

const columns = ["result", "kind", "order", "reference", "row", "ours", "theirs", "oursCurrency", "theirsCurrency"] as const;

/** The whole comparison as a file, in the words of the page. */
export function PayoutExport({ report, total }: { report: Report; total: number }) {
  const texts = useTexts("staffPayouts");
  const results = (["matched", "amount", "currency", "missingHere", "missingThere"] as const).map((one) => [one, texts(`results.${one}`)]);
  const kinds = (["payment", "refund"] as const).map((one) => [one, texts(`kinds.${one}`)]);
  return (
    <ExportMenu
      words={{ title: texts("export.title"), about: texts("export.about"), purposeHint: texts("export.purposeHint") }}
      total={total}
      isMore={false}
      save={(format, purpose) =>
        download("POST /payout/reconcile/export", {
          body: {
            ...report,
            purpose,
            format,
            headings: columns.map((name) => texts(`columns.${name}`)),
            words: Object.fromEntries([...results, ...kinds]) as Record<string, string>,
          },
        })
      }
    />
  );
}
