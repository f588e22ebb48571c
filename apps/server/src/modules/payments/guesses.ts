import type { RequestInfo } from "../../kernel/http/call.ts";
import type { Kernel } from "../../kernel/kernel.ts";

/** Refuses who has guessed too many promo codes. @throws `too_many_requests` */
export const mayGuess = (kernel: Kernel, { ip }: RequestInfo): Promise<void> => kernel.limits.check("promoCode", ip);

/** Counts one guess. @throws `too_many_requests` when it was one too many */
export const countGuess = (kernel: Kernel, { ip }: RequestInfo): Promise<void> => kernel.limits.take("promoCode", ip);
