export function relatedTests(changed: string[]): Promise<string[]>;
