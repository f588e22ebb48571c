interface Key {
  /** Points held on this node, or being handed from a finished attempt to a waiting one. */
  held: number;
  waiting: ((mayTry: boolean) => void)[];
}

/**
 * The points held on this node, by key. An attempt holds one until its outcome is known. An attempt that finds none left waits here
 * for points that may come back, so that a whole class logging in at once isn't turned away.
 */
export interface UnderWay {
  /** Serializes work per key, so that taking and giving back points don't interleave. */
  inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value>;
  /** Records that a point was taken. */
  hold(key: string): void;
  /** Records the end of an attempt. A point given back goes to the first waiting attempt; when no points are held, all waiting ones are released. */
  end(key: string, gaveBack: boolean): void;
  /** Whether a point may still come back. */
  any(key: string): boolean;
  /** Waits for a point. True: it may be tried for, and counts as held until then; false: none comes back. Null: nothing is held, or too many wait. */
  wait(key: string): Promise<boolean> | null;
}

export function createUnderWay(mostWaiting = 200): UnderWay {
  const keys = new Map<string, Key>();
  const turns = new Map<string, Promise<unknown>>();

  return {
    async inTurn(key, work) {
      const before = turns.get(key);
      const mine = (async () => {
        await before?.catch(() => undefined);
        return work();
      })();
      turns.set(key, mine);
      try {
        return await mine;
      } finally {
        if (turns.get(key) === mine) turns.delete(key);
      }
    },
    hold(key) {
      const known = keys.get(key);
      if (known) known.held += 1;
      else keys.set(key, { held: 1, waiting: [] });
    },
    end(key, gaveBack) {
      const known = keys.get(key);
      if (!known) return;
      const next = gaveBack ? known.waiting.shift() : undefined;
      if (next) return next(true);
      known.held -= 1;
      if (known.held > 0) return;
      keys.delete(key);
      for (const giveUp of known.waiting) giveUp(false);
    },
    any: (key) => keys.has(key),
    wait(key) {
      const known = keys.get(key);
      if (!known || known.waiting.length >= mostWaiting) return null;
      return new Promise((resolve) => known.waiting.push(resolve));
    },
  };
}
