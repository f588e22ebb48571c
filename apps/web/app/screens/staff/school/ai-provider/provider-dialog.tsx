import { useCallback, useEffect, useState } from "react";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Skeleton } from "~/kit/skeleton/skeleton.tsx";
import { ErrorState } from "~/kit/states/states.tsx";
import { api } from "~/shared/api/api.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ProviderForm, type SchoolProvider } from "./provider-form.tsx";

interface ProviderDialogProps {
  school: { readonly id: number; readonly title: string };
  onClose: () => void;
}

/** A school's AI provider: loads it, then shows its form. */
export function ProviderDialog({ school, onClose }: ProviderDialogProps) {
  const texts = useTexts("staffAiProvider");
  const [loaded, setLoaded] = useState<SchoolProvider | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    api("GET /school/:id/ai_provider", { params: { id: school.id } }).then(setLoaded, () => setFailed(true));
  }, [school.id]);
  useEffect(load, [load]);
  if (loaded) return <ProviderForm school={school} provider={loaded} onClose={onClose} />;
  return (
    <Dialog open title={texts("title", { name: school.title })} closeLabel={texts("close")} onClose={onClose} width={520}>
      {hasFailed ? <ErrorState title={texts("notLoaded")} retryLabel={texts("again")} onRetry={load} /> : <Skeleton height={240} />}
    </Dialog>
  );
}
