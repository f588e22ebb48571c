import { useEffect, useState, useSyncExternalStore } from "react";
import { api } from "~/shared/api/api.ts";
import { useClassRoom } from "../room/class-room.tsx";
import { type BoardLink, type BoardSnapshot, createBoardLink } from "./board-link.ts";

/** The link to one board of this class, for as long as the component shows it; null until it is made. */
export function useBoardLink(board: string): BoardLink | null {
  const { link, groupClass } = useClassRoom();
  const [made, setMade] = useState<{ board: string; link: BoardLink } | null>(null);
  const { id } = groupClass;
  useEffect(() => {
    const boardLink = createBoardLink({
      board,
      transport: link.boards,
      fetchToken: async () => (await api("GET /public/class/:id/limnu_token", { params: { id } })).token,
    });
    setMade({ board, link: boardLink });
    return () => boardLink.stop();
  }, [link, id, board]);
  return made?.board === board ? made.link : null;
}

export const useBoardState = (link: BoardLink): BoardSnapshot => useSyncExternalStore(link.subscribe, link.get, link.get);
