/** Exports of people are monitored by how many rows a person exports. */
export const exportWatch = {
  /** More rows than this are reported to the school's other admins... */
  alarmAboveRows: 500,
  /** ...counted over this many hours: ten small files are like one large one. */
  withinHours: 24,
} as const;

/** Whether an export is reported to other admins. @param rows of this export and of the person's exports in the hours before */
export const isReportedExport = (rows: number): boolean => rows > exportWatch.alarmAboveRows;
