import { chooseCourse, chooseGroup, choosePromoCode, startJourney } from "@larkroom/domain/enrolment/draft";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { attemptOver, attemptPlaced, unanswered, withAttempt } from "./attempt.ts";
import { nextCart } from "./cart-queue.ts";
import { createDraftStore } from "./draft-store.ts";
import { emptyFamily, emptySignupDraft, readDraft, writeDraft, type SignupDraft } from "./signup-draft.ts";

/** Tabs of one browser: they share one storage, whose events reach only the other tabs. */
function browser() {
  const kept = new Map<string, string>();
  const tabs: { listeners: Set<(event: StorageEvent) => void> }[] = [];
  let now = Date.UTC(2026, 2, 10);
  return {
    kept,
    later: (days: number) => void (now += days * 86_400_000),
    tab() {
      const listeners = new Set<(event: StorageEvent) => void>();
      const own = { listeners };
      tabs.push(own);
      const storage = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem(key: string, value: string) {
          kept.set(key, value);
          for (const tab of tabs) if (tab !== own) for (const listener of tab.listeners) listener({ key } as StorageEvent);
        },
      };
      const events = {
        addEventListener: (_: string, listener: unknown) => void listeners.add(listener as never),
        removeEventListener: (_: string, listener: unknown) => void listeners.delete(listener as never),
      };
      return createDraftStore("signup-draft:us", { storage, events, now: () => now });
    },
  };
}

const begin = (draft: SignupDraft): SignupDraft => ({ ...draft, chosen: chooseCourse(startJourney(draft.chosen, "purchase"), 7) });

describe("[RT-12] [EN-13] sign-up draft", () => {
  test("outlives the page: a tab opened later has it", () => {
    const { tab } = browser();
    tab().update(begin);
    expect(tab().get().chosen).toMatchObject({ journey: "purchase", courseId: 7 });
  });

  test("is shared by two tabs: each is notified of the other's change, and neither overwrites it", () => {
    const { tab } = browser();
    const [one, other] = [tab(), tab()];
    const onChange = vi.fn();
    const stop = other.subscribe(onChange);
    one.update(begin);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(other.get().chosen.courseId).toBe(7);
    other.update((draft) => ({ ...draft, family: { ...draft.family, fullName: "Rachel" } }));
    one.update((draft) => ({ ...draft, chosen: chooseGroup(draft.chosen, 3) }));
    for (const store of [one, other]) expect([store.get().family.fullName, store.get().chosen.groupId]).toEqual(["Rachel", 3]);
    stop();
    one.update((draft) => ({ ...draft, chosen: choosePromoCode(draft.chosen, "DAY") }));
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  test("is the same object until it changes, and a change without effect notifies no one", () => {
    const store = browser().tab();
    const onChange = vi.fn();
    store.subscribe(onChange);
    expect(store.get()).toBe(store.get());
    store.update((draft) => draft);
    expect(onChange).not.toHaveBeenCalled();
  });

  test("expires after two weeks; broken data or another version counts as empty", () => {
    const { tab, later, kept } = browser();
    tab().update(begin);
    later(15);
    expect(tab().get()).toBe(emptySignupDraft);
    for (const text of ["", "{", "null", "[]", '{"version":2,"at":1}', '{"version":1}']) {
      kept.set("signup-draft:us", text);
      expect(tab().get()).toBe(emptySignupDraft);
    }
  });

  test("lives in the tab when the browser has no storage", () => {
    const storage = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    const store = createDraftStore("key", { storage, events: window, now: () => 1 });
    store.update(begin);
    expect(store.get().chosen.courseId).toBe(7);
  });

  test("reads any stored data as a draft, and a written draft unchanged", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const read = readDraft(text, 1);
        expect(read.family.students.length).toBeGreaterThan(0);
        expect(readDraft(writeDraft(read, 1), 1)).toEqual(read);
      }),
    );
    const draft: SignupDraft = {
      chosen: {
        journey: "trial",
        courseId: 7,
        paymentPlanId: 5,
        groupId: 3,
        studentLogins: ["maya", "#9"],
        paymentMethodId: "12",
        promoCode: "DAY",
        orderId: 4,
      },
      family: { ...emptyFamily, email: "r@b.example", students: [{ name: "Maya", birthDate: "2014--", consents: ["camera", "chat"] }] },
      attempt: { key: "k", courseId: 7, request: "{}", orderId: 4 },
      referral: "43e1cf3d-0000-4000-8000-000000000000",
      formToken: "f-1",
      queue: { carts: [{ ...emptySignupDraft.chosen, courseId: 7, groupId: 3, studentLogins: ["maya"] }], next: 0 },
    };
    expect(readDraft(writeDraft(draft, 1), 2)).toEqual(draft);
    const child = { name: "Maya", birthDate: null, consents: ["camera", "everything"] };
    expect(readDraft(JSON.stringify({ version: 1, at: 1, family: { students: [child] } }), 1).family.students[0]?.consents).toEqual([
      "camera",
    ]);
  });

  test("has no queue of purchases if what was stored is none", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (queue) => {
        expect(nextCart({ queue })).toBeNull();
      }),
    );
    const cart = { ...emptySignupDraft.chosen, courseId: 7 };
    expect(nextCart({ queue: { carts: [cart, { courseId: "x" }], next: 0 } })).toEqual(cart);
    expect(nextCart({ queue: { carts: [cart, { courseId: "x" }], next: 1 } })).toEqual(emptySignupDraft.chosen);
  });

  test("never stores a password or a card, only its own fields", () => {
    const { tab, kept } = browser();
    const typed = { ...emptyFamily, password: "secret-7" } as typeof emptyFamily;
    tab().update((draft) => ({ ...draft, family: typed }));
    expect(kept.get("signup-draft:us")).toContain("fullName");
    expect(kept.get("signup-draft:us")).not.toContain("secret-7");
    expect(Object.keys(emptySignupDraft.family)).toEqual(["fullName", "email", "phone", "students"]);
  });
});

