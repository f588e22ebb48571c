import { useEffect, useState, type ComponentType } from "react";
import { Button } from "~/kit/button/button.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { WhiteboardProps } from "./whiteboard.client.tsx";
import styles from "./whiteboard.module.css";

/** A whiteboard whose code is loaded when the first one is shown: the drawing library is larger than the rest of the class. */
export function LazyWhiteboard(props: WhiteboardProps) {
  const t = useTexts("classroom");
  const [Loaded, setLoaded] = useState<ComponentType<WhiteboardProps> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(-1);
  useEffect(() => {
    let isShown = true;
    import("./whiteboard.client.tsx").then(
      (module) => isShown && setLoaded(() => module.Whiteboard),
      () => isShown && setFailed(attempt),
    );
    return () => void (isShown = false);
  }, [attempt]);
  if (Loaded) return <Loaded {...props} />;
  if (failed < attempt)
    return (
      <p className={styles.note} role="status">
        {t("whiteboard.opening")}
      </p>
    );
  return (
    <div className={styles.note} role="alert">
      <p>{t("whiteboard.notLoaded")}</p>
      <Button variant="secondary" size="staff" onClick={() => setAttempt(attempt + 1)}>
        {t("whiteboard.again")}
      </Button>
    </div>
  );
}
