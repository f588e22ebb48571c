import { refuse } from "../shared/decision.ts";
import { asker, type Case, happens, member, type Verdict } from "./case.ts";
import type { CommandOf } from "./commands.ts";
import type { ClassEvent } from "./events.ts";
import { isLearner } from "./state.ts";
import {
  boardRoom,
  classBoard,
  hasWhiteboard,
  isOwnBoard,
  isRoomBoard,
  pictureIn,
  roomBoards,
  type Whiteboard,
  whiteboardOf,
} from "./whiteboard/whiteboard.ts";

type WhiteboardCommand = CommandOf<
  "whiteboard.show" | "whiteboard.draw" | "whiteboard.turn" | "whiteboard.own" | "whiteboard.backdrop" | "whiteboard.room"
>;

/** Which whiteboard the class sees, who draws on it, and what lies under it. */
export function decideWhiteboard(at: Case, command: WhiteboardCommand): Verdict {
  const by = asker(at);
  const { state } = at;
  if (!hasWhiteboard(state)) return refuse("feature_off");
  const now = whiteboardOf(state);
  const changes = (change: Partial<Whiteboard>, ...also: ClassEvent[]): Verdict => {
    const board = { ...now, ...change };
    const isSame = JSON.stringify(board) === JSON.stringify(now);
    return happens(...(isSame ? [] : [{ type: "whiteboard.changed", board, by: by.id } as const]), ...also);
  };
  switch (command.type) {
    case "whiteboard.show":
      // The board of a private room stays between its two members.
      return command.board === null || command.board === classBoard || isOwnBoard(state, command.board)
        ? changes({ shown: command.board })
        : refuse("not_found");
    case "whiteboard.draw":
      return changes({ draw: command.who === "all" ? "all" : "turns", drawers: [] });
    case "whiteboard.turn": {
      const person = member(state, command.user);
      if (!person || !isLearner(person.role)) return refuse("not_found");
      const others = now.drawers.filter((id) => id !== person.id);
      if (!command.on) return changes({ draw: "turns", drawers: others });
      // A turn answers the raised hand that asked for it.
      const lowered: ClassEvent[] = person.hand ? [{ type: "hand.lowered", user: person.id, by: by.id }] : [];
      return changes({ draw: "turns", drawers: now.drawers.includes(person.id) ? now.drawers : [...others, person.id] }, ...lowered);
    }
    case "whiteboard.own":
      return changes({ own: command.on });
    case "whiteboard.backdrop":
      if (command.slide !== null && !state.slides.some(({ id }) => id === command.slide)) return refuse("not_found");
      if (command.slide !== null || !command.picture) return changes({ backdrop: command.slide, ...(now.picture && { picture: null }) });
      return pictureIn(state, command.picture) ? changes({ backdrop: null, picture: command.picture }) : refuse("not_found");
    case "whiteboard.room": {
      const { room, on } = command;
      if (!isRoomBoard(state, room) || boardRoom(room)?.staff !== by.id) return refuse("not_found");
      return roomBoards(state).includes(room) === on ? happens() : happens({ type: "whiteboard.room_changed", room, on, by: by.id });
    }
  }
}
