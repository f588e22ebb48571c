import { useEffect, useState } from "react";
import { readDesktop } from "./read-desktop.ts";

/** How often a child's page asks whether the class has desktops now. */
const everyMs = 15_000;

/** Whether a class has desktops. Staff turn them on and off while it runs. Without a class nothing is read. */
export function useDesktopOffer(classId: number | null, initial: boolean): boolean {
  const [isOn, setOn] = useState(initial);
  useEffect(() => {
    if (classId === null) return;
    const read = (): void =>
      void readDesktop({ classId, userId: null }).then(
        ({ enabled }) => setOn(enabled),
        // While the server can't be reached, what was known stays.
        () => undefined,
      );
    read();
    const timer = setInterval(read, everyMs);
    return () => clearInterval(timer);
  }, [classId]);
  return classId !== null && isOn;
}
