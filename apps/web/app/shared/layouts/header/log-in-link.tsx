import { BareLink } from "~/kit/link/link.tsx";
import { expectDialog, openDialog } from "../../dialogs/dialog-store.ts";
import { usePath } from "../../editions/paths.ts";
import { useTexts } from "../../texts/use-texts.ts";

/** Opens the login dialog; without scripts, or in a new tab, it leads to the login page. */
export function LogInLink({ className }: { className?: string }) {
  const texts = useTexts("menu");
  const path = usePath();
  return (
    <BareLink
      href={path("/login")}
      className={className}
      onPointerEnter={() => expectDialog("login")}
      onFocus={() => expectDialog("login")}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        if (openDialog("login", {})) event.preventDefault();
      }}
    >
      {texts("logIn")}
    </BareLink>
  );
}
