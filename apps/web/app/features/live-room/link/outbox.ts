import type { LiveRefusal } from "@larkroom/domain/live-room/commands";

/** A message that is written and not yet in the class's own chat. */
export interface Unsent {
  /** Made when it is written: however often it is sent, it is one message. */
  readonly uid: string;
  readonly room: string;
  readonly text: string;
  /** Why the class would not take it; null while it waits for the line. */
  readonly refused: LiveRefusal | null;
}

/** Where messages outlive a reload. */
export interface Shelf {
  read(): string | null;
  write(text: string): void;
}

/** Messages on their way, in the order they were written. Kept over a reload; nothing is forgotten before the class has it. */
export class Outbox {
  private readonly shelf: Shelf;
  private held: readonly Unsent[];

  constructor(shelf: Shelf) {
    this.shelf = shelf;
    this.held = read(shelf);
  }

  get list(): readonly Unsent[] {
    return this.held;
  }

  add(message: Omit<Unsent, "refused">): void {
    this.set([...this.held, { ...message, refused: null }]);
  }

  /** The class has it, or its writer gave it up. */
  drop(uid: string): void {
    if (this.held.some((one) => one.uid === uid)) this.set(this.held.filter((one) => one.uid !== uid));
  }

  refuse(uid: string, refused: LiveRefusal): void {
    this.set(this.held.map((one) => (one.uid === uid ? { ...one, refused } : one)));
  }

  private set(next: readonly Unsent[]): void {
    this.held = next;
    this.shelf.write(JSON.stringify(next));
  }
}

function read(shelf: Shelf): readonly Unsent[] {
  try {
    const kept: unknown = JSON.parse(shelf.read() ?? "[]");
    return Array.isArray(kept) ? kept.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

function isUnsent(value: unknown): value is Unsent {
  const one = value as Partial<Unsent> | null;
  return (
    typeof one === "object" && one !== null && typeof one.uid === "string" && typeof one.room === "string" && typeof one.text === "string"
  );
}

/** The tab's own storage; none where the browser forbids it. */
export function tabShelf(key: string): Shelf {
  return {
    read: () => {
      try {
        return sessionStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write: (text) => {
      try {
        sessionStorage.setItem(key, text);
      } catch {
        // Without storage a reload loses what was not sent; the page itself keeps it.
      }
    },
  };
}
