import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { maxSubmissionFileBytes, mostFileParts } from "@larkroom/domain/files/file-kinds";
import { fieldRefusal } from "../http/errors.ts";
import type { Kernel } from "../kernel.ts";
import { createGate } from "./gate.ts";

// A large file arrives in numbered parts under its upload token. Each part is stored by itself, so that a client whose connection was lost sends only
// what is missing, and sending a part twice changes nothing.

type Storing = Pick<Kernel, "files">;

const folderOf = (tokenId: number): string => `parts/${tokenId}`;
const keyOf = (tokenId: number, number: number): string => `${folderOf(tokenId)}/${number}`;

/** A complete file is held in memory while it is inspected, so only a few are at a time. */
const assembling = createGate({ atOnce: 2, waiting: 40 });

/** Stores a part, numbered from 1. */
export const savePart = ({ files }: Storing, tokenId: number, number: number, bytes: Buffer): Promise<number> =>
  files.put(keyOf(tokenId, number), Readable.from([bytes]));

/** How many parts have arrived without a gap. */
export async function countParts({ files }: Storing, tokenId: number): Promise<number> {
  for (let number = 1; number <= mostFileParts; number += 1) if (!(await files.has(keyOf(tokenId, number)))) return number - 1;
  return mostFileParts;
}

/** Removes the parts of a token. Removing them again changes nothing. */
export const removeParts = ({ files }: Storing, tokenId: number): Promise<void> => files.removeBelow(folderOf(tokenId));

/**
 * Puts the parts of a file together, lets `use` have it, and removes the parts, also if the file is refused: what was refused is not kept.
 * @throws naming `size`, with the parts kept, while bytes are missing or the size is wrong
 */
export async function withAssembledFile<T>(kernel: Storing, tokenId: number, size: number, use: (bytes: Buffer) => Promise<T>): Promise<T> {
  if (!(size > 0 && size <= maxSubmissionFileBytes)) throw fieldRefusal("size", "out_of_range", "The file is too large");
  return assembling(async () => {
    const parts: Buffer[] = [];
    for (let number = 1, length = 0; number <= mostFileParts && length < size; number += 1) {
      const content = await kernel.files.read(keyOf(tokenId, number));
      if (!content) break;
      parts.push(await buffer(content.stream));
      length += content.size;
    }
    const bytes = Buffer.concat(parts);
    if (bytes.length !== size) throw fieldRefusal("size", "file_incomplete", "Parts of the file are missing");
    try {
      return await use(bytes);
    } finally {
      await removeParts(kernel, tokenId);
    }
  });
}
