import type { Pool } from "pg";
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { refusal } from "../http/errors.ts";

/** A limit: so many points in so many seconds for one key. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counters shared by all nodes. They protect; the rules' own counts (wrong codes, wrong passwords) stand beside what they count. */
export interface Limits {
  /** Takes a point. @throws `too_many_requests` with the seconds to wait when none is left. */
  take(limit: Limit, key: string): Promise<void>;
  /** Refuses when no point is left, and takes none. */
  check(limit: Limit, key: string): Promise<void>;
  reset(limit: Limit, key: string): Promise<void>;
}

const tooMany = (msBeforeNext: number) => refusal("too_many_requests", { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

/** Limits in PostgreSQL. A key is hashed by the caller where it is personal. */
export function createLimits(pool: Pool): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterFor = (limit: Limit): RateLimiterAbstract => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
    });
    limiters.set(limit.name, limiter);
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
      if (spent && spent.consumedPoints >= limit.points && spent.msBeforeNext > 0) throw tooMany(spent.msBeforeNext);
    },
    async reset(limit, key) {
      await limiterFor(limit).delete(key);
    },
  };
}
