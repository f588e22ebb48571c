import { lazy, Suspense, useState, type ComponentType } from "react";
import { announceDialog, useDialog, type DialogName } from "./dialog-store.ts";

/**
 * A dialog whose code loads on first use, so that pages that might open it stay small.
 * `const LoginDialog = lazyDialog("login", () => import("~/features/identity/login-dialog.tsx").then((file) => file.LoginDialog))`
 */
export function lazyDialog(name: DialogName, load: () => Promise<ComponentType>): ComponentType {
  const Dialog = lazy(async () => ({ default: await load() }));
  announceDialog(name, () => void load());
  return function LazyDialog() {
    const asked = useDialog(name) !== null;
    const [everAsked, setEverAsked] = useState(false);
    if (asked && !everAsked) setEverAsked(true);
    return everAsked ? (
      <Suspense>
        <Dialog />
      </Suspense>
    ) : null;
  };
}
