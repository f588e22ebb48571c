import { useLocation } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { useSessionActions } from "~/shared/session/session-actions.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** Lets a parent continue as one of their children: the child's session replaces the parent's, and the page reloads. */
export function AsChildren({ of }: { of: readonly { id: number; name: string }[] }) {
  const t = useTexts("classroom");
  const { pathname, search } = useLocation();
  const { asStudent } = useSessionActions();
  return of.map(({ id, name }) => (
    <Button key={id} size="large" full="phone" {...asStudent(id, pathname + search)}>
      {t("gate.asChild", { name })}
    </Button>
  ));
}
