/** Exports of people are watched by how many rows a person takes out. */
export const exportWatch = {
  /** More rows than these are told to the school's other admins, */
  alarmAboveRows: 500,
  /** counted over so many hours: ten small files are one large one. */
  withinHours: 24,
} as const;

/** Whether an export is told to others. @param rows of it and of the person's exports in the hours before */
export const isReportedExport = (rows: number): boolean => rows > exportWatch.alarmAboveRows;