describe("[S-76] one press of the pay button, one key", () => {
  const request = { courseId: 7, request: '{"payment_plan":5}' };
  const keys = () => {
    let count = 0;
    return () => `key-${++count}`;
  };

  test("the key stays while the request is the same, also after a reload", () => {
    const { tab } = browser();
    const newKey = keys();
    tab().update((draft) => withAttempt(draft, request, newKey));
    tab().update((draft) => withAttempt(draft, request, newKey));
    expect(unanswered(tab().get())).toEqual({ ...request, key: "key-1", orderId: null });
  });

  test("another cart, card or course is another attempt", () => {
    const newKey = keys();
    const first = withAttempt(emptySignupDraft, request, newKey);
    expect(withAttempt(first, { ...request, request: '{"payment_plan":6}' }, newKey).attempt.key).toBe("key-2");
    expect(withAttempt(first, { ...request, courseId: 8 }, newKey).attempt.key).toBe("key-3");
  });

  test("an answered attempt stays answered; a late answer to an older one changes nothing", () => {
    const sent = withAttempt(emptySignupDraft, request, keys());
    const placed = attemptPlaced(sent, "key-1", 12);
    expect([unanswered(placed), placed.chosen.orderId, placed.attempt?.key]).toEqual([null, 12, "key-1"]);
    expect(attemptPlaced(sent, "key-0", 11)).toBe(sent);
  });

  test("a refused attempt is over: the next one has a new key, and all selections stay", () => {
    const newKey = keys();
    const sent = withAttempt(begin(emptySignupDraft), request, newKey);
    const over = attemptOver(attemptPlaced(sent, "key-1", 12));
    expect([over.attempt, over.chosen.orderId, over.chosen.courseId]).toEqual([null, null, 7]);
    expect(withAttempt(over, request, newKey).attempt.key).toBe("key-2");
  });
});
