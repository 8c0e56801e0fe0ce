const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

/**
 * Reads the answers of one connection, one after the other, as their bytes arrive in any pieces. Of a body it keeps
 * only the last bytes, so that a server gets busy before its reader.
 */
export class AnswerReader {
  /** of the answer that is being read, or of the last one; 0 until its head is whole */
  status = 0;
  /** as far as it has arrived; null once it is whole */
  #head: string | null = '';
  /** bytes that the body still lacks; null where it comes in chunks, without a length */
  #missing: number | null = null;
  #last = '';

  /** Takes the bytes that have arrived; true if the answer is whole with them. */
  take(bytes: Buffer): boolean {
    const body = this.#head === null ? bytes : this.#takeHead(this.#head + bytes.toString('latin1'));
    if (!body) return false;
    if (this.#missing !== null) this.#missing -= body.length;
    const isWhole = this.#missing === null ? this.#endsChunks(body) : this.#missing <= 0;
    if (isWhole) this.#head = '';
    return isWhole;
  }

  /** Returns the bytes behind the head; null until it is whole. */
  #takeHead(text: string): Buffer | null {
    const end = text.indexOf(HEAD_END);
    this.status = end < 0 ? 0 : Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    this.#head = end < 0 ? text : null;
    if (end < 0) return null;
    const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
    this.#missing = length === undefined ? null : Number(length);
    // what a body without bytes begins with
    this.#last = '\r\n';
    return Buffer.from(text.slice(end + HEAD_END.length), 'latin1');
  }

  /** The last chunk may arrive in pieces, too. */
  #endsChunks(body: Buffer): boolean {
    this.#last = (this.#last + body.toString('latin1', Math.max(0, body.length - LAST_CHUNK.length))).slice(
      -LAST_CHUNK.length,
    );
    return this.#last === LAST_CHUNK;
  }
}
