import { useCallback, useEffect, useRef, useState } from "react";
import type { ChatMessage } from "@larkroom/domain/live-room/state";
import { mainRoom } from "@larkroom/domain/live-room/rooms";
import { useClassState, useViewer } from "../room/class-room.tsx";
import { type ChatRoom, chatRooms, roomWith } from "./chat-rooms.ts";

/** A slide that was opened while the page was open; shown as a divider between messages. */
export interface SlideTurn {
  slide: string;
  by: string;
  /** The newest message at that time. */
  after: number;
}

export interface Chat {
  rooms: readonly ChatRoom[];
  current: string;
  choose(room: string): void;
  /** Opens the private room with a person. */
  openWith(person: string): void;
  messagesOf(room: string): readonly ChatMessage[];
  unreadOf(room: string): number;
  unread: number;
  turns: readonly SlideTurn[];
}

/** The chat's state on a page: the open room and unread messages. `isSeen`: whether the panel is visible. */
export function useChat(isSeen: boolean): Chat {
  const state = useClassState();
  const viewer = useViewer();
  const [current, setCurrent] = useState(mainRoom);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [read, setRead] = useState<Readonly<Record<string, number>>>(() => ({ "": newestOf(state.messages) }));
  const turns = useTurns();

  const newestHere = newestOf(state.messages.filter((message) => message.room === current));
  useEffect(() => {
    if (isSeen && document.visibilityState === "visible")
      setRead((known) => ((known[current] ?? known[""] ?? 0) >= newestHere ? known : { ...known, [current]: newestHere }));
  }, [isSeen, current, newestHere]);

  const rooms = chatRooms(state, viewer, opened);
  const unreadOf = (room: string): number => {
    const seen = read[room] ?? read[""] ?? 0;
    return state.messages.filter(
      (message) => message.room === room && message.sender !== viewer.id && message.number > seen && !message.deleted,
    ).length;
  };
  return {
    rooms,
    current: rooms.some(({ id }) => id === current) ? current : mainRoom,
    choose: setCurrent,
    openWith: useCallback(
      (person) => {
        setOpened((known) => (known.includes(person) ? known : [...known, person]));
        setCurrent(roomWith(viewer, person));
      },
      [viewer],
    ),
    messagesOf: (room) => state.messages.filter((message) => message.room === room),
    unreadOf,
    unread: rooms.reduce((sum, { id }) => sum + unreadOf(id), 0),
    turns,
  };
}

const newestOf = (messages: readonly ChatMessage[]): number => messages.reduce((newest, { number }) => Math.max(newest, number), 0);

function useTurns(): readonly SlideTurn[] {
  const state = useClassState();
  const [turns, setTurns] = useState<readonly SlideTurn[]>([]);
  const shown = useRef(state.currentSlide);
  const newest = newestOf(state.messages);
  const teacher = Object.values(state.participants).find(({ role }) => role === "teacher")?.id ?? "";
  useEffect(() => {
    if (state.currentSlide === shown.current || state.currentSlide === null) return;
    shown.current = state.currentSlide;
    const turn = { slide: state.currentSlide, by: teacher, after: newest };
    // Of several slides without messages in between, only the last gets a divider.
    setTurns((known) => [...known.filter(({ after }) => after !== newest), turn]);
  }, [state.currentSlide, newest, teacher]);
  return turns;
}
