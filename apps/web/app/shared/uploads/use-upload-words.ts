import { ApiError } from "../api/api-error.ts";
import { useTexts } from "../texts/use-texts.ts";

const byField = {
  file_empty: "empty",
  file_type: "type",
  file_unreadable: "unreadable",
  file_too_large: "archiveTooLarge",
  picture_too_large: "pictureTooLarge",
  file_infected: "infected",
} as const;

const byStatus: Readonly<Record<number, "network" | "forbidden" | "gone" | "tooLarge" | "busy">> = {
  0: "network",
  401: "forbidden",
  403: "forbidden",
  404: "gone",
  413: "tooLarge",
  429: "busy",
  503: "busy",
};

const isKnown = (code: string | undefined): code is keyof typeof byField => code !== undefined && Object.hasOwn(byField, code);

/** Returns a function that says why a file was refused. Needs the texts `uploads`. */
export function useUploadWords(): (error: unknown) => string {
  const texts = useTexts("uploads");
  return (error) => {
    if (!(error instanceof ApiError)) return texts("refused.other");
    const code = error.fields["file"];
    return texts(`refused.${isKnown(code) ? byField[code] : (byStatus[error.status] ?? "other")}`);
  };
}
