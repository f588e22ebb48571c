/** How often it is looked whether what is being sent comes fast enough. */
export const rateWindowSeconds = 60;

/** Bytes a second that a body must come with at least: a slow line's, and no line is held open by a byte now and then. */
const leastBytesASecond = 4 * 1024;

/** Whether so many bytes in one window are too few. The last window ends with the body and is never judged. */
export const isTooSlow = (bytesInWindow: number, windowSeconds: number = rateWindowSeconds): boolean =>
  bytesInWindow < leastBytesASecond * windowSeconds;
