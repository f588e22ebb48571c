import { IconFile, IconLink } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "../slides.module.css";

/** An address as it is written so far; null while it is none. Published slides have whole ones, previews whatever was typed. */
export function addressOf(written: string): URL | null {
  try {
    return new URL(written);
  } catch {
    return null;
  }
}

/** What stands in a preview where an address or a file is still to come. */
export function NotYet({ what }: { what: "address" | "file" }) {
  const t = useTexts("slides");
  const Sign = what === "address" ? IconLink : IconFile;
  return (
    <div className={styles.elsewhere} data-not-yet={what}>
      <Sign size={32} aria-hidden="true" />
      <p>{t(what === "address" ? "play.noAddress" : "play.noFile")}</p>
    </div>
  );
}
