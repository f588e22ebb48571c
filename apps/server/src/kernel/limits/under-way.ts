interface Key {
  /** Points that are held here, or on their way from one who gave one back to one who waits. */
  held: number;
  waiting: ((mayTry: boolean) => void)[];
}

/**
 * The points held on this node, by what they are counted by. A try holds one until it is known whether it was wrong, so whoever finds none
 * left waits here for those that may come back, instead of being turned away with a whole class logging in at once.
 */
export interface UnderWay {
  /** One work at a time for a key: taking and giving back don't see each other half done. */
  inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value>;
  /** A point was taken. */
  hold(key: string): void;
  /** A try ended. One that gave its point back leaves it to whoever waits first; when nothing is held any more nobody has to wait. */
  end(key: string, gaveBack: boolean): void;
  /** Whether a point may still come back. */
  any(key: string): boolean;
  /** Waits for a point: true, it may be tried for, and counts as held until then; false, none comes back. Null: nothing is held, or too many wait. */
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
