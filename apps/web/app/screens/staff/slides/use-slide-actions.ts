import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useEditor } from "./editor-context.ts";
import type { Item } from "./lesson-items.ts";

/** The actions on a slide as a whole. */
export function useSlideActions() {
  const texts = useTexts("slideFrame");
  const staff = useTexts("staff");
  const confirm = useConfirm();
  const { editor, open } = useEditor();
  const discarding = useApiMutation((_, { key }: Item) => editor.discard(key), {
    done: (_, { slide }) => (slide ? texts("remove.discarded") : null),
    failureToast: true,
  });
  const discard = async (item: Item): Promise<void> => {
    const isNew = item.slide === null;
    const isSure = await confirm.ask({
      title: texts(isNew ? "remove.newTitle" : "remove.discardTitle"),
      text: texts(isNew ? "remove.newText" : "remove.discardText"),
      accept: texts(isNew ? "remove.accept" : "remove.discardAccept"),
      decline: staff("form.cancel"),
      tone: "warning",
    });
    if (isSure) await discarding.send(item);
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
