import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { IconFileSpreadsheet, IconFileTypeCsv } from "~/kit/icon/icons.ts";
import { toasts } from "~/kit/toast/toast-store.ts";
import { ApiError } from "~/shared/api/api-error.ts";
import { download } from "~/shared/api/download.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./student-import.module.css";

const signs = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet } as const;

/** The empty file to fill in, in both formats, with headings in the page's language. */
export function TemplateButtons() {
  const texts = useTexts("studentImport");
  const [busy, setBusy] = useState<"csv" | "xlsx" | null>(null);
  const save = async (format: "csv" | "xlsx"): Promise<void> => {
    setBusy(format);
    try {
      await download("GET /student/import/template", { query: { format } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.show({ tone: "error", text: texts("template.failed") });
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={styles.buttons}>
      {(["csv", "xlsx"] as const).map((format) => {
        const Sign = signs[format];
        return (
          <Button
            key={format}
            size="staff"
            variant="secondary"
            busy={busy === format}
            busyLabel={texts("template.label")}
            icon={<Sign size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void save(format)}
          >
            {texts(`template.${format}`)}
          </Button>
        );
      })}
    </div>
  );
}
