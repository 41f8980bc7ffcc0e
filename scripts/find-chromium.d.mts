export const chromiumArgs: string[];
export function findInstalledChromium(): string | undefined;
export function findWholeChromium(): string | undefined;
export function findChromium(): Promise<string>;
