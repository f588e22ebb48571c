/** How often the speed of an upload is checked. */
export const rateWindowSeconds = 60;

/** The minimum upload speed in bytes per second: that of a slow connection, but enough that no one can hold a connection open byte by byte. */
const leastBytesASecond = 4 * 1024;

/** Whether this many bytes in one window are too few. The last window ends with the body and is never judged. */
export const isTooSlow = (bytesInWindow: number, windowSeconds: number = rateWindowSeconds): boolean =>
  bytesInWindow < leastBytesASecond * windowSeconds;
