import { refuse } from "../shared/decision.ts";
import { asker, type Case, happens, member, type Verdict } from "./case.ts";
import type { CommandOf } from "./commands.ts";
import type { ClassEvent } from "./events.ts";
import { isLearner } from "./state.ts";
import { hasWhiteboard, isBoard, type Whiteboard, whiteboardOf } from "./whiteboard/whiteboard.ts";

type WhiteboardCommand = CommandOf<"whiteboard.show" | "whiteboard.draw" | "whiteboard.turn" | "whiteboard.own" | "whiteboard.backdrop">;

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
      return command.board === null || isBoard(state, command.board) ? changes({ shown: command.board }) : refuse("not_found");
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
      return changes({ backdrop: command.slide });
  }
}
