export interface Seats {
  /** How many students the group takes. */
  size: number;
  students: number;
  /** Seats kept for orders that are being paid. */
  held: number;
}

/** Seats nobody has and nobody is paying for; never below 0, however many were put in by hand. */
export function freeSeats({ size, students, held }: Seats): number {
  return Math.max(0, size - students - held);
}
