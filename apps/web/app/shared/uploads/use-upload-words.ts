import type { ApiFailure } from "../api/failure.ts";
import { useFailureText } from "../errors/use-failure-text.ts";
import { useTexts } from "../texts/use-texts.ts";

const byField = {
  file_empty: "empty",
  file_type: "type",
  file_unreadable: "unreadable",
  file_too_large: "archiveTooLarge",
  picture_too_large: "pictureTooLarge",
  file_infected: "infected",
} as const;

const isKnown = (code: string | undefined): code is keyof typeof byField => code !== undefined && Object.hasOwn(byField, code);

/** Returns a function that says why a file was refused. Needs the texts `uploads`. */
export function useUploadWords(): (failure: ApiFailure) => string {
  const texts = useTexts("uploads");
  const failureText = useFailureText();
  return (failure) => {
    const code = failure.fields["file"];
    if (isKnown(code)) return texts(`refused.${byField[code]}`);
    const other = texts("refused.other");
    return failureText(failure, {
      network_error: texts("refused.network"),
      not_found: texts("refused.gone"),
      body_too_large: texts("refused.tooLarge"),
      unknown: other,
      internal_error: other,
      validation_failed: other,
    });
  };
}
