import type pg from "pg";
import { Refusal } from "./errors.ts";

/**
 * How many requests may wait for each database connection. With ten, one that is let in is answered within about a second; without a limit,
 * all of them would wait until they are too old for anyone to read the answer.
 */
const mostWaiting = 10;

/** The same for calls of a class in progress, and for what other services report: they are still let in when everything else is refused. */
const mostWaitingUrgent = 40;

/** Whether a call of the contract belongs to a class in progress, or is an event that another service would have to send again. */
export const isUrgent = (key: string): boolean =>
  /^[A-Z]+ \/(?:public\/class|group_class|ai_assistant\/class|upload\/chat|pay\/webhook|media\/webhook)\//.test(`${key}/`);

/** Whether a request has to be refused at once because too many already wait for the database: those let in are then answered, instead of all late. */
export const isTooBusy = (pool: pg.Pool, urgent: boolean): boolean =>
  pool.waitingCount >= (urgent ? mostWaitingUrgent : mostWaiting) * (pool.options.max ?? 10);

/** The refusal of such a request: 503 with Retry-After. */
export const tooBusy = (): Overloaded => new Overloaded("temporarily_unavailable", { retryAfter: 2 });

/** Unlike other refusals it says nothing about what was asked for. */
export class Overloaded extends Refusal {}
