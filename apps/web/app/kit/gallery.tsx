import { ConfirmHost } from "./confirm/confirm-host.tsx";
import { BasicsPart } from "./gallery/part-basics.tsx";
import { CalendarPart } from "./gallery/part-calendar.tsx";
import { FloatsPart } from "./gallery/part-floats.tsx";
import { FormsPart } from "./gallery/part-forms.tsx";
import { LazyPart } from "./gallery/part-lazy.tsx";
import { PagesPart } from "./gallery/part-pages.tsx";
import { SignsPart } from "./gallery/part-signs.tsx";
import { TablePart } from "./gallery/part-table.tsx";
import { sampleWords } from "./gallery/sample-words.ts";
import { Logo } from "./logo/logo.tsx";
import "./styles/staff-scale.css";
import { Heading } from "./text/text.tsx";
import { ToastHost } from "./toast/toast-host.tsx";
import styles from "./gallery/gallery.module.css";

export type GalleryProps = {
  /** The direction of the document it is shown in. */
  direction: "ltr" | "rtl";
  /** Whether the page already has hosts for toasts and prompts. */
  hosts?: boolean;
};

/** Every widget of the kit in all its states, for developers. */
export function Gallery({ direction, hosts = true }: GalleryProps) {
  const words = sampleWords(direction);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Logo name="Larkroom" />
        <Heading level={1} look="h3">
          Kit, {direction}
        </Heading>
      </header>
      <BasicsPart words={words} />
      <FormsPart words={words} direction={direction} />
      <LazyPart words={words} direction={direction} />
      <SignsPart words={words} />
      <FloatsPart words={words} />
      <PagesPart words={words} />
      <TablePart words={words} />
      <CalendarPart words={words} direction={direction} />
      {hosts ? (
        <>
          <ToastHost closeLabel={words.close} />
          <ConfirmHost />
        </>
      ) : null}
    </main>
  );
}
