export interface Release {
  version: string;
  chunks: string[];
}

export function keepReleases(dist: string, current: Release, former?: string): void;
