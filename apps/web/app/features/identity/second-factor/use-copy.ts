import { copyText } from "~/shared/clipboard/copy-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/** Copies a text and reports whether it worked. */
export function useCopy(): (text: string) => Promise<boolean> {
  const texts = useTexts("secondFactor");
  return (text) => copyText(text, { copied: texts("recovery.copied"), notCopied: texts("recovery.copyFailed") });
}
