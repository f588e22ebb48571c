import { toasts } from "~/kit/toast/toast-store.ts";
import { failureOf } from "~/shared/api/failure.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useFailureText } from "~/shared/errors/use-failure-text.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useEditor } from "./editor-context.ts";
import type { Item } from "./lesson-items.ts";

/** The actions on a slide as a whole. */
export function useSlideActions() {
  const texts = useTexts("slideFrame");
  const staff = useTexts("staff");
  const confirm = useConfirm();
  const failureText = useFailureText();
  const { editor, open } = useEditor();
  const discard = async (item: Item): Promise<void> => {
    const isNew = item.slide === null;
    const isSure = await confirm.ask({
      title: texts(isNew ? "remove.newTitle" : "remove.discardTitle"),
      text: texts(isNew ? "remove.newText" : "remove.discardText"),
      accept: texts(isNew ? "remove.accept" : "remove.discardAccept"),
      decline: staff("form.cancel"),
      tone: "warning",
    });
    if (!isSure) return;
    try {
      await editor.discard(item.key);
      if (!isNew) toasts.show({ tone: "success", text: texts("remove.discarded"), mode: "replace" });
    } catch (error) {
      toasts.show({ tone: "error", text: failureText(failureOf(error)) });
    }
  };
  return {
    duplicate: ({ key, saving: { doc } }: Item): void => {
      editor.add(doc, key);
    },
    discard,
    /** A new slide is deleted with its draft; for a published one, a dialog shows what depends on it first. */
    remove: (item: Item): void => {
      if (item.slide) open({ what: "remove", key: item.key });
      else void discard(item);
    },
  };
}
