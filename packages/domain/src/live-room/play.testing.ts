import { applyCommand } from "./apply-command.ts";
import type { LiveActor, LiveCommand, LiveRefusal } from "./commands.ts";
import type { LoggedEvent } from "./events.ts";
import { type ClassState, createClassState, type Locks, type Person, type Role, type Viewer } from "./state.ts";

export const open: Locks = { mic: false, camera: false, screen: false, chat: false };
export const system: LiveActor = { kind: "system" };

const person = (id: string, role: Role, locks: Locks = open): Person => ({ id, role, name: id, locks });

export const roster: Person[] = [
  person("noa", "teacher"),
  person("avi", "assistant"),
  person("maya", "child"),
  person("leo", "child"),
  person("zoe", "child", { mic: true, camera: true, screen: true, chat: true }),
  person("gus", "guest"),
  person("obs", "observer"),
];

export const actorOf = (id: string): LiveActor => ({ kind: roster.find((one) => one.id === id)?.role ?? "child", id });
export const viewerOf = (id: string): Viewer => ({ id, role: roster.find((one) => one.id === id)?.role ?? "child" });

/** A class with a teacher, an assistant, three children (one without any consent), a guest and an observer. */
export function newClass(): ClassState {
  return createClassState({
    classId: "7",
    roster,
    slides: [
      { id: "1", finish: "never" },
      { id: "2", finish: "learner" },
      { id: "3", finish: "server" },
    ],
    lessonHosts: ["docs.python.org"],
  });
}

/** A class in which people act one after the other, a second apart unless a time is given. */
export class Play {
  state: ClassState;
  now = 1_000_000;
  log: LoggedEvent[] = [];

  constructor(state: ClassState = newClass()) {
    this.state = state;
  }

  /** Sends a command and returns "ok" or the refusal. */
  act(who: string, command: LiveCommand, afterMs = 1_000): "ok" | LiveRefusal {
    this.now += afterMs;
    const result = applyCommand(this.state, who === "system" ? system : actorOf(who), command, this.now);
    if (!result.ok) return result.reason;
    this.state = result.state;
    this.log.push(...result.events);
    return "ok";
  }

  /** The event types in the log from an index on. */
  typesFrom(place: number): string[] {
    return this.log.slice(place).map(({ event }) => event.type);
  }

  say(who: string, text: string, room = "0", afterMs = 1_000): "ok" | LiveRefusal {
    return this.act(who, { type: "chat.send", uid: `${who}-${this.log.length}-${this.now}`, room, text, attachments: [] }, afterMs);
  }
}

/** An open class with everyone in it. */
export function liveClass(): Play {
  const play = new Play();
  for (const { id } of roster) play.act(id, { type: "connect", connection: `${id}-1` });
  play.act("noa", { type: "class.open" });
  return play;
}
