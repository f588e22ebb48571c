import { Button } from "~/kit/button/button.tsx";
import { IconFileSpreadsheet, IconFileTypeCsv } from "~/kit/icon/icons.ts";
import { download } from "~/shared/api/download.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./student-import.module.css";

const signs = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet } as const;

/** Downloads for the empty template in both formats, with headings in the page's language. */
export function TemplateButtons() {
  const texts = useTexts("studentImport");
  const saving = useApiMutation((_, format: "csv" | "xlsx") => download("GET /student/import/template", { query: { format } }), {
    failureToast: true,
  });
  return (
    <div className={styles.buttons}>
      {(["csv", "xlsx"] as const).map((format) => {
        const Sign = signs[format];
        return (
          <Button
            key={format}
            size="staff"
            variant="secondary"
            busy={saving.isPending && saving.sent?.[0] === format}
            busyLabel={texts("template.label")}
            icon={<Sign size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void saving.send(format)}
          >
            {texts(`template.${format}`)}
          </Button>
        );
      })}
    </div>
  );
}
