import { ButtonLink } from "~/kit/button/button.tsx";
import { GoogleMark } from "~/kit/icon/google-mark.tsx";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { googleAddress, keepBegun, type Begun } from "./begun.ts";

/** Links to the Google login, which returns to one of our pages. */
export function GoogleButton({
  strategy,
  page,
  link = false,
  label,
}: Omit<Begun, "edition" | "link"> & { link?: boolean; label?: string }) {
  const texts = useTexts("login");
  const { slug } = useEdition();
  const begun: Begun = { edition: slug, strategy, page, link };
  return (
    <ButtonLink
      variant="secondary"
      full={!link}
      icon={<GoogleMark />}
      href={googleAddress(begun)}
      rel="nofollow"
      onClick={() => keepBegun(begun)}
    >
      {label ?? texts("google")}
    </ButtonLink>
  );
}
