export interface Seats {
  /** The group's capacity. */
  size: number;
  students: number;
  /** Seats held for orders that are being paid. */
  held: number;
}

/** Free seats: neither taken nor held; never below 0, even if staff added more children than there are seats. */
export function freeSeats({ size, students, held }: Seats): number {
  return Math.max(0, size - students - held);
}
