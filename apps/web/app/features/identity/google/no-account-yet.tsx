import { Alert } from "~/kit/banner/banner.tsx";
import { place } from "~/kit/layout/place.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** An email address within a sentence; left to right in every language. */
export const inLine = (email: string) => () => (
  <bdi key="email" dir="ltr" className={place({ anywhere: true })}>
    {email}
  </bdi>
);

/** Tells a user whom Google knows but we don't where they have arrived. */
export function NoAccountYet({ email }: { email: string }) {
  const texts = useTexts("google");
  return (
    <Alert tone="info" live>
      {texts.rich("signUp.begin", { email: inLine(email) })}
    </Alert>
  );
}
