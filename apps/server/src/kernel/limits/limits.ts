import type { Pool } from "pg";
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { type LimitName, limits } from "@larkroom/domain/identity/limits";
import { refusal } from "../http/errors.ts";

/** Counters of the product's limits, shared by all nodes. `key` is whatever the limit's scope counts by. */
export interface Limits {
  /** Takes a point. @throws `too_many_requests` with the seconds to wait when none is left. */
  take(limit: LimitName, key: string): Promise<void>;
  /** Refuses when no point is left, and takes none. */
  check(limit: LimitName, key: string): Promise<void>;
  reset(limit: LimitName, key: string): Promise<void>;
}

const tooMany = (msBeforeNext: number) => refusal("too_many_requests", { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

/** Limits in PostgreSQL. A key is hashed by the caller where it is personal. */
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
  return {
    async take(limit, key) {
      try {
        await limiterFor(limit).consume(key);
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext) : refused;
      }
    },
    async check(limit, key) {
      const spent = await limiterFor(limit).get(key);
      if (spent && spent.consumedPoints >= limits[limit].tries && spent.msBeforeNext > 0) throw tooMany(spent.msBeforeNext);
    },
    async reset(limit, key) {
      await limiterFor(limit).delete(key);
    },
  };
}
