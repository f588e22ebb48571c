import { useNavigation } from "react-router";
import { PageProgress } from "~/kit/page-progress/page-progress.tsx";
import { usePageFailed } from "../errors/page-failure.ts";
import { useTexts } from "../texts/use-texts.ts";

/** Shows that the next page is loading, or failed to load. */
export function NavigationProgress() {
  const texts = useTexts("shell");
  const busy = useNavigation().state !== "idle";
  const failed = usePageFailed();
  return <PageProgress state={busy ? "busy" : failed ? "failed" : "idle"} label={texts("loading")} failedLabel={texts("loadingFailed")} />;
}
