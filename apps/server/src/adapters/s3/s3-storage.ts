import { type Readable, Transform } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { type FileStorage, mustBeKey } from "../../kernel/files/storage.ts";

export interface S3Settings {
  /** The address of an S3-compatible server; Amazon's own when omitted. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Put the bucket in the path instead of the host, as most servers other than Amazon's require. */
  readonly pathStyle: boolean;
}

/** Part size for multipart uploads: the smallest S3 accepts. */
const partBytes = 5 * 1024 * 1024;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound" || error.name === "NoSuchBucket");

/** Stores files in a bucket of any S3-compatible server. The SDK is loaded on first use. */
export function createS3Storage({ bucket: Bucket, ...settings }: S3Settings): FileStorage & { close(): void } {
  let opened: S3Client | undefined;
  const sdk = async () => {
    const library = await import("@aws-sdk/client-s3");
    opened ??= new library.S3Client({
      region: settings.region,
      ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
      forcePathStyle: settings.pathStyle,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
      // Trailing checksums are specific to Amazon: other servers take them for part of the body. Lengths and TLS detect truncation.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
    return { ...library, client: opened };
  };
  const removeOne = async (Key: string): Promise<void> => {
    const { client, DeleteObjectCommand } = await sdk();
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  };
  return {
    async put(key, content) {
      const Key = mustBeKey(key);
      const { client } = await sdk();
      const { Upload } = await import("@aws-sdk/lib-storage");
      let size = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          done(null, chunk);
        },
      });
      // An error in the source aborts the upload: parts already sent are discarded, and nothing is stored under the key.
      content.once("error", (error) => counted.destroy(error));
      await new Upload({
        client,
        params: { Bucket, Key, Body: content.pipe(counted) },
        partSize: partBytes,
        queueSize: 2,
        leavePartsOnError: false,
      }).done();
      return size;
    },
    async has(key) {
      const { client, HeadObjectCommand } = await sdk();
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: mustBeKey(key) }));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async read(key, range) {
      const Key = mustBeKey(key);
      const { client, GetObjectCommand } = await sdk();
      try {
        const found = await client.send(
          new GetObjectCommand({ Bucket, Key, ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
        );
        // The total size follows the slash: `bytes 0-9/120`.
        const whole = Number(found.ContentRange?.split("/").at(-1) ?? found.ContentLength ?? 0);
        return { stream: found.Body as Readable, size: whole };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => removeOne(mustBeKey(key)),
    async removeBelow(folder) {
      const Prefix = `${mustBeKey(folder)}/`;
      const { client, ListObjectsV2Command } = await sdk();
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) await removeOne(Key);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    close: () => opened?.destroy(),
  };
}
