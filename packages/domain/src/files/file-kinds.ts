/** The kinds of files. */
export type FileKind = "picture" | "sound" | "video" | "captions" | "document" | "text" | "archive";

interface FileType {
  readonly kind: FileKind;
  /** The allowed file extensions of this type; the first one is added to a name that has none of them. */
  readonly endings: readonly [string, ...string[]];
  /** Whether a browser may display it inline; everything else is a download. */
  readonly isShown: boolean;
}

const shown = (kind: FileKind, ...endings: FileType["endings"]): FileType => ({ kind, endings, isShown: true });
const downloaded = (kind: FileKind, ...endings: FileType["endings"]): FileType => ({ kind, endings, isShown: false });

/** Every accepted upload type, by media type. A file whose content is none of these is refused: HTML, SVG (it can contain scripts), executables. */
export const fileTypes = {
  "image/jpeg": shown("picture", "jpg", "jpeg"),
  "image/png": shown("picture", "png"),
  "image/gif": shown("picture", "gif"),
  "image/webp": shown("picture", "webp"),
  "image/avif": shown("picture", "avif"),
  "audio/mpeg": shown("sound", "mp3"),
  "audio/mp4": shown("sound", "m4a"),
  "audio/ogg": shown("sound", "ogg", "oga", "opus"),
  "audio/wav": shown("sound", "wav"),
  "audio/webm": shown("sound", "weba", "webm"),
  "video/mp4": shown("video", "mp4", "m4v"),
  "video/webm": shown("video", "webm"),
  "text/vtt": shown("captions", "vtt"),
  "application/pdf": downloaded("document", "pdf"),
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": downloaded("document", "docx"),
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": downloaded("document", "xlsx"),
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": downloaded("document", "pptx"),
  "application/vnd.oasis.opendocument.text": downloaded("document", "odt"),
  "application/vnd.oasis.opendocument.spreadsheet": downloaded("document", "ods"),
  "application/vnd.oasis.opendocument.presentation": downloaded("document", "odp"),
  "text/plain": downloaded("text", "txt", "md", "csv", "py", "js", "ts", "css", "json", "java", "c", "cpp", "cs", "lua"),
  "application/zip": downloaded("archive", "zip", "sb3", "sb2"),
} as const satisfies Readonly<Record<string, FileType>>;

export type FileMediaType = keyof typeof fileTypes;

export const isFileMediaType = (type: string): type is FileMediaType => Object.hasOwn(fileTypes, type);

/** The kinds of files allowed for each purpose. */
export const kindsFor = {
  /** Files used in slides; an archive is a Scratch project. */
  course: ["picture", "sound", "video", "captions", "archive"],
  /** Materials of a lesson. */
  material: ["picture", "sound", "video", "captions", "document", "text", "archive"],
  /** Work that a child hands in; an archive may be a Scratch project. */
  submission: ["picture", "sound", "video", "document", "text", "archive"],
  /** What is sent into a class's chat; an archive may be a Scratch project. */
  chat: ["picture", "sound", "video", "document", "text", "archive"],
  /** A teacher's résumé. */
  application: ["document"],
  /** What a teacher says about a child's work, with or without a picture. */
  voice: ["sound", "video"],
  /** The logo of a school's emails. */
  logo: ["picture"],
} as const satisfies Readonly<Record<string, readonly FileKind[]>>;

export type FilePurpose = keyof typeof kindsFor;

/** The maximum upload size in bytes: 10,240 KB. */
export const maxFileBytes = 10_240 * 1024;

/** The maximum size of a file that a child hands in: 100 MB, for videos from a phone. */
export const maxSubmissionFileBytes = 100 * 1024 * 1024;

/** Files larger than a part are sent in parts of this size, so that a lost connection costs at most one of them. The last part may be smaller. */
export const filePartBytes = 2 * 1024 * 1024;

/** How many parts the largest file has. */
export const mostFileParts = maxSubmissionFileBytes / filePartBytes;

/** How many files a person may send into one class. */
export const mostChatFiles = 50;

/** How many files belong to one submission at most. */
export const mostSubmissionFiles = 25;
