import { type BackdropPicture, pictureIn, whiteboardOf } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { useClassRoom, useClassState } from "~/features/live-room/room/class-room.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Switch } from "~/kit/choice/checkbox.tsx";
import { IconDownload, IconHandStop, IconPencil, IconPhoto, IconX } from "~/kit/icon/icons.ts";
import { Menu } from "~/kit/menu/menu.tsx";
import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./teacher-board.module.css";
import { useSaveBoard } from "./use-save-board.ts";

const sign = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

interface BoardToolsProps {
  isClass: boolean;
  people: readonly { id: string; name: string }[];
}

/** Who draws and what lies under the board, or whether children have boards of their own. */
export function BoardTools({ isClass, people }: BoardToolsProps) {
  const t = useTexts("classroom");
  const { link } = useClassRoom();
  const state = useClassState();
  const { isSaving, save } = useSaveBoard();
  const { draw, drawers, own, backdrop, picture } = whiteboardOf(state);
  if (!isClass)
    return (
      <div className={styles.tools}>
        <Switch
          label={t("whiteboard.own")}
          checked={own}
          onChange={(on) => void link.send({ type: "whiteboard.own", on })}
          className={styles.own}
        />
      </div>
    );
  const give = (user: string, on: boolean): void => void link.send({ type: "whiteboard.turn", user, on });
  const lay = (under: { slide: string | null; picture?: BackdropPicture }): void =>
    void link.send({ type: "whiteboard.backdrop", ...under });
  const pictures = state.messages.flatMap(({ number, attachments }) =>
    attachments.flatMap(({ file }) => {
      const found = file === undefined ? null : pictureIn(state, { message: number, file });
      return found && file !== undefined ? [{ message: number, file, name: found.name }] : [];
    }),
  );
  const hand = (id: string): number => state.participants[id]?.hand?.seq ?? Infinity;
  const waiting = people
    .filter(({ id }) => draw === "all" || !drawers.includes(id))
    .toSorted((one, other) => (hand(one.id) < hand(other.id) ? -1 : 1));
  return (
    <div className={styles.tools}>
      <SwitchButton
        size="staff"
        label={t("whiteboard.whoDraws")}
        value={draw === "all" ? "all" : "none"}
        onChange={(who) => void link.send({ type: "whiteboard.draw", who })}
        options={[
          { value: "none", title: drawers.length > 0 ? t("whiteboard.turns") : t("whiteboard.onlyStaff") },
          { value: "all", title: t("whiteboard.everyone") },
        ]}
      />
      {draw === "turns"
        ? people
            .filter(({ id }) => drawers.includes(id))
            .map(({ id, name }) => (
              <Button
                key={id}
                variant="secondary"
                size="staff"
                icon={<IconPencil {...sign} />}
                after={<IconX {...sign} />}
                aria-label={t("whiteboard.endTurn", { name })}
                onClick={() => give(id, false)}
              >
                <bdi>{name}</bdi>
              </Button>
            ))
        : null}
      {waiting.length > 0 ? (
        <Menu
          label={t("whiteboard.giveTurn")}
          items={waiting.map(({ id, name }) => ({
            id,
            title: name,
            ...(hand(id) === Infinity ? {} : { icon: <IconHandStop {...sign} /> }),
            onSelect: () => give(id, true),
          }))}
          trigger={({ ref, ...props }) => (
            <Button {...props} ref={ref} variant="secondary" size="staff" icon={<IconPencil {...sign} />}>
              {t("whiteboard.giveTurn")}
            </Button>
          )}
        />
      ) : null}
      {backdrop !== null || picture ? (
        <Button variant="secondary" size="staff" icon={<IconPhoto {...sign} />} onClick={() => lay({ slide: null })}>
          {t("whiteboard.noBackdrop")}
        </Button>
      ) : pictures.length === 0 ? (
        <Button
          variant="secondary"
          size="staff"
          icon={<IconPhoto {...sign} />}
          disabled={state.currentSlide === null}
          onClick={() => lay({ slide: state.currentSlide })}
        >
          {t("whiteboard.useSlide")}
        </Button>
      ) : (
        <Menu
          label={t("whiteboard.background")}
          items={[
            { id: "slide", title: t("whiteboard.thisSlide"), onSelect: () => lay({ slide: state.currentSlide }) },
            ...pictures.map(({ name, ...one }) => ({
              id: String(one.file),
              title: name,
              onSelect: () => lay({ slide: null, picture: one }),
            })),
          ]}
          trigger={({ ref, ...props }) => (
            <Button {...props} ref={ref} variant="secondary" size="staff" icon={<IconPhoto {...sign} />}>
              {t("whiteboard.background")}
            </Button>
          )}
        />
      )}
      <Button
        variant="secondary"
        size="staff"
        icon={<IconDownload {...sign} />}
        aria-busy={isSaving}
        disabled={isSaving}
        onClick={() => void save()}
      >
        {t("whiteboard.save")}
      </Button>
    </div>
  );
}
