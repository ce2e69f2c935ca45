import { Zip, ZipDeflate } from 'fflate';

/** A file for a zip, smaller than 4 GB. */
export interface ZipEntry {
  name: string;
  content: Blob;
}

/** A zip of files without their dates. */
export async function zip(entries: readonly ZipEntry[]): Promise<Blob> {
  const parts: Blob[] = [];
  const file = new Zip((error, chunk) => {
    if (error) throw error;
    // A browser can store a blob outside memory.
    parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]));
  });
  for (const { name, content } of entries) {
    const entry = new ZipDeflate(name, { level: 4 });
    entry.mtime = new Date(1980, 0, 1);
    file.add(entry);
    const reader = content.stream().getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) entry.push(next.value);
    entry.push(new Uint8Array(), true);
  }
  file.end();
  return new Blob(parts, { type: 'application/zip' });
}
