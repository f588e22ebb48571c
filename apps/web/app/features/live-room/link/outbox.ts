import type { LiveRefusal } from "@larkroom/domain/live-room/commands";
import type { Attachment } from "@larkroom/domain/live-room/state";

/** A file in a message, by the address that the upload gave it. */
export type SentFile = Pick<Attachment, "type" | "value" | "name">;

/** A message that is written but not yet in the class's chat. */
export interface Unsent {
  /** Created with the message, so that it counts as one message however often it is sent. */
  readonly uid: string;
  readonly room: string;
  readonly text: string;
  /** Files that were uploaded already. */
  readonly attachments: readonly SentFile[];
  /** Why the class refused it; null while it is waiting to be sent. */
  readonly refused: LiveRefusal | null;
}

/** Storage in which messages survive a reload. */
export interface OutboxStorage {
  read(): string | null;
  write(text: string): void;
}

/** Pending messages in the order they were written. Survives a reload; nothing is dropped before the class has it. */
export class Outbox {
  private readonly storage: OutboxStorage;
  private held: readonly Unsent[];

  constructor(storage: OutboxStorage) {
    this.storage = storage;
    this.held = read(storage);
  }

  get list(): readonly Unsent[] {
    return this.held;
  }

  add(message: Omit<Unsent, "refused">): void {
    this.set([...this.held, { ...message, refused: null }]);
  }

  /** Removes a message that the class has received or the writer discarded. */
  drop(uid: string): void {
    if (this.held.some((one) => one.uid === uid)) this.set(this.held.filter((one) => one.uid !== uid));
  }

  refuse(uid: string, refused: LiveRefusal): void {
    this.set(this.held.map((one) => (one.uid === uid ? { ...one, refused } : one)));
  }

  private set(next: readonly Unsent[]): void {
    this.held = next;
    this.storage.write(JSON.stringify(next));
  }
}

function read(storage: OutboxStorage): readonly Unsent[] {
  try {
    const stored: unknown = JSON.parse(storage.read() ?? "[]");
    return Array.isArray(stored) ? stored.filter(isUnsent).map((one) => ({ ...one, attachments: one.attachments ?? [] })) : [];
  } catch {
    return [];
  }
}

/** What is stored may have been written before messages had files. */
function isUnsent(value: unknown): value is Omit<Unsent, "attachments"> & Partial<Unsent> {
  const one = value as Partial<Unsent> | null;
  return (
    typeof one === "object" && one !== null && typeof one.uid === "string" && typeof one.room === "string" && typeof one.text === "string"
  );
}

/** Session storage of the tab; without effect where the browser forbids it. */
export function tabStorage(key: string): OutboxStorage {
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
        // Without storage a reload loses unsent messages; the page itself keeps them.
      }
    },
  };
}
