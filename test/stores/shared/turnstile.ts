/** Holds back what passes, so that tests choose the order of things. */

/** Lets nobody pass before it is opened. */
export function turnstile() {
  let isOpen = false;
  let open = () => {};
  let reach = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return {
    reached,
    opened,
    isOpen: () => isOpen,
    pass() {
      reach();
      return opened;
    },
    open() {
      isOpen = true;
      open();
    },
  };
}
