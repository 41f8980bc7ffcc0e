/** Reads the amount in a formatted price, to compare it with the number beside it. */

/** Where the ten digits of a script begin: Latin, Arabic, Persian and full-width. */
const zeros = [0x30, 0x660, 0x6f0, 0xff10];

const latin = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/**
 * Minor units of a currency with two decimals: 1250 for `£12.50`, `12,50 €` and `١٢٫٥٠`, 500 for `£5`,
 * 125000 for `$1,250`. `null` where the text holds no amount, several, or one with other decimals.
 */
export function minorInText(text: string): number | null {
  const numbers = latin(text).match(/\d[\d\s.,'’٫٬]*/g) ?? [];
  const [written] = numbers;
  if (!written || numbers.length > 1) return null;
  const [, whole = '', separator = '', fraction = ''] =
    /^(.*?)(?:([.,٫])(\d{1,2}))?$/.exec(written.replace(/\D+$/, '')) ?? [];
  // What stands before the decimals groups thousands, and is another sign than theirs.
  if (whole.includes('٫') || (separator && whole.includes(separator))) return null;
  const major = whole.replace(/\D/g, '');
  return Number(major) * 100 + Number(fraction.padEnd(2, '0'));
}
