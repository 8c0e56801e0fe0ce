import { expect, it } from 'vitest';
import { AnswerReader } from './answer-reader.ts';

const WHOLE = [
  'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n',
].map((text) => Buffer.from(text));

it('finds the end of an answer in whatever two pieces it arrives', () => {
  const reader = new AnswerReader();
  for (const answer of WHOLE) {
    expect(reader.take(answer)).toBe(true);
    for (let cut = 1; cut < answer.length; cut++) {
      expect(reader.take(answer.subarray(0, cut))).toBe(false);
      expect(reader.take(answer.subarray(cut))).toBe(true);
    }
  }
  expect(reader.status).toBe(503);
});

it('finds it byte by byte', () => {
  const reader = new AnswerReader();
  for (const answer of WHOLE) {
    const ends = [...answer].map((byte) => reader.take(Buffer.of(byte)));
    expect(ends.indexOf(true)).toBe(answer.length - 1);
  }
});
