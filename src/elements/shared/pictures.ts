/** Pictures that couldn't load, such as while the guest was offline, are requested again. */

/** Weak, because a picture would keep the element that it was removed with. */
let failed: WeakRef<HTMLImageElement>[] = [];

/** A picture that can't load leaves its place empty: browsers would draw a torn sheet of paper. */
export function showIfLoaded({ target, type }: Event): void {
  if (!(target instanceof HTMLImageElement)) return;
  target.style.visibility = type === 'error' ? 'hidden' : '';
  if (type !== 'error') return;
  failed.push(new WeakRef(target));
  // The same listener is added once.
  addEventListener('online', retryPictures);
}

/** Call when the service can be reached again. Those out of sight wait until they are near. */
export function retryPictures(): void {
  const again = failed;
  failed = [];
  for (const one of again) {
    const picture = one.deref();
    // Setting the same address again makes the browser load it.
    if (picture?.isConnected) picture.setAttribute('src', picture.src);
  }
}
