export function findOldChromium(): Promise<
  { path: string; missing?: undefined } | { path?: undefined; missing: string }
>;
