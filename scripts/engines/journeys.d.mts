import type { Browser } from 'playwright-core';

export function launchEngine(name?: string): Promise<Browser>;
