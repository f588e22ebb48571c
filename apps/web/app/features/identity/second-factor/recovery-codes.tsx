import { useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Checkbox } from "~/kit/choice/checkbox.tsx";
import { IconCopy, IconDownload, IconPrinter } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useBrand } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./second-factor.module.css";
import { useCopy } from "./use-copy.ts";

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** The account's name, for the file and the printout. */
  account: string;
  onKept: () => void;
}

/** The recovery codes, shown once: to copy, download or print. The user confirms having saved them to continue. */
export function RecoveryCodes({ codes, account, onKept }: RecoveryCodesProps) {
  const texts = useTexts("secondFactor");
  const { name: brand } = useBrand();
  const copy = useCopy();
  const [kept, setKept] = useState(false);
  const [tried, setTried] = useState(false);
  const head = texts("recovery.fileHead", { brand, account });
  const written = `${head}\n\n${codes.join("\n")}\n`;
  return (
    <Stack gap={16}>
      <Text size="compact" tone="soft" data-print="hide">
        {texts("recovery.text")}
      </Text>
      <p className={styles.printHead}>{head}</p>
      <ul aria-label={texts("recovery.list")} className={styles.list} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Cluster gap={8} data-print="hide">
        <Button
          variant="secondary"
          size="small"
          icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copy(codes.join("\n"))}
        >
          {texts("recovery.copy")}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => download("recovery-codes.txt", written)}
        >
          {texts("recovery.download")}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {texts("recovery.print")}
        </Button>
      </Cluster>
      <Stack
        noValidate
        as="form"
        gap={16}
        data-print="hide"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (kept) onKept();
          else (event.currentTarget.elements.namedItem("kept") as HTMLInputElement | null)?.focus();
        }}
      >
        <Checkbox
          name="kept"
          label={texts("recovery.kept")}
          checked={kept}
          onChange={(event) => setKept(event.target.checked)}
          error={tried && !kept ? texts("problems.keep") : undefined}
        />
        <Button type="submit" size="large" full>
          {texts("recovery.goOn")}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Downloads a text as a file. */
function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
