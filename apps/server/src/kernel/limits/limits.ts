import type { Pool } from "pg";
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { type LimitName, limits } from "@larkroom/domain/identity/limits";
import { refusal } from "../http/errors.ts";
import { createUnderWay } from "./under-way.ts";

/** A limit, and the key it counts this attempt by. */
export type Counted = readonly [LimitName, string];

interface Guess<Value> {
  /** Makes the attempt. An exception does not count as a wrong guess. */
  attempt: () => Promise<Value>;
  isWrong: (value: Value) => boolean;
  /** Called when a wrong guess took the last point of this limit: no attempt gets through until its window ends. */
  spent?: (limit: LimitName) => Promise<void>;
}

/** What is left of a limit's window. */
export interface Budget {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds to the end of the window. */
  readonly resetSeconds: number;
  readonly isSpent: boolean;
}

/** The product's rate limits, shared by all nodes. `key` is whatever the limit counts by. */
export interface Limits {
  /** Takes a point. @throws `too_many_requests` with the seconds to wait when none is left. */
  take(limit: LimitName, key: string): Promise<void>;
  /** Takes a point like `take`, but returns what is left of the window instead of refusing. */
  count(limit: LimitName, key: string): Promise<Budget>;
  /**
   * Makes an attempt that counts only if wrong. Its points are taken before it begins, so simultaneous guesses never exceed the limit;
   * a correct attempt gives them back. @throws `too_many_requests` when none is left
   */
  guess<Value>(tries: readonly Counted[], guess: Guess<Value>): Promise<Value>;
  reset(limit: LimitName, key: string): Promise<void>;
}

const tooMany = (msBeforeNext: number) => refusal("too_many_requests", { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

/** Stores limits in PostgreSQL. The caller hashes keys that are personal data. */
export function createLimits(pool: Pool): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterFor = (name: LimitName): RateLimiterAbstract => {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: limits[name].tries,
      duration: limits[name].windowSeconds,
    });
    limiters.set(name, limiter);
    return limiter;
  };
  const underWay = createUnderWay();

  /** Takes a point, or returns the ms until one is available. A refused attempt counts for nothing. */
  async function tryTake(limit: LimitName, key: string): Promise<{ isLast: boolean } | number> {
    try {
      return { isLast: (await limiterFor(limit).consume(key)).remainingPoints === 0 };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      await limiterFor(limit).reward(key);
      return refused.msBeforeNext;
    }
  }

  /** Takes a point; when none is left, waits for points held on this node. @returns whether it was the last */
  async function hold(limit: LimitName, key: string): Promise<boolean> {
    const name = `${limit} ${key}`;
    for (let isPromised = false; ; isPromised = true) {
      let taken: { isLast: boolean } | number;
      try {
        taken = await underWay.inTurn(name, () => tryTake(limit, key));
      } catch (error) {
        if (isPromised) underWay.end(name, false);
        throw error;
      }
      if (typeof taken === "object") {
        if (!isPromised) underWay.hold(name);
        return taken.isLast;
      }
      // Someone else took the promised point: wait until it comes back, or doesn't.
      if (isPromised) underWay.end(name, false);
      const waiting = underWay.wait(name);
      // No point will come back; or too many are waiting here, in which case a retry soon may succeed.
      if (waiting === null) throw tooMany(underWay.any(name) ? 1000 : taken);
      if (!(await waiting)) throw tooMany(taken);
    }
  }

  /** Ends an attempt. Waiting attempts continue even if its point could not be given back. */
  async function settle([limit, key]: Counted, wasWrong: boolean): Promise<void> {
    const name = `${limit} ${key}`;
    try {
      if (!wasWrong) await underWay.inTurn(name, () => limiterFor(limit).reward(key));
    } finally {
      underWay.end(name, !wasWrong);
    }
  }

  return {
    async take(limit, key) {
      try {
        await limiterFor(limit).consume(key);
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext) : refused;
      }
    },
    async count(limit, key) {
      const { tries } = limits[limit];
      const answer = await limiterFor(limit)
        .consume(key)
        .catch((refused: unknown) => {
          if (refused instanceof RateLimiterRes) return refused;
          throw refused;
        });
      const { consumedPoints, msBeforeNext } = answer;
      const resetSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
      return { limit: tries, remaining: Math.max(0, tries - consumedPoints), resetSeconds, isSpent: consumedPoints > tries };
    },
    async guess(tries, { attempt, isWrong, spent }) {
      const held: Counted[] = [];
      const last: LimitName[] = [];
      let wasWrong = false;
      try {
        for (const [limit, key] of tries) {
          if (await hold(limit, key)) last.push(limit);
          held.push([limit, key]);
        }
        const value = await attempt();
        wasWrong = isWrong(value);
        if (wasWrong) for (const limit of last) await spent?.(limit);
        return value;
      } finally {
        await Promise.all(held.map((one) => settle(one, wasWrong)));
      }
    },
    async reset(limit, key) {
      await limiterFor(limit).delete(key);
    },
  };
}
