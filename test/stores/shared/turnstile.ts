/** Holds back requests or responses, so that tests control their order. */

/** A gate that is closed until `open` is called. */
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
