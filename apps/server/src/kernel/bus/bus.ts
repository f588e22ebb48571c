import { sql } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";
import { guarded } from "../boundary.ts";
import type { Tx } from "../db/db.ts";
import { appear, newNode, nodesOf, keepaliveOptions } from "./nodes.ts";

/** Messages between nodes. No lists: PostgreSQL allows at most 8,000 bytes, and a longer payload fails its transaction. */
export interface Announcements {
  "session-ended": { sessionId: number };
  /** Every session of an account, and those it opened as a parent, up to this id and except one. */
  "sessions-ended": { accountId: number; upTo: number; except: number | null };
  "class-changed": { classId: number; head: number };
  "class-rewritten": { classId: number };
  /** Something was drawn on a whiteboard of a class; `update` is its row. */
  "whiteboard-changed": { classId: number; update: number };
  "consent-changed": { studentId: number };
  /** A lesson's slides changed or moved. */
  "lesson-changed": { lessonId: number };
  /** The assignments of a course changed: its groups plan them again. */
  "assignments-changed": { courseId: number };
  /** A class was canceled, postponed or moved: those who wait in its room may not be able to join it any more. */
  "joining-changed": { classId: number };
  /** Someone lost access to a class. */
  "access-lost": { accountId: number };
  /** A group's classes or children changed. */
  "group-changed": { groupId: number };
  /** A remote desktop has another state. */
  "desktop-changed": { desktopId: number };
  /** Attendance or answers of a class that is over changed. */
  "results-changed": { classId: number };
  /** A node has started to take people into classes. */
  "node-started": Record<string, never>;
  /** There is something for a school's webhooks. Announced by a trigger. */
  "webhooks-due": { schoolId: number };
  /** Something that the public pages may show changed: courses, prices, groups, schools, their people. */
  "site-changed": Record<string, never>;
}

type Bounded<T extends Record<keyof T, Record<string, number | null>>> = T;
type Topic = keyof Bounded<Announcements>;
type Listener<T extends Topic> = (announcement: Announcements[T]) => unknown;

/** Announcements reach every node if and when their transaction commits. */
export interface Bus {
  announce<T extends Topic>(tx: Tx, topic: T, ...announcements: readonly Announcements[T][]): Promise<void>;
  /** Returns the function that stops listening. */
  on<T extends Topic>(topic: T, listener: Listener<T>): () => void;
  /** This node's name among all nodes on the database: different at each start. */
  readonly node: string;
  /**
   * The nodes that are up, including this one. A node whose process ended is missing at once, one whose machine failed within
   * half a minute. @throws when this node itself is disconnected and can't know
   */
  nodes(): Promise<ReadonlySet<string>>;
  /** Runs when this node has reconnected after a break: it missed announcements meanwhile, and other nodes saw it as down. */
  onReturn(listener: () => void): () => void;
  close(): Promise<void>;
}

const channel = "larkroom";

/** Announces with only a transaction at hand; each announcement is a separate notification. */
export async function announceIn<T extends Topic>(tx: Tx, topic: T, ...announcements: readonly Announcements[T][]): Promise<void> {
  if (announcements.length === 0) return;
  const payloads = announcements.map((announcement) => JSON.stringify([topic, announcement]));
  await tx.execute(sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) payload`);
}
const retryMs = 1000;

/** Listens on its own connection, which is reopened whenever it breaks. */
export async function createBus(connection: pg.ClientConfig, log: Logger): Promise<Bus> {
  const listeners = new Map<Topic, Set<Listener<Topic>>>();
  const returns = new Set<() => void>();
  const node = newNode();
  let client: pg.Client | null = null;
  let closed = false;

  // Anything with access to the database can notify this channel.
  const onNotification = guarded(log, "an announcement could not be read", ({ payload }: pg.Notification) => {
    if (!payload) return;
    const [topic, announcement] = JSON.parse(payload) as [Topic, Announcements[Topic]];
    for (const listener of listeners.get(topic) ?? []) listener(announcement);
  });

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...connection, application_name: "larkroom bus", options: keepaliveOptions, keepAlive: true });
    next.on("notification", onNotification);
    next.on("error", (error) => log.warn({ err: error }, "the bus lost its connection"));
    next.on("end", () => {
      if (closed || client !== next) return;
      client = null;
      setTimeout(() => void reconnect(), retryMs).unref();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    await appear(next, node);
    client = next;
  };
  const reconnect = async (): Promise<void> => {
    if (closed) return;
    try {
      await connect();
    } catch {
      setTimeout(() => void reconnect(), retryMs).unref();
      return;
    }
    for (const listener of returns) listener();
  };
  await connect();

  return {
    announce: announceIn,
    on(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set);
      const guardedListener = guarded(log, `a listener to ${topic} failed`, listener as Listener<Topic>);
      set.add(guardedListener);
      return () => void set.delete(guardedListener);
    },
    node,
    async nodes() {
      if (!client) throw new Error("the bus has no connection");
      return nodesOf(client);
    },
    onReturn(listener) {
      const guardedListener = guarded(log, "a listener to the bus's return failed", listener);
      returns.add(guardedListener);
      return () => void returns.delete(guardedListener);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
