import type { Browser } from 'playwright-core';

export function launchEngine(name?: string, args?: string[]): Promise<Browser>;
