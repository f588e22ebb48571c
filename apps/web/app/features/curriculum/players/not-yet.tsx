import { IconFile, IconLink } from "~/kit/icon/icons.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "../slides.module.css";

/** Parses a URL; null while it is invalid. Published slides have complete URLs, previews whatever was typed. */
export function addressOf(written: string): URL | null {
  try {
    return new URL(written);
  } catch {
    return null;
  }
}

/** A placeholder in previews for a URL or file that isn't set yet. */
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
