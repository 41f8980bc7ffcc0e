/** Reads overlays from files. Each problem is reported with its place and line. */
import type { Overlay } from '../../contract/overlay.js';
import { SettingsProblem } from '../check-settings.js';
import { checkOverlay } from '../overlays/check-overlay.js';
import type { OverlaysByLocation } from '../overlays/overlays.js';
import { readYamlFile } from './yaml-file.js';

/** Throws a `SettingsProblem` with one line per problem. */
export function readOverlayFile(file: string): Overlay {
  const read = readYamlFile(
    file,
    `The overlay ${file} doesn’t exist, or this account may not read it.`,
  );
  const { overlay, problems } = checkOverlay(read.value);
  if (!overlay) throw new SettingsProblem(read.describe(problems), 'overlays');
  return overlay;
}

/** @param files by location */
export const readOverlayFiles = (files: Readonly<Record<string, string>>): OverlaysByLocation =>
  Object.fromEntries(
    Object.entries(files).map(([location, file]) => [location, readOverlayFile(file)]),
  );
