import { useEffect, useState } from "react";
import type { BoardElement } from "@larkroom/domain/live-room/whiteboard/element";
import { ownBoard } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { BoardLink } from "./board-link.ts";
import { BoardPicture } from "./board-picture.tsx";
import { readElement } from "./scene.ts";
import { useBoardLink } from "./use-board-link.ts";
import styles from "./whiteboard.module.css";

/** How often a small picture follows its board. */
const redrawMs = 500;

interface ChildrenBoardsProps {
  people: readonly { id: string; name: string }[];
  onOpen: (child: string) => void;
}

/** Every child's own board as a small picture, for staff. */
export function ChildrenBoards({ people, onOpen }: ChildrenBoardsProps) {
  return (
    <div className={styles.pictures}>
      {people.map(({ id, name }) => (
        <ChildBoard key={id} id={id} name={name} onOpen={() => onOpen(id)} />
      ))}
    </div>
  );
}

function ChildBoard({ id, name, onOpen }: { id: string; name: string; onOpen: () => void }) {
  const t = useTexts("classroom");
  const elements = useElements(useBoardLink(ownBoard(id)));
  return (
    <button type="button" className={styles.picture} onClick={onOpen}>
      <BoardPicture className={styles.small} elements={elements} label={t("whiteboard.boardOf", { name })} />
      <bdi>{name}</bdi>
    </button>
  );
}

type Shown = readonly (BoardElement & { id: string })[];

function useElements(link: BoardLink | null): Shown {
  const [elements, setElements] = useState<Shown>([]);
  useEffect(() => {
    if (!link) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      timer = undefined;
      setElements(
        [...link.elements().keys()].flatMap((id) => {
          const element = readElement(link, id);
          return element ? [{ ...element, id }] : [];
        }),
      );
    };
    const stop = link.onRemote(() => (timer ??= setTimeout(read, redrawMs)));
    read();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [link]);
  return elements;
}
