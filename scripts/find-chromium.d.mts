export const chromiumArgs: string[];
export function findWholeChromium(): string | undefined;
export function findChromium(): Promise<string>;
