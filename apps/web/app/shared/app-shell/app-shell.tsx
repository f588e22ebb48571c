import { ToastHost } from "~/kit/toast/toast-host.tsx";
import { PageViews } from "../analytics/data-layer.ts";
import { useTexts } from "../texts/use-texts.ts";
import { BrowserListeners } from "./browser-listeners.ts";
import { LazyConfirmHost } from "./lazy-confirm-host.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { personForm } from "../session/session-actions.ts";

/** The common parts of every page, whatever its layout: navigation progress, toasts, prompts, the offline notice. */
export function AppShell() {
  const texts = useTexts("shell");
  return (
    <>
      <form id={personForm} method="post" hidden />
      <NavigationProgress />
      <ToastHost closeLabel={texts("close")} />
      <LazyConfirmHost />
      <OfflineNotice />
      <BrowserListeners />
      <PageViews />
    </>
  );
}
