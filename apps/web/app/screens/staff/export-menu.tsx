import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from "~/kit/icon/icons.ts";
import { Menu } from "~/kit/menu/menu.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ExportDialog, type ExportWords } from "./export-dialog.tsx";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

export type ExportFormat = "csv" | "xlsx";

/** A code that expires sooner than this is asked for again, because the purpose must be typed first. */
const timeToType = 60_000;

export interface ExportMenuProps {
  words: ExportWords;
  total: number;
  isMore: boolean;
  /** Downloads the file. */
  save: (format: ExportFormat, purpose: string) => Promise<void>;
}

/** Exports all pages of a table with its filters and sorting; asks for the purpose first. */
export function ExportMenu({ words, total, isMore, save }: ExportMenuProps) {
  const texts = useTexts("staff");
  const tableTexts = useTexts("table");
  const rows = texts("export.rows", { count: total });
  const [asked, setAsked] = useState<{ format: ExportFormat; hasFreshCode: boolean } | null>(null);
  const factor = useApiMutation((api, _format: ExportFormat) => api("GET /auth/second_factor"), {
    onDone: ({ freshUntil }, format) =>
      setAsked({ format, hasFreshCode: freshUntil !== null && Date.parse(freshUntil) > Date.now() + timeToType }),
    // If the state is unknown, a code is asked for.
    onFailure: (_, format) => setAsked({ format, hasFreshCode: false }),
  });
  const inWords = isMore ? tableTexts("moreThan", { rows }) : rows;
  return (
    <>
      <Menu
        label={texts("export.label")}
        align="end"
        items={[
          { kind: "heading", id: "rows", title: inWords },
          { id: "csv", title: texts("export.csv"), icon: <IconFileTypeCsv {...icon} />, onSelect: () => void factor.send("csv") },
          { id: "xlsx", title: texts("export.xlsx"), icon: <IconFileSpreadsheet {...icon} />, onSelect: () => void factor.send("xlsx") },
        ]}
        trigger={(props) => (
          <Button
            size="staff"
            variant="secondary"
            busy={factor.isPending}
            busyLabel={texts("form.working")}
            icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
            {...props}
          >
            {texts("export.label")}
          </Button>
        )}
      />
      {asked ? (
        <ExportDialog
          words={words}
          rows={inWords}
          hasFreshCode={asked.hasFreshCode}
          save={(purpose) => save(asked.format, purpose)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
