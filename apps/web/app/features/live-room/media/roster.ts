import type { MediaParticipant } from "@larkroom/contract/live-room/media-signal";
import type { RoomParticipant } from "./room-types.ts";

/** Who is in the room according to the server, without this participant. */
export class Roster {
  private readonly people = new Map<string, MediaParticipant>();
  private speaking = new Set<string>();
  private me: string | null = null;

  reset(me: string, people: readonly MediaParticipant[]): void {
    this.me = me;
    this.people.clear();
    for (const person of people) this.put(person);
  }

  put(person: MediaParticipant): void {
    if (person.identity !== this.me) this.people.set(person.identity, person);
  }

  remove(identity: string): void {
    this.people.delete(identity);
  }

  setSpeaking(identities: readonly string[]): void {
    this.speaking = new Set(identities);
  }

  /** Everyone else, and whether they speak. */
  list(): RoomParticipant[] {
    return [...this.people.values()].map(({ identity, role, sources }) => ({
      identity,
      role,
      speaking: this.speaking.has(identity),
      sources: Object.fromEntries(sources.map(({ source, muted }) => [source, { muted }])),
    }));
  }

  isSending(identity: string, source: string): boolean {
    return this.people.get(identity)?.sources.some((sent) => sent.source === source && !sent.muted) ?? false;
  }

  /** Whose microphones can be played. */
  microphones(): string[] {
    return [...this.people.values()]
      .filter(({ sources }) => sources.some(({ source }) => source === "mic"))
      .map(({ identity }) => identity);
  }
}
