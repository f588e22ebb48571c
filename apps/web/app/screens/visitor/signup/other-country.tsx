import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { ButtonLink } from "~/kit/button/button.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { pathIn } from "~/shared/editions/paths.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** A family signs up in its own country, because prices and groups belong to it. */
export function OtherCountry({ own }: { own: EditionSlug }) {
  const texts = useTexts("signup");
  const { slug } = useEdition();
  const [here, home] = [texts(`otherCountry.${slug}`), texts(`otherCountry.${own}`)];
  return (
    <EmptyState
      level={1}
      scene="lost"
      title={texts("otherCountry.title")}
      text={texts("otherCountry.text", { here, own: home })}
      actions={<ButtonLink href={pathIn(own, "/signup")}>{texts("otherCountry.go", { own: home })}</ButtonLink>}
    />
  );
}
