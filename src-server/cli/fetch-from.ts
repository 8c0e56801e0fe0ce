import type { ReadableStream } from 'node:stream/web';

/** Starts to download a file named in a command. Throws with what to do if it cannot be had. */
export async function fetchFrom(url: string): Promise<ReadableStream> {
  const response = await fetch(url).catch((error: Error) => {
    const { cause } = error as { cause?: { code?: string } };
    throw new Error(`${url} cannot be reached (${cause?.code ?? error.message}). Check the address and the network.`);
  });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}. Check the address.`);
  return response.body as ReadableStream;
}
