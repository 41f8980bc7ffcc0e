/**
 * Which fields of a form show an error: those that the guest left with a mistake in them, and all
 * wrong ones once the guest tries to continue. An error goes as soon as the field is right.
 */
import type { ReactiveControllerHost } from 'lit';

export class WrongFields {
  /** Wrong when the guest tried to continue, and still wrong. */
  #checked: readonly string[] = [];
  /** Left with something wrong in them. */
  #left: readonly string[] = [];

  /** @param find returns the names of the fields that are wrong now, empty ones included */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly find: () => readonly string[],
  ) {}

  has(name: string): boolean {
    return this.#checked.includes(name) || this.#left.includes(name);
  }

  /** The guest tries to continue. Returns whether any field is wrong. */
  checkAll(): boolean {
    this.#checked = this.find();
    this.host.requestUpdate();
    return this.#checked.length > 0;
  }

  /** Call this after each input. */
  follow({ target }: Event): void {
    const wrong = this.find();
    this.#checked = this.#checked.filter((name) => wrong.includes(name));
    this.#left = this.#left.filter((name) => wrong.includes(name) && !isEmptied(target, name));
    this.host.requestUpdate();
  }

  /** Call this when the focus leaves a field. */
  leave({ target }: Event): void {
    if (!isText(target) || target.validity.valid || !target.value.trim()) return;
    const { name } = target;
    const say = () => {
      if (!target.validity.valid && !this.#left.includes(name)) this.#left = [...this.#left, name];
      this.host.requestUpdate();
    };
    // Left by a press: what is pressed must not move away before it is released.
    if (document.querySelector(':active')) addEventListener('mouseup', say, { once: true });
    else say();
  }

  /** Something else fills in these fields now. */
  forget(isFilled: (name: string) => boolean): void {
    this.#checked = this.#checked.filter((name) => !isFilled(name));
    this.#left = this.#left.filter((name) => !isFilled(name));
  }
}

/** Whether it is a field that the guest types into. */
export const isText = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !/radio|checkbox/.test(target.type);

const isEmptied = (target: EventTarget | null, name: string): boolean =>
  isText(target) && target.name === name && !target.value.trim();
