import { ButtonLink, type ButtonLook } from "~/kit/button/button.tsx";
import { isExternal, usePath } from "../../editions/paths.ts";
import { useTexts } from "../../texts/use-texts.ts";
import { usePageHandle } from "../page-handle.ts";

/** The header's main button: books a trial class, or does what the current page specifies. */
export function CallToActionButton({ className, ...look }: ButtonLook & { className?: string }) {
  const texts = useTexts("menu");
  const path = usePath();
  const { kind, href } = usePageHandle().callToAction;
  const outside = isExternal(href);
  return (
    <ButtonLink href={outside ? href : path(href)} target={outside ? "_blank" : undefined} className={className} {...look}>
      {texts(kind === "waiting_list" ? "waitingList" : "trial")}
    </ButtonLink>
  );
}
