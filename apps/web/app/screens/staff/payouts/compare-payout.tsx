import { useState } from "react";
import { providerNames } from "@larkroom/domain/payment-accounts/providers";
import { FileDrop } from "~/kit/file-drop/file-drop.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useOnline } from "~/shared/app-shell/offline-notice.tsx";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { PayoutProblems } from "./payout-problems.tsx";
import { PayoutResult } from "./payout-result.tsx";
import type { Comparison, Report } from "./payout-words.ts";
import styles from "./payouts.module.css";

/** The largest report, in bytes. */
const mostBytes = 2_000_000;

/** Chooses a provider and its report, and shows how the report differs from what we know. */
export function ComparePayout({ schoolId }: { schoolId: number | undefined }) {
  const texts = useTexts("staffPayouts");
  const orders = useTexts("schoolOrders");
  const isOnline = useOnline();
  const [provider, setProvider] = useState<Report["provider"]>("STRIPE");
  const [shown, setShown] = useState<{ report: Report; name: string; comparison: Comparison } | null>(null);
  const comparing = useApiMutation(
    async (api, file: File) => {
      const report: Report = { provider, content: await file.text(), ...(schoolId === undefined ? {} : { schoolId }) };
      return { report, comparison: await api("POST /payout/reconcile", { body: report }) };
    },
    {
      onDone: (answer, file) => setShown({ ...answer, name: file.name }),
      onFailure: () => setShown(null),
      // Nothing was changed.
      refresh: () => Promise.resolve(),
    },
  );
  const code = comparing.failure?.fields["content"] ?? "";
  const refused = isRefusal(code) ? { validation_failed: texts(`refused.${code}`) } : { validation_failed: texts("refused.rows") };
  return (
    <>
      <Stack gap={16} touchFields className={styles.form}>
        <SelectField
          label={texts("provider")}
          value={provider}
          onChange={(event) => {
            setProvider(providerNames.find((one) => one === event.target.value) ?? "STRIPE");
            setShown(null);
            comparing.reset();
          }}
          options={providerNames.map((value) => ({ value, title: orders(`providers.${value}`) }))}
        />
        <FileDrop
          label={texts("file")}
          prompt={comparing.isPending ? texts("reading") : texts("prompt")}
          hint={isOnline ? texts(`hints.${provider}`) : texts("offline")}
          maxBytes={mostBytes}
          disabled={comparing.isPending || !isOnline}
          onFiles={([file]) => {
            if (file) void comparing.send(file);
          }}
          problemText={() => texts("refused.file_too_large")}
        />
      </Stack>
      <FailureAlert failure={comparing.failure} overrides={refused} />
      {comparing.failure ? <PayoutProblems failure={comparing.failure} /> : null}
      {shown ? <PayoutResult {...shown} /> : null}
    </>
  );
}

const refusals = ["file_too_large", "file_unreadable", "file_encoding", "too_many_rows", "no_rows", "required"] as const;
const isRefusal = (code: string): code is (typeof refusals)[number] => (refusals as readonly string[]).includes(code);
