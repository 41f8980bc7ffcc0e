import type { Rolldown } from 'vite';

export function buildScript(): Promise<Rolldown.OutputChunk[]>;
export function buildScriptWhenNeeded(): Promise<void>;
