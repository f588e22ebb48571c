import { Button } from "~/kit/button/button.tsx";
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from "~/kit/icon/icons.ts";
import { Menu } from "~/kit/menu/menu.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { ExportFormat } from "../export-menu.tsx";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** Downloads sums as a file. They name no one, so nothing is asked first. @param of what is in the file, for the button's name */
export function FileMenu({ of, save }: { of: string; save: (format: ExportFormat) => Promise<void> }) {
  const texts = useTexts("staff");
  const reports = useTexts("staffReports");
  const file = useApiMutation((_api, format: ExportFormat) => save(format), { failureToast: true, refresh: () => Promise.resolve() });
  const name = reports("exportOf", { of });
  return (
    <Menu
      label={name}
      align="end"
      items={[
        { id: "csv", title: texts("export.csv"), icon: <IconFileTypeCsv {...icon} />, onSelect: () => void file.send("csv") },
        { id: "xlsx", title: texts("export.xlsx"), icon: <IconFileSpreadsheet {...icon} />, onSelect: () => void file.send("xlsx") },
      ]}
      trigger={(props) => (
        <Button
          size="staff"
          variant="secondary"
          busy={file.isPending}
          busyLabel={texts("form.working")}
          icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={name}
          {...props}
        >
          {texts("export.label")}
        </Button>
      )}
    />
  );
}
