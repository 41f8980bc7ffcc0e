/** A setting that is on by being there; `off` says otherwise. */
export const isOn = (setting: string | undefined): boolean =>
  setting !== undefined && setting !== 'off';
