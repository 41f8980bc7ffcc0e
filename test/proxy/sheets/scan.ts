/** Reads the QR codes in a picture, as a phone's camera does. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// By default the library loads this file from a server.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
const bytes = readFileSync(wasm);
prepareZXingModule({
  overrides: {
    wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  },
});

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes each. */
  readonly data: Uint8ClampedArray;
}

/** @param picture a PNG or JPEG file, or pixels; @returns the texts of all codes, in no order */
export async function scan(picture: Uint8Array | Pixels): Promise<string[]> {
  const image = picture instanceof Uint8Array ? picture : (picture as ImageData);
  const found = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 50 });
  return found.map(({ text }) => text);
}
