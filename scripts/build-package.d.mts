export function buildPackage(): Promise<void>;
