import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as rules from "./saving.ts";
import type { Remote, Saving, ServerVersion } from "./saving.ts";

type Doc = string;

/** A server with one draft that follows the contract: versions increase, and a conflicting request gets the current draft. */
class Server {
  draft: { id: number; version: number; doc: Doc } | null = null;
  /** Everything that was ever stored, in order. */
  readonly log: Doc[] = [];
  private lastId = 0;

  create(doc: Doc): Remote {
    this.draft = { id: ++this.lastId, version: 1, doc };
    this.log.push(doc);
    return this.remote();
  }
  remote(): Remote {
    if (!this.draft) throw new Error("no draft");
    return { id: this.draft.id, version: this.draft.version };
  }
  serverVersion(): ServerVersion<Doc> {
    return { doc: this.draft?.doc ?? "", remote: this.remote(), by: null };
  }
  change(doc: Doc): Remote {
    if (!this.draft) throw new Error("no draft");
    this.draft = { ...this.draft, doc, version: this.draft.version + 1 };
    this.log.push(doc);
    return this.remote();
  }
}

type Answer = (saving: Saving<Doc>) => Saving<Doc>;

/** Sends what is due. Whether the request arrives and whether its answer arrives are independent. */
function send(
  server: Server,
  saving: Saving<Doc>,
  isOfSlide: boolean,
  connection: "online" | "offline" | "answer lost",
): { saving: Saving<Doc>; answer: Answer | null } {
  const next = rules.nextOf(saving, isOfSlide);
  if (next === "nothing") return { saving, answer: null };
  if (next === "look") {
    if (connection !== "online") return { saving: { ...saving, trouble: "offline" }, answer: null };
    const found = server.draft && saving.unsure.includes(server.draft.doc) ? server.serverVersion() : null;
    return { saving: found ? rules.overtaken(saving, found) : rules.absent(saving), answer: null };
  }
  const way = rules.begun(saving);
  const doc = saving.doc;
  let answer: Answer = (now) => rules.lost(now, "offline");
  if (connection !== "offline") {
    let response: Answer;
    if (next === "create" && server.draft && isOfSlide) {
      const serverVersion = server.serverVersion();
      response = (now) => rules.overtaken(now, serverVersion);
    } else if (next === "create") {
      const remote = server.create(doc);
      response = (now) => rules.saved(now, remote);
    } else if (server.draft && saving.remote?.version === server.draft.version) {
      const remote = server.change(doc);
      response = (now) => rules.saved(now, remote);
    } else {
      const serverVersion = server.serverVersion();
      response = (now) => rules.overtaken(now, serverVersion);
    }
    if (connection === "online") answer = response;
  }
  return { saving: way, answer };
}

const happenings = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("write" as const) }),
    fc.record({
      kind: fc.constant("send" as const),
      connection: fc.constantFrom("online" as const, "offline" as const, "answer lost" as const),
    }),
    fc.record({ kind: fc.constant("answer" as const) }),
    fc.record({ kind: fc.constant("other" as const) }),
    fc.record({ kind: fc.constant("settle" as const), taken: fc.constantFrom("mine" as const, "theirs" as const) }),
  ),
  { maxLength: 40 },
);

describe("[LSN-14] autosave of edits", () => {
  test("for a single author the last edit is stored without questions, whatever the connection and the order of answers", () => {
    fc.assert(
      fc.property(happenings, fc.boolean(), (events, isOfSlide) => {
        const server = new Server();
        let saving = rules.savingOf<Doc>("as it was", isOfSlide ? "as it was" : null, null);
        let answer = null as Answer | null;
        let count = 0;
        const step = (connection: "online" | "offline" | "answer lost") => {
          if (answer) return;
          ({ saving, answer } = send(server, saving, isOfSlide, connection));
        };
        for (const event of events) {
          if (event.kind === "write") saving = rules.edited(saving, `word ${++count}`);
          else if (event.kind === "send") step(event.connection);
          else if (event.kind === "answer" && answer) {
            saving = answer(saving);
            answer = null;
          }
          expect(saving.theirs).toBeNull();
          expect(saving.doc).toBe(count === 0 ? "as it was" : `word ${count}`);
        }
        // The connection is restored.
        for (let turn = 0; turn < 6; turn++) {
          if (answer) saving = answer(saving);
          answer = null;
          step("online");
        }
        expect(rules.isUnsent(saving)).toBe(false);
        expect(server.draft?.doc ?? saving.doc).toBe(saving.doc);
        // Sending twice didn't create a second draft.
        expect(server.draft?.id ?? 1).toBe(1);
      }),
      { numRuns: 2000 },
    );
  });

  test("with two authors no one overwrites the other's edits without having seen them", () => {
    fc.assert(
      fc.property(happenings, (events) => {
        const server = new Server();
        server.create("as it was");
        let saving = rules.savingOf<Doc>("as it was", "as it was", server.remote());
        let answer = null as Answer | null;
        let count = 0;
        const shown = new Set<Doc>(["as it was"]);
        const mine = new Set<Doc>(["as it was"]);
        const step = (connection: "online" | "offline" | "answer lost") => {
          if (answer) return;
          const before = server.draft?.doc ?? "";
          const way = send(server, saving, true, connection);
          // This page overwrote only its own edits or ones it had shown.
          expect(server.draft?.doc === before || shown.has(before) || mine.has(before)).toBe(true);
          ({ saving, answer } = way);
          if (saving.sending !== null) mine.add(saving.sending);
        };
        for (const event of events) {
          const before = saving.doc;
          let chosen = before;
          if (event.kind === "write") {
            chosen = `mine ${++count}`;
            saving = rules.edited(saving, chosen);
          } else if (event.kind === "other") server.change(`theirs ${++count}`);
          else if (event.kind === "send") step(event.connection);
          else if (event.kind === "settle" && saving.theirs) {
            chosen = event.taken === "mine" ? before : saving.theirs.doc;
            saving = rules.settled(saving, event.taken);
          } else if (event.kind === "answer" && answer) {
            saving = answer(saving);
            answer = null;
          }
          if (saving.theirs) shown.add(saving.theirs.doc);
          // The document on the screen changes only by editing and choosing.
          expect(saving.doc).toBe(chosen);
        }
        for (let turn = 0; turn < 8; turn++) {
          if (answer) saving = answer(saving);
          answer = null;
          if (saving.theirs) {
            shown.add(saving.theirs.doc);
            saving = rules.settled(saving, "mine");
          } else step("online");
        }
        expect(rules.isUnsent(saving)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test("a refused edit stays on the screen and is sent with the next one", () => {
    let saving = rules.begun(rules.edited(rules.savingOf("a", "a", { id: 1, version: 1 }), "b"));
    saving = rules.refused(saving);
    expect([saving.doc, saving.trouble, rules.nextOf(saving, true)]).toEqual(["b", "failed", "change"]);
  });

  test("a draft that someone else discarded is created anew with the current edits", () => {
    const saving = rules.vanished(rules.begun(rules.edited(rules.savingOf("a", "a", { id: 1, version: 1 }), "b")));
    expect([saving.doc, saving.remote, rules.nextOf(saving, true)]).toEqual(["b", null, "create"]);
  });
});
