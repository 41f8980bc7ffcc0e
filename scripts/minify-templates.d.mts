import type { Plugin } from 'vite';

export function minifyTemplates(): Plugin;
