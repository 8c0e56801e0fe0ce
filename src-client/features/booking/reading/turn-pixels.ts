/** A turned picture is at most this long: enough for a code, and soon done. */
const LONGEST_SIDE = 1600;
const WHITE = 255;

/** Returns the picture in gray, turned about its middle and no larger than needed; what was outside is white. */
export function turned(pixels: ImageData, degrees: number): ImageData {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(pixels.width, pixels.height));
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [spanX, spanY] = [pixels.width * scale, pixels.height * scale];
  const width = Math.ceil(spanX * Math.abs(cos) + spanY * Math.abs(sin));
  const height = Math.ceil(spanX * Math.abs(sin) + spanY * Math.abs(cos));
  const data = new Uint8ClampedArray(width * height * 4).fill(WHITE);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = [x - width / 2, y - height / 2];
      const atX = (fromX * cos + fromY * sin) / scale + pixels.width / 2;
      const atY = (fromY * cos - fromX * sin) / scale + pixels.height / 2;
      data.fill(grayAt(pixels, atX, atY), (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

export function inverted({ data, width, height }: ImageData): ImageData {
  const other = data.map((value, index) => (index % 4 === 3 ? value : WHITE - value));
  return { data: other, width, height, colorSpace: 'srgb' } as ImageData;
}

/** Between four points, in proportion. */
function grayAt({ data, width, height }: ImageData, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return WHITE;
  const at = (column: number, row: number) => {
    const place = (row * width + column) * 4;
    return ((data[place] ?? 0) + (data[place + 1] ?? 0) + (data[place + 2] ?? 0)) / 3;
  };
  const [right, down] = [x - left, y - top];
  const above = at(left, top) * (1 - right) + at(left + 1, top) * right;
  const below = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
  return above * (1 - down) + below * down;
}
