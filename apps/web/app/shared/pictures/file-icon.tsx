import { IconDownload, IconPhoto } from "~/kit/icon/icons.ts";
import { isPicture, type ListedFile } from "./use-picture-files.tsx";

/** The icon for what a click on a file does: a picture opens, anything else downloads. */
export function FileIcon({ file }: { file: Pick<ListedFile, "mediaType"> }) {
  const Sign = isPicture(file) ? IconPhoto : IconDownload;
  return <Sign size={18} stroke={1.75} aria-hidden="true" />;
}
