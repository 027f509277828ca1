/** A picture in WebP, and how long it is shown. */
export interface Frame {
  picture: Buffer;
  ms: number;
}

/**
 * Joins WebP pictures of one size to a moving picture that repeats without end. Each frame is a whole picture. A WebP
 * file is a list of chunks. Each chunk has a name of four letters, the length of its content, and the content.
 * Source: https://developers.google.com/speed/webp/docs/riff_container
 */
export function joinFrames(frames: readonly Frame[], size: { width: number; height: number }): Buffer {
  const canvas = [threeBytes(size.width - 1), threeBytes(size.height - 1)];
  const hasAnimation = Buffer.from([0b10, 0, 0, 0]);
  // The transparent background is never seen. Zero repetitions mean no end.
  const animation = Buffer.alloc(6);
  const parts = frames.map(({ picture, ms }) => {
    const place = [threeBytes(0), threeBytes(0)];
    const replacesAll = Buffer.from([0b10]);
    return chunk('ANMF', [...place, ...canvas, threeBytes(ms), replacesAll, imageIn(picture)]);
  });
  const content = [chunk('VP8X', [hasAnimation, ...canvas]), chunk('ANIM', [animation]), ...parts];
  return chunk('RIFF', [Buffer.from('WEBP'), ...content]);
}

const HEAD_LENGTH = 8;

/** Returns the chunks of a still picture that hold its pixels. */
function imageIn(picture: Buffer): Buffer {
  const chunks: Buffer[] = [];
  // The first twelve bytes say that the file is a WebP.
  for (let at = 12; at < picture.length;) {
    const length = picture.readUInt32LE(at + 4);
    const end = at + HEAD_LENGTH + length + (length % 2);
    if (['ALPH', 'VP8 ', 'VP8L'].includes(picture.toString('latin1', at, at + 4)))
      chunks.push(picture.subarray(at, end));
    at = end;
  }
  if (chunks.length === 0) throw new Error('The picture is no WebP.');
  return Buffer.concat(chunks);
}

function chunk(name: string, content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(HEAD_LENGTH);
  const length = content.reduce((sum, { length: each }) => sum + each, 0);
  head.write(name, 'latin1');
  head.writeUInt32LE(length, 4);
  // A chunk has an even length.
  return Buffer.concat([head, ...content, Buffer.alloc(length % 2)]);
}

function threeBytes(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}
