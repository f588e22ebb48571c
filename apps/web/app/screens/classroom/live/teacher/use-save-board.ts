import { useState } from "react";
import { isStaff } from "@larkroom/domain/live-room/state";
import { pictureIn, whiteboardOf } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { toElements } from "~/features/live-room/whiteboard/board-picture.tsx";
import { useClassRoom, useClassState } from "~/features/live-room/room/class-room.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import { upload } from "~/shared/api/upload.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

/**
 * Saves the class's board as a picture to the materials of its lesson. Only what staff drew: the materials belong to every group that has the lesson,
 * and other families shouldn't see the children's drawings.
 */
export function useSaveBoard(): { isSaving: boolean; save: () => Promise<void> } {
  const t = useTexts("classroom");
  const { groupClass } = useClassRoom();
  const state = useClassState();
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const { elements } = await api("GET /public/class/:id/limnu_board", { params: { id: groupClass.id } });
      const ofStaff = toElements(elements).filter(({ by }) => isStaff(state.participants[by]?.role ?? "child"));
      if (ofStaff.length === 0) return void toasts.show({ text: t("whiteboard.nothingToSave"), tone: "info" });
      const { backdrop, picture } = whiteboardOf(state);
      const slide = groupClass.slides.find(({ id }) => String(id) === backdrop);
      const fromChat = picture ? pictureIn(state, picture)?.value : undefined;
      const { pictureFile } = await import("~/features/live-room/whiteboard/picture-file.tsx");
      const file = await pictureFile(ofStaff, slide?.content.type === "PICTURE" ? slide.content.picture.src : (fromChat ?? null));
      const form = new FormData();
      const filename = `${t("whiteboard.board")} ${groupClass.lesson.number}.png`;
      form.append("filename", filename);
      form.append("file", file, filename);
      await upload("POST /course_material/:lessonId", { params: { lessonId: groupClass.lesson.id }, form });
      toasts.show({ text: t("whiteboard.saved"), tone: "success" });
    } catch {
      toasts.show({ text: t("whiteboard.notSaved"), tone: "error" });
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save };
}
