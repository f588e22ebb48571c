/** An export puts an apostrophe before a cell that a spreadsheet would take for a formula. */
const withoutGuard = (text: string): string => text.replace(/^'(?=[=+\-@\t\r＝＋－＠])/u, "");

/** Control characters, except tabs and line breaks, and those that change the direction of the text after them: removed. */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out here
const hidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/gu;

/** The text of a cell of a file, as it was before it was exported. A cell that is missing is empty. */
export const cellText = (cell: string | undefined): string =>
  withoutGuard((cell ?? "").replace(hidden, "").replaceAll("\r\n", "\n").trim()).trim();

/** A text for comparison with others: without regard to case, spaces and the form of its letters. */
export const cellKey = (text: string): string => cellText(text).normalize("NFKC").toLowerCase().replace(/\s+/gu, " ");
