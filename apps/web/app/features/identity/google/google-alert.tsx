import { Alert } from "~/kit/banner/banner.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { isOwnChoice, problemText, type GoogleProblem } from "./google-problem.ts";

/** Why the Google login failed, shown above the alternatives. */
export function GoogleAlert({ problem: { code, message }, className }: { problem: GoogleProblem; className?: string }) {
  const texts = useTexts("google");
  return (
    <Alert tone={isOwnChoice(code) ? "info" : "error"} live className={className}>
      <p>{texts(`problems.${problemText(code)}`)}</p>
      {message === null ? null : (
        <p>
          {texts.rich("details", {
            message: () => (
              <bdi key="message" dir="auto">
                {message}
              </bdi>
            ),
          })}
        </p>
      )}
    </Alert>
  );
}
