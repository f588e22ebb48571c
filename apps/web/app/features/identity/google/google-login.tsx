import { Heading } from "~/kit/text/text.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useGoogleLogin } from "./use-google-login.ts";

/** The page Google redirects to: completes the login and continues by itself. */
export function GoogleLogin() {
  const texts = useTexts("google");
  useGoogleLogin();
  return (
    <Heading level={1} look="h3">
      <span role="status">{texts("working")}</span>
    </Heading>
  );
}
